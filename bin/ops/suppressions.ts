import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { addressHashOf, type StoredSuppression } from '#domain/mails/suppression.ts';
import { findSuppression, liftSuppression, listSuppressions } from '#domain/operator/lift-suppression.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoSuppressionChanger } from '#functions/adapters/dynamo/suppression-store.ts';
import { unsubscribeKeyedHash } from '#functions/runtime/unsubscribe-tokens.ts';

const HISTORY_MAX = 20;
const LISTED_MAX = 200;

const stores = { suppressions: dynamoSuppressionChanger, accounts: dynamoAccounts, keyedHash: unsubscribeKeyedHash };

const said = ({ reason, at }: StoredSuppression) => `${new Date(at).toISOString()}  ${reason.padEnd(9)}`;

async function list(): Promise<void> {
  const listed = await listSuppressions(LISTED_MAX, stores);
  if (listed.length === 0) print('Mails go to every address.');
  for (const { suppression, email } of listed)
    print(`  ${said(suppression)}  ${email ?? '(an address that no account has; show and lift take it)'}`);
  if (listed.length === LISTED_MAX) print(`  These are the newest ${LISTED_MAX}.`);
}

async function show({ subject }: CommandLine): Promise<void> {
  const found = await findSuppression(subject, stores);
  print(found ? `  ${said(found)}  ${subject}` : `Mails go to ${subject}.`);
}

async function lift({ subject, audited }: CommandLine, { now, newId }: Portal): Promise<void> {
  const { lifted, entry } = await liftSuppression(subject, audited, { ...stores, now, newId });
  print(`  ${said(lifted)}  ${subject}`);
  showOutcome(entry, 'Mails go there again.');
}

/** Lists addresses that get no mails because one bounced or was complained about, and lifts that. */
export const suppressionsCommand: OpsCommand = {
  name: 'suppressions',
  subject: '<e-mail>',
  verbs: ['list', 'show', 'lift'],
  verbsAlone: ['list'],
  summary: 'lists addresses that get no mails because one bounced or was complained about; lifts that for one',
  options: {},
  help: [
    ['list', `the newest ${LISTED_MAX}; an address is named while an account has it, since only its hash is stored`],
    ['lift', 'needs --why. Lift a complaint only where the owner of the address asks for it'],
  ],
  examples: [
    'suppressions list',
    'suppressions show dana@whitfieldpumps.example --history',
    'suppressions lift dana@whitfieldpumps.example --why "mailbox was set up again, called back"',
  ],
  async run(line, portal) {
    if (process.env.UNSUBSCRIBE_SECRET_ID === undefined)
      throw new UserError('The portal that is deployed is of an older version.', 'Deploy it again, or start it again.');
    print(`at ${portal.name}`);
    if (line.verb === 'list') return list();
    if (line.verb === 'lift') await lift(line, portal);
    else await show(line);
    if (!line.options.history) return;
    const id = await addressHashOf(line.subject, stores);
    showHistory(await dynamoOperator.listNewest({ kind: 'mail-address', id }, HISTORY_MAX));
  },
  explain: (error, { subject }) => (error.status === 404 ? `Mails go to ${subject}.` : error.message),
};
