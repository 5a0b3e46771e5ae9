import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { signedCall } from '#bin/emulator/signed-call.ts';
import { zip } from '#bin/emulator/zip.ts';
import { functionsOut } from '#bin/local/paths.ts';
import { functionName } from '#lib/constructs/function-names.ts';
import { readDeployment } from '#lib/deployment.ts';

/** Source maps are read from the stack's own upload only; without them an upload is a tenth. */
const filesOf = (folder: string) => readdirSync(folder).filter((name) => !name.endsWith('.map'));

/** Gives a deployed function of the local AWS the code that its bundle has now; its next call runs it. */
export async function uploadCode(endpoint: string, key: string): Promise<void> {
  const { prefix } = readDeployment(process.env, () => undefined);
  const folder = path.join(functionsOut, key);
  const packed = filesOf(folder).map((name) => ({ name, content: readFileSync(path.join(folder, name)) }));
  const response = await signedCall(endpoint, {
    service: 'lambda',
    method: 'PUT',
    path: `/2015-03-31/functions/${functionName(prefix, key)}/code`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ZipFile: zip(packed).toString('base64') }),
  });
  if (!response.ok) throw new Error(`The code of ${key} was not taken (${response.status}): ${await response.text()}`);
}
