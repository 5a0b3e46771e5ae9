import type { OpsCommand } from '#bin/ops/command.ts';
import { readSwitch } from '#bin/ops/read-command-line.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { changeCarrierAccount, type OperatedAccount } from '#domain/operator/change-carrier-account.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';

const HISTORY_MAX = 20;

const shown = ({ group, contractName, active }: OperatedAccount) => ({
  group,
  contract: contractName,
  active: active ? 'on' : 'off',
});

/** Shows a carrier account, and takes it out of use or back. */
export const carrierCommand: OpsCommand = {
  name: 'carrier',
  subject: '<account>',
  summary: 'shows a carrier account; takes it out of use, or back',
  options: { active: { type: 'string' } },
  help: [['--active on|off', 'whether the account is asked for rates']],
  examples: ['carrier GLKM', 'carrier GLKM --active off --why "contract ended"'],
  async run(line, { now, newId, name }) {
    const active = readSwitch(line, 'active');
    const deps = { changer: dynamoOperator, now, newId };
    const { before, after, entry } = await changeCarrierAccount(line.subject, active, line.audited, deps);
    print(`${before.accountCode}, ${before.name}`);
    print(`at ${name}`);
    showChange(shown(before), shown(after));
    if (active !== undefined && !entry) print('Nothing to change: it is so already.');
    showOutcome(entry, 'Quote requests apply it within a minute.');
    if (line.options.history)
      showHistory(await dynamoOperator.listNewest({ kind: 'carrier-account', id: before.accountCode }, HISTORY_MAX));
  },
  explain: (error, { subject }) => (error.status === 404 ? `No carrier account is called ${subject}.` : error.message),
};
