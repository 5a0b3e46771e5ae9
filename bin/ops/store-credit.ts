import type { OpsCommand } from '#bin/ops/command.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import { grantStoreCredit } from '#domain/operator/grant-store-credit.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';

const HISTORY_MAX = 20;
const REASON_MAX = 100;

function readGrant(options: Readonly<Record<string, string | boolean | undefined>>) {
  if (options.grant === undefined) return undefined;
  const text = String(options.grant);
  const cents = parseMoney(text.includes('.') ? text : `${text}.00`);
  if (!cents || cents < 0) throw new UserError(`--grant takes an amount above 0 such as 25 or 25.00, not '${text}'.`);
  const reason = String(options.reason ?? '').trim();
  if (reason === '' || reason.length > REASON_MAX)
    throw new UserError(`Say what the customer reads beside it: --reason "...", up to ${REASON_MAX} characters.`);
  return { cents, reason };
}

/** Shows a customer's store credit, and grants some. */
export const storeCreditCommand: OpsCommand = {
  name: 'store-credit',
  subject: '<e-mail>',
  summary: 'shows a customer’s store credit; grants some',
  options: { grant: { type: 'string' }, reason: { type: 'string' } },
  help: [
    ['--grant <amount>', 'how much; it works for as many days as fee id 18 says'],
    ['--reason "..."', 'what the customer reads beside it'],
  ],
  examples: [
    'store-credit dana@whitfieldpumps.example',
    'store-credit dana@whitfieldpumps.example --grant 25 --reason "Late delivery of quote 30010" --why "called twice"',
  ],
  async run({ subject, options, audited }, { now, newId, name }) {
    const deps = {
      accounts: dynamoAccounts,
      storeCredit: dynamoStoreCredit,
      granter: dynamoOperator,
      fees: dynamoFees,
      now,
      newId,
    };
    const { account, before, after, expiresAt, entry } = await grantStoreCredit(
      subject,
      readGrant(options),
      audited,
      deps,
    );
    print(`${account.email}, ${account.firstName} ${account.lastName}`);
    print(`at ${name}`);
    showChange({ balance: formatMoney(before) }, { balance: formatMoney(after) });
    showOutcome(entry, expiresAt === undefined ? '' : `It expires ${new Date(expiresAt).toISOString()}.`);
    if (options.history)
      showHistory(await dynamoOperator.listNewest({ kind: 'customer', id: account.customerUuid }, HISTORY_MAX));
  },
  explain: (error, { subject }) =>
    error.status === 404 ? `No customer has the e-mail address ${subject}.` : error.message,
};
