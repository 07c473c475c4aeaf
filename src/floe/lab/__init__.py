"""How strong bots are: matches over paired deals, their results with error bars, ratings, reports."""
