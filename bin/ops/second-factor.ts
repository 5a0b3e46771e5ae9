import type { OpsCommand } from '#bin/ops/command.ts';
import { showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { resetSecondFactor } from '#domain/operator/reset-second-factor.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoSecondFactorReset } from '#functions/adapters/dynamo/second-factor-reset.ts';

/** Turns somebody's two-factor authentication off, after a lost phone. */
export const secondFactorCommand: OpsCommand = {
  name: 'second-factor',
  subject: '<e-mail>',
  summary: 'turns two-factor authentication of an account off',
  options: { reset: { type: 'boolean' } },
  help: [['--reset', 'turns it off; agents and operators set it up again at their next login']],
  examples: ['second-factor dana@whitfieldpumps.example --reset --why "lost phone, called back at the number on file"'],
  async run(line, { now, newId, name }) {
    if (!line.options.reset) throw new UserError('Nothing to do.', 'Add --reset to turn it off.');
    const deps = { accounts: dynamoAccounts, resetter: dynamoSecondFactorReset, now, newId };
    const { account, entry } = await resetSecondFactor(line.subject, line.audited, deps);
    print(`${account.email}, ${account.firstName} ${account.lastName}`);
    print(`at ${name}`);
    showOutcome(entry, 'The owner gets a mail.');
  },
  explain: (error, { subject }) =>
    error.status === 404 ? `No customer has the e-mail address ${subject}.` : error.message,
};
