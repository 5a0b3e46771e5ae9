"""Writes a self-signed certificate for localhost to the folder named first."""

import datetime
import ipaddress
import pathlib
import sys

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

folder = pathlib.Path(sys.argv[1])
certificate_file, key_file = folder / "server.crt", folder / "server.key"
now = datetime.datetime.now(datetime.timezone.utc)
folder.mkdir(parents=True, exist_ok=True)
key = ec.generate_private_key(ec.SECP256R1())
serial = x509.random_serial_number()
# Of its own, because who trusts two certificates of one name may check with the wrong one.
name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"localhost {serial:x}")])
addresses = [x509.DNSName("localhost")] + [x509.IPAddress(ipaddress.ip_address(a)) for a in ("127.0.0.1", "::1")]
certificate = (
    x509.CertificateBuilder()
    .subject_name(name)
    .issuer_name(name)
    .public_key(key.public_key())
    .serial_number(serial)
    .not_valid_before(now - datetime.timedelta(days=1))
    .not_valid_after(now + datetime.timedelta(days=820))
    .add_extension(x509.SubjectAlternativeName(addresses), critical=False)
    .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
    .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
    .sign(key, hashes.SHA256())
)
key_file.touch(mode=0o600)
key_file.write_bytes(
    key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
)
certificate_file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
