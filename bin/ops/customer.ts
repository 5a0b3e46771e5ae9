import type { OpsCommand } from '#bin/ops/command.ts';
import { readChoice, readSwitch } from '#bin/ops/read-command-line.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { templates } from '#contract/rate-templates.ts';
import type { Account } from '#domain/accounts/account.ts';
import { changeCustomer } from '#domain/operator/change-customer.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';

const HISTORY_MAX = 20;

const shown = ({ template, ratingRequestLock, protectionIneligible }: Account) => ({
  template,
  lock: ratingRequestLock ? 'on' : 'off',
  protection: protectionIneligible ? 'off' : 'on',
});

/** Shows a customer, and sets the template of the results, the lock on quoting and whether protection is sold. */
export const customerCommand: OpsCommand = {
  name: 'customer',
  subject: '<e-mail>',
  summary: 'shows a customer; sets the template of their rates, the lock on quoting, and whether protection is sold',
  options: { template: { type: 'string' }, lock: { type: 'string' }, protection: { type: 'string' } },
  help: [
    ['--template <name>', `one of ${templates.join(', ')}`],
    ['--lock on|off', 'whether the customer is kept from asking for rates'],
    ['--protection on|off', 'off: no shipment protection is sold to the customer, because of earlier claims'],
  ],
  examples: [
    'customer dana@whitfieldpumps.example',
    'customer dana@whitfieldpumps.example --template SingleRate_v1 --why "asked for one price"',
    'customer dana@whitfieldpumps.example --lock on --why "unpaid since October"',
    'customer dana@whitfieldpumps.example --protection off --why "three claims in a year"',
    'customer dana@whitfieldpumps.example --history',
  ],
  async run(line, { now, newId, name }) {
    const template = readChoice(line, 'template', templates);
    const ratingRequestLock = readSwitch(line, 'lock');
    const isSold = readSwitch(line, 'protection');
    const change = {
      ...(template !== undefined && { template }),
      ...(ratingRequestLock !== undefined && { ratingRequestLock }),
      ...(isSold !== undefined && { protectionIneligible: !isSold }),
    };
    const deps = { accounts: dynamoAccounts, changer: dynamoOperator, now, newId };
    const { before, after, entry } = await changeCustomer(line.subject, change, line.audited, deps);
    print(`${before.email}, ${before.firstName} ${before.lastName}${before.company ? `, ${before.company}` : ''}`);
    print(`at ${name}`);
    showChange(shown(before), shown(after));
    if (Object.keys(change).length > 0 && !entry) print('Nothing to change: it is so already.');
    showOutcome(entry, 'Open pages apply it with their next call, within ten seconds.');
    if (line.options.history)
      showHistory(await dynamoOperator.listNewest({ kind: 'customer', id: before.customerUuid }, HISTORY_MAX));
  },
  explain: (error, { subject }) =>
    error.status === 404 ? `No customer has the e-mail address ${subject}.` : error.message,
};
