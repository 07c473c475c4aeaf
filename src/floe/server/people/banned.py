"""Who is banned, as a value: people by their identity, addresses by the networks they are in."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any, Final

from msgspec import Struct

from floe.server.errors import BadRequest, Banned
from floe.server.people.whereabouts import HOUSEHOLD

Network = IPv4Network | IPv6Network

_WIDEST: Final = {4: 8, 6: 16}  # bits: anything wider is a typing error
_OWN: Final[dict[int, Any]] = {4: IPv4Network("127.0.0.0/8"), 6: IPv6Network("::1")}


class Ban(Struct, frozen=True):
    """A ban of a person or of a network; for ever if it does not say until when."""

    id: int
    person: str | None
    network: str | None
    reason: str
    """Told to those who are banned."""
    by: str
    made_at: float
    until: float | None


class BanList:
    """Bans made ready for quick answers: every request asks."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._people: dict[str, Ban] = {}
        networks = defaultdict[tuple[int, int], dict[int, Ban]](dict)
        for ban in bans:
            if ban.person:
                self._people[ban.person] = ban
            elif ban.network:
                network = ip_network(ban.network)
                networks[network.version, network.prefixlen][_prefix(network, network.prefixlen)] = ban
        self._networks = dict(sorted(networks.items(), reverse=True))  # the smallest first

    def __len__(self) -> int:
        return len(self._people) + sum(map(len, self._networks.values()))

    def check(self, person: str | None, network: str, now: float) -> None:
        """Raise Banned for somebody who may not come in, or who asks from where nobody may."""
        ban = self._people.get(person or "") or (self._of_network(network) if self._networks else None)
        if ban and (ban.until is None or ban.until > now):
            raise Banned(_sentence(ban), reason=ban.reason, until=ban.until)

    def _of_network(self, text: str) -> Ban | None:
        """Return the ban of the smallest banned network that this one is in."""
        network = _read(text)
        if network is None:
            return None
        lengths = [one for one in self._networks if one[0] == network.version and one[1] <= network.prefixlen]
        found = (self._networks[one].get(_prefix(network, one[1])) for one in lengths)
        return next((ban for ban in found if ban), None)


def proper_network(text: str) -> str:
    """Return a network as it is banned, an address as a network of one or of a household; raises BadRequest."""
    network = _read(text)
    if network is None:
        raise BadRequest(f"{text!r} is no address and no network", network=text)
    if network.prefixlen < _WIDEST[network.version]:
        raise BadRequest(f"{text} is wider than /{_WIDEST[network.version]}: a slip, perhaps", network=text)
    if network.overlaps(_OWN[network.version]):
        sentence = f"{text} is this machine; if visitors seem to come from it, name their proxy (floe serve --proxy)"
        raise BadRequest(sentence, network=text)
    return str(network)


@lru_cache(10_000)
def _read(text: str) -> Network | None:
    try:
        network = ip_network(text, strict=False)
    except ValueError:
        return None
    if isinstance(network, IPv4Network):
        return network
    if mapped := network.network_address.ipv4_mapped:
        return IPv4Network(mapped)
    return network.supernet(new_prefix=HOUSEHOLD) if network.prefixlen > HOUSEHOLD else network


def _prefix(network: Network, length: int) -> int:
    return int(network.network_address) >> (network.max_prefixlen - length)


def _sentence(ban: Ban) -> str:
    whom = "you are" if ban.person else "your network is"
    until = f" until {datetime.fromtimestamp(ban.until, UTC):%Y-%m-%d %H:%M} UTC" if ban.until else ""
    return f"{whom} banned from this server{until}{f': {ban.reason}' if ban.reason else ''}"
