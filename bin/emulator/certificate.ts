import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { venvPython } from '#bin/emulator/venv.ts';
import { inRoot, localDir } from '#bin/local/paths.ts';
import { mustRun } from '#bin/terminal/run-command.ts';

const folder = path.join(localDir, 'tls');
export const certificateFile = path.join(folder, 'server.crt');
export const certificateKeyFile = path.join(folder, 'server.key');

/** Makes the emulator's certificate when it is missing or about to expire. */
export async function prepareCertificate(): Promise<void> {
  const script = inRoot('bin', 'emulator', 'make_certificate.py');
  await mustRun(venvPython, [script, folder], {
    name: 'certificate',
    failed: 'The certificate for the local AWS could not be made.',
  });
}

/** Trusts the certificate in this process; children are told by NODE_EXTRA_CA_CERTS, which is read at their start only. */
export function trustCertificate(): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificateFile, 'utf8')]);
}
