import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LambdaClient, UpdateFunctionCodeCommand } from '@aws-sdk/client-lambda';
import { zipSync } from 'fflate';
import { deploymentFile, type Environment } from '#bin/local/environment.ts';
import { functionsOut } from '#bin/local/paths.ts';
import { functionName } from '#lib/constructs/function-names.ts';
import { readDeployment } from '#lib/deployment.ts';

/** Source maps are read from the stack's own upload only; without them an upload is a tenth. */
const filesOf = (folder: string) => readdirSync(folder).filter((name) => !name.endsWith('.map'));

/** Replaces the code of a deployed function of the local AWS by its present bundle; the next call runs it. */
export async function uploadCode(
  { endpoint, environment }: { readonly endpoint: string; readonly environment: Environment },
  key: string,
): Promise<void> {
  const variables = { ...process.env, PORTAL_DEPLOYMENT: deploymentFile(environment) };
  const { prefix } = readDeployment(variables, () => undefined);
  const folder = path.join(functionsOut, key);
  const files = Object.fromEntries(filesOf(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
  const ZipFile = zipSync(files, { level: 1, mtime: '1980-01-01T00:00:00' });
  await new LambdaClient({ endpoint }).send(
    new UpdateFunctionCodeCommand({ FunctionName: functionName(prefix, key), ZipFile }),
  );
}
