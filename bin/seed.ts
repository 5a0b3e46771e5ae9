import { parseArgs } from 'node:util';
import { connectToRunning } from '#bin/local/connect.ts';
import { carrierAccounts, demoAccounts } from '#bin/seeding/seed-data.ts';
import { seed } from '#bin/seeding/seed-portal.ts';
import { step } from '#bin/terminal/steps.ts';
import { runMain, UserError } from '#bin/terminal/user-error.ts';
import type { EstimatesWanted } from '#test/made-lists/seed-estimates.ts';

const how = 'So: npm run seed -- --estimates 20000 --email dana@whitfieldpumps.example [--list-only]';

/** What the command line asks for besides the seed itself. */
function readWanted(args: string[]): EstimatesWanted | undefined {
  const { estimates, email: asked, 'list-only': listOnly } = readArguments(args);
  if (estimates === undefined) return undefined;
  const count = Number(estimates);
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000)
    throw new UserError('--estimates takes a whole number up to 1,000,000.', how);
  const customers = demoAccounts.filter(({ role }) => role === 'customer');
  const account = customers.find(({ email }) => email === (asked ?? customers[0]?.email));
  if (!account)
    throw new UserError(`${asked} is no demo customer.`, `There are ${customers.map((one) => one.email).join(', ')}.`);
  const { customerUuid, email } = account;
  return { customerUuid, email, count, listOnly, carriers: carrierAccounts };
}

function readArguments(args: string[]) {
  try {
    const options = {
      estimates: { type: 'string' },
      email: { type: 'string' },
      'list-only': { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error), how);
  }
}

/** `npm run seed`: into the portal that `npm start` runs; `-- --estimates 20000 [--email …]` gives a demo customer so many. */
await runMain(async () => {
  const wanted = readWanted(process.argv.slice(2));
  const { outputs, portalUrl } = connectToRunning('A portal on AWS is seeded by `npm run deploy`.');
  const parts = { portalOrigin: portalUrl, carriers: true, demo: true, oneAddress: true };
  await step('Carriers and demo customers', () => seed(outputs, parts));
  if (!wanted) return;
  const { seedEstimates } = await import('#test/made-lists/seed-estimates.ts');
  await seedEstimates(wanted);
});
