import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { venvPython } from '#bin/emulator/venv.ts';
import { inRoot, localDir } from '#bin/local/paths.ts';
import { mustRun } from '#bin/terminal/run-command.ts';

/** Where the certificate and its key are. */
const certificateFolder = path.join(localDir, 'tls');
export const certificateFile = path.join(certificateFolder, 'server.crt');
export const certificateKeyFile = path.join(certificateFolder, 'server.key');

function lastsAnotherMonth(): boolean {
  if (!existsSync(certificateFile) || !existsSync(certificateKeyFile)) return false;
  return new X509Certificate(readFileSync(certificateFile)).validToDate.getTime() > Date.now() + 30 * 86_400_000;
}

/** Makes the emulator's certificate when it is missing or about to expire. */
export async function prepareCertificate(): Promise<void> {
  if (lastsAnotherMonth()) return;
  const script = inRoot('bin', 'emulator', 'make_certificate.py');
  await mustRun(venvPython, [script, certificateFolder], {
    name: 'certificate',
    failed: 'The certificate for the local AWS could not be made.',
  });
}

/** Trusts the certificate in this process; children get it by NODE_EXTRA_CA_CERTS, which is only read at their start. */
export function trustCertificate(): void {
  // An emulator without TLS has none.
  if (!existsSync(certificateFile)) return;
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificateFile, 'utf8')]);
}
