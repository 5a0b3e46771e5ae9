import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type PortalOutputs, readOutputs } from '#bin/deploy/outputs.ts';
import { certificateFile, trustCertificate } from '#bin/emulator/certificate.ts';
import { clientVariables, enterVariables } from '#bin/emulator/client-variables.ts';
import { startEnvironment } from '#bin/local/environment.ts';
import { inRoot } from '#bin/local/paths.ts';
import { readRunning } from '#bin/local/running.ts';
import { hashOf } from '#bin/local/stamp.ts';
import { type SeedData, seedPortal } from '#bin/seeding/seed-portal.ts';
import { step } from '#bin/terminal/steps.ts';
import { runMain, UserError } from '#bin/terminal/user-error.ts';
import type { EstimatesWanted } from '#test/made-lists/seed-estimates.ts';

const folder = 'bin/seed-data';

function readData<Name extends keyof SeedData>(file: string): SeedData[Name] {
  return JSON.parse(readFileSync(inRoot(folder, file), 'utf8')) as SeedData[Name];
}

/** The people whose sign-ins a local portal offers. */
export function demoAccounts(): SeedData['accounts'] {
  return readData<'accounts'>('demo-accounts.json');
}

/** What their address books hold. */
export const demoAddresses = (): SeedData['addresses'] => readData<'addresses'>('demo-addresses.json');

/** The sandbox's carrier accounts, as they are seeded. */
export const carrierAccounts = (): SeedData['carrierAccounts'] => readData<'carrierAccounts'>('carrier-accounts.json');

const manyAtOneAddress = { registrationsAnHour: 100_000, forgotPasswordsAnHour: 10_000, codeChecksAnHour: 10_000 };

/** Stands for everything a seeding depends on. */
export function seedHash(outputs: PortalOutputs, portalOrigin: string): string {
  return hashOf(
    [folder, 'bin/seed.ts', 'bin/seeding/seed-portal.ts', 'bin/seeding/seed-addresses.ts', 'domain/settings'],
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
  /** Everybody who calls comes from one address: tests, measurements and whoever tries the portal. */
  readonly oneAddress?: boolean;
  /** What a deployment leaves in the portal's settings. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Writes the portal's address and what else is wanted, as far as it is not there; doing it twice changes nothing. */
export async function seed(
  outputs: PortalOutputs,
  { portalOrigin, carriers, demo, oneAddress, settings }: SeedParts,
): Promise<string> {
  const data: SeedData = {
    carrierAccounts: carriers ? carrierAccounts() : [],
    accounts: demo ? demoAccounts() : [],
    addresses: demo ? demoAddresses() : [],
  };
  const { written } = await seedPortal(data, {
    tableName: outputs.TableName,
    userPoolId: outputs.UserPoolId,
    userPoolClientId: outputs.UserPoolClientId,
    portalOrigin,
    settings: { ...settings, ...(oneAddress && { limits: manyAtOneAddress }) },
  });
  return `${written} written`;
}

/** `npm run seed`: into the portal that `npm start` runs; `-- --estimates 20000 [--email …]` gives a demo customer so many. */
async function main(): Promise<void> {
  const wanted = readWanted(process.argv.slice(2));
  const running = readRunning(startEnvironment);
  if (!running?.endpoint)
    throw new UserError(
      'No local portal is running here.',
      'Start it with `npm start` and run this again in a second terminal.',
      'A portal on AWS is seeded by `npm run deploy`.',
    );
  if (running.owned) {
    trustCertificate();
    enterVariables(clientVariables(running.endpoint, certificateFile));
  }
  const outputs = readOutputs(startEnvironment.outputsFile);
  await step('Carriers and demo customers', () =>
    seed(outputs, { portalOrigin: running.portalUrl, carriers: true, demo: true, oneAddress: true }),
  );
  if (wanted) {
    const { seedEstimates } = await import('#test/made-lists/seed-estimates.ts');
    await seedEstimates({ ...wanted, carriers: carrierAccounts() });
  }
}

/** What the command line asks for besides the seed itself. */
function readWanted(args: readonly string[]): Omit<EstimatesWanted, 'carriers'> | undefined {
  const how = 'So: npm run seed -- --estimates 20000 --email dana@whitfieldpumps.example [--list-only]';
  const options = {
    estimates: { type: 'string' },
    email: { type: 'string' },
    'list-only': { type: 'boolean', default: false },
  } as const;
  const { values } = readArguments(() => parseArgs({ args: [...args], options }), how);
  if (values.estimates === undefined) return undefined;
  const count = Number(values.estimates);
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000)
    throw new UserError('--estimates takes a whole number up to 1,000,000.', how);
  const customers = demoAccounts().filter(({ role }) => role === 'customer');
  const email = values.email ?? customers[0]?.email;
  const account = customers.find((one) => one.email === email);
  if (!account)
    throw new UserError(`${email} is no demo customer.`, `There are ${customers.map((one) => one.email).join(', ')}.`);
  return { customerUuid: account.customerUuid, email: account.email, count, listOnly: values['list-only'] };
}

function readArguments<Read>(read: () => Read, how: string): Read {
  try {
    return read();
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error), how);
  }
}

if (import.meta.main) await runMain(main);
