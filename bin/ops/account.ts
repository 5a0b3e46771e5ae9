import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { customerCommand } from '#bin/ops/customer.ts';
import { showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { setTemporaryPassword } from '#domain/operator/set-temporary-password.ts';
import { cognitoIdentityProvider } from '#functions/adapters/cognito/identity-provider.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoOperatorAgents } from '#functions/adapters/dynamo/operator-agents.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';

/** Nobody is signed in by the tool: it sets the password and ends what is open. */
const identityProvider = { ...cognitoIdentityProvider, signIn: async () => undefined };

/** Gives an account a temporary password; everything else about an account is the customer's command, under this name, too. */
export const accountCommand: OpsCommand = {
  ...customerCommand,
  name: 'account',
  summary: 'shows an account; sets its template, locks and unlocks quoting, gives it a temporary password',
  options: { ...customerCommand.options, 'temporary-password': { type: 'boolean' } },
  help: [
    ...customerCommand.help,
    ['--temporary-password', 'shows a new password once; its owner chooses another one at the next login'],
  ],
  examples: [
    'account dana@whitfieldpumps.example --temporary-password --why "called back at the number on file"',
    'account dana@whitfieldpumps.example --lock on --why "unpaid since October"',
    'account dana@whitfieldpumps.example --lock off',
  ],
  run: (line, portal) =>
    line.options['temporary-password'] ? giveTemporary(line, portal) : customerCommand.run(line, portal),
};

async function giveTemporary(line: CommandLine, { now, newId, name }: Portal): Promise<void> {
  if (line.options.template !== undefined || line.options.lock !== undefined)
    throw new UserError('A temporary password is a change of its own.', 'Leave out --template and --lock.');
  const deps = {
    accounts: dynamoAccounts,
    sessions: dynamoSessions,
    identityProvider,
    audit: { append: dynamoOperatorAgents.appendEntry },
    now,
    newId,
  };
  const { account, password, entry } = await setTemporaryPassword(line.subject, line.audited, deps);
  print(`${account.email}, ${account.firstName} ${account.lastName}`);
  print(`at ${name}`);
  print(`Temporary password, shown only now: ${password}`);
  showOutcome(entry, 'Every login of this account has ended. The next one asks for a password of the owner’s own.');
}
