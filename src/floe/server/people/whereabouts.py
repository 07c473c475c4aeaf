"""Where people ask from. It is kept in memory only, for limits and ratings that a new cookie must not evade."""

import hashlib
import hmac
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

_MOST: Final = 10_000  # people whose address is remembered
HOUSEHOLD: Final = 64  # bits: what a provider of IPv6 gives one household, which may use any address in it
SITE: Final = 48  # bits: the most that a provider of IPv6 gives one customer, who has 65,536 of the former in it
WIDTHS: Final = {SITE: 4, 56: 2, HOUSEHOLD: 1}
"""Networks of IPv6 by their bits, the widest first, and how many times as much as one household each may have.

Neighbours share the wider ones, so each allows more than anybody can use up by one of the next narrower kind.
"""


def network_of(address: str, bits: int = HOUSEHOLD) -> str:
    """Return whom an address belongs to: itself, or with IPv6 its network; anything else stays as it is."""
    try:
        found = ip_address(address.partition("/")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or ip_network((int(found), bits), strict=False))


class Whereabouts:
    """The network that each person was last heard from."""

    def __init__(self, key: str = "") -> None:
        self._key = key.encode()
        self._networks: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, network: str) -> None:
        """Remember where somebody asks from; who has not asked for longest is forgotten first."""
        self._networks[person] = network
        self._networks.move_to_end(person)
        if len(self._networks) > _MOST:
            self._networks.popitem(last=False)

    def of(self, person: str) -> str:
        """Return the network of a person, or the person where that is not known."""
        return self._networks.get(person, person)

    def site_of(self, person: str) -> str:
        """Return the network of all that one customer of a provider may have, or the person where it is not known."""
        return network_of(self.of(person), SITE)

    def digest(self, person: str, purpose: str) -> str | None:
        """Return the network of a person as a word that is good for one purpose only; None where it is not known.

        Two people of one network get the same, on every node, and nobody without the server's key can tell which.
        """
        network = self._networks.get(person)
        if network is None:
            return None
        return hmac.new(self._key, f"{purpose} {network}".encode(), hashlib.sha256).hexdigest()[:32]
