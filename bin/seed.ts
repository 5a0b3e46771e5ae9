import { readFileSync } from 'node:fs';
import { type PortalOutputs, readOutputs } from '#bin/deploy/outputs.ts';
import { certificateFile, trustCertificate } from '#bin/emulator/certificate.ts';
import { clientEnvironment, enterEnvironment } from '#bin/emulator/client-environment.ts';
import { inRoot } from '#bin/local/paths.ts';
import { startPlace } from '#bin/local/place.ts';
import { readRunning } from '#bin/local/running.ts';
import { hashOf } from '#bin/local/stamp.ts';
import { Problem, runMain } from '#bin/terminal/problem.ts';
import { step } from '#bin/terminal/steps.ts';
import { type SeedData, seedPortal } from '#functions/adapters/dynamo/seed-portal.ts';

const folder = 'bin/seed-data';

function readData<Name extends keyof SeedData>(file: string): SeedData[Name] {
  return JSON.parse(readFileSync(inRoot(folder, file), 'utf8')) as SeedData[Name];
}

/** The people whose sign-ins a local portal offers. */
export function demoAccounts(): SeedData['accounts'] {
  return readData<'accounts'>('demo-accounts.json');
}

/** Stands for everything a seeding depends on. */
export function seedHash(outputs: PortalOutputs, portalOrigin: string): string {
  return hashOf(
    [folder, 'bin/seed.ts', 'functions/adapters/dynamo/seed-portal.ts', 'domain/settings'],
    [outputs.TableName, outputs.UserPoolId, portalOrigin],
  );
}

/** Which parts of the seed are wanted, besides the portal's address in its settings. */
export interface SeedParts {
  readonly portalOrigin: string;
  /** The sandbox's carrier accounts. */
  readonly carriers: boolean;
  /** The demo sign-ins. */
  readonly demo: boolean;
}

/** Writes the portal's address and what else is wanted, as far as it is not there; doing it twice changes nothing. */
export async function seed(outputs: PortalOutputs, { portalOrigin, carriers, demo }: SeedParts): Promise<string> {
  const data: SeedData = {
    carrierAccounts: carriers ? readData<'carrierAccounts'>('carrier-accounts.json') : [],
    accounts: demo ? demoAccounts() : [],
  };
  const { written } = await seedPortal(data, {
    tableName: outputs.TableName,
    userPoolId: outputs.UserPoolId,
    userPoolClientId: outputs.UserPoolClientId,
    portalOrigin,
  });
  return `${written} written`;
}

/** `npm run seed`: into the portal that `npm start` runs. */
async function main(): Promise<void> {
  const running = readRunning(startPlace);
  if (!running?.endpoint)
    throw new Problem(
      'No local portal is running here.',
      'Start it with `npm start` and run this again in a second terminal.',
      'A portal on AWS is seeded by `npm run deploy`.',
    );
  if (running.owned) {
    trustCertificate();
    enterEnvironment(clientEnvironment(running.endpoint, certificateFile));
  }
  const outputs = readOutputs(startPlace.outputsFile);
  await step('Carriers and demo customers', () =>
    seed(outputs, { portalOrigin: running.portalUrl, carriers: true, demo: true }),
  );
}

if (import.meta.main) await runMain(main);
