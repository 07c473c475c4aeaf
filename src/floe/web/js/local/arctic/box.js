// @ts-check
/** What is in the box of Arctic, by name. */

export const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"];
export const DECKS = [1, 2, 3, 4];
