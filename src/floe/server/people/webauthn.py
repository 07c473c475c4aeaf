"""The ceremonies of WebAuthn, as the library does them. Everything it finds wrong is one refusal."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import webauthn as library
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from floe.core.contract import Json
from floe.server.errors import BadPasskey
from floe.server.people.site import SECONDS, Site, handle

_TIMEOUT = int(1000 * SECONDS)


def registration_options(site: Site, identity: str, name: str, known: Sequence[str]) -> Json:
    """Return what `navigator.credentials.create` needs: a key that can be found without a name, of this site alone."""
    selection = AuthenticatorSelectionCriteria(
        resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
    )
    options = library.generate_registration_options(
        rp_id=site.host,
        rp_name="Floe",
        user_id=handle(identity),
        user_name=name,
        user_display_name=name,
        timeout=_TIMEOUT,
        authenticator_selection=selection,
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one)) for one in known],
    )
    return options_to_json_dict(options)


def registered(credential: Json, challenge: str, site: Site) -> dict[str, Any]:
    """Return what to store of a new passkey; raises BadPasskey."""
    with _refusing():
        made = library.verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    key = {"public_key": made.credential_public_key, "sign_count": made.sign_count}
    return {"id": bytes_to_base64url(made.credential_id), **key}


def authentication_options(site: Site) -> Json:
    """Return what `navigator.credentials.get` needs; the device offers the keys it has for this site."""
    preferred = UserVerificationRequirement.PREFERRED
    options = library.generate_authentication_options(rp_id=site.host, timeout=_TIMEOUT, user_verification=preferred)
    return options_to_json_dict(options)


def authenticated(credential: Json, challenge: str, site: Site, public_key: bytes, count: int) -> int:
    """Return how often the passkey has been used; raises BadPasskey."""
    with _refusing():
        used = library.verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=public_key,
            credential_current_sign_count=count,
        )
    return used.new_sign_count


@contextmanager
def _refusing() -> Iterator[None]:
    """Refuse what the library refuses, and what it stumbles over: it reads what strangers send."""
    try:
        yield
    except WebAuthnException as error:
        raise BadPasskey(f"this passkey is not accepted: {error}") from None
    except Exception:
        raise BadPasskey("this passkey cannot be read") from None
