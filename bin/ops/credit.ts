import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { readChoice, readSwitch } from '#bin/ops/read-command-line.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { type Cents, formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { StoredCreditApplication } from '#domain/credit/application.ts';
import { arAsRead, changeAr } from '#domain/operator/change-ar.ts';
import { type CreditDecision, decideCredit, findCreditOf } from '#domain/operator/decide-credit.ts';
import { revealCreditNumber } from '#domain/operator/reveal-credit-number.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoCredit, listWaitingCredit } from '#functions/adapters/dynamo/credit-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { kmsCipher } from '#functions/adapters/kms/cipher.ts';

const HISTORY_MAX = 20;
const actions = ['list', 'show', 'approve', 'decline', 'return', 'set', 'reveal'] as const;
/** The encrypted numbers by the words that are typed for them. */
const numberWords = { ein: 'ein', 'bank-account': 'bankAccount' } as const;

/** An amount as '15000' or '15000.00'; anything else is an error with advice. */
function readAmount({ options }: CommandLine, name: string, missing?: Cents): Cents {
  const typed = options[name];
  if (typed === undefined && missing !== undefined) return missing;
  const text = String(typed ?? '');
  const cents = parseMoney(text.includes('.') ? text : `${text}.00`);
  if (cents === undefined) throw new UserError(`--${name} takes an amount such as 15000 or 15000.00, not '${text}'.`);
  return cents;
}

function emailOf({ options }: CommandLine): string {
  if (typeof options.email !== 'string') throw new UserError('Name the customer: --email <e-mail>.');
  return options.email;
}

function decisionOf(line: CommandLine): CreditDecision {
  if (line.subject === 'approve')
    return { outcome: 'approved', limitCents: readAmount(line, 'limit'), graceCents: readAmount(line, 'grace', 0) };
  if (line.subject === 'decline') return { outcome: 'declined' };
  return { outcome: 'returned', note: String(line.options.note ?? '') };
}

const isoOf = (at: number | undefined): string => (at === undefined ? '-' : new Date(at).toISOString());

async function list(): Promise<void> {
  const waiting = await listWaitingCredit();
  if (waiting.length === 0) print('No credit application waits for a decision.');
  for (const { customerUuid, company, limitAsked, sentAt } of waiting) {
    const account = await dynamoAccounts.findByUuid(customerUuid);
    print(`  ${isoOf(sentAt)}  ${account?.email ?? customerUuid}  ${company}  asks for ${limitAsked}`);
  }
}

/** An application line by line; of the encrypted numbers only their ends. */
function showApplication({ status, info, history, references, terms, ...rest }: StoredCreditApplication): void {
  const { billing } = info;
  const lines = {
    status,
    sent: isoOf(rest.sentAt),
    company: `${info.company} (${info.entityType})`,
    contact: `${info.firstName} ${info.lastName}, ${info.title}, ${info.phone}, ${info.email}`,
    billing: `${billing.address1}, ${billing.city} ${billing.state} ${billing.zip}`,
    payables: `${info.payablesName}, ${info.payablesPhone}, ${info.payablesEmail}`,
    'asks for': info.limitAsked,
    since: history.foundedYear,
    DUNS: history.duns,
    revenue: history.revenue,
    officers: history.officers.map(({ name, title }) => `${name}, ${title}`).join('; '),
    bankruptcy: `${history.bankruptcy} ${history.bankruptcyDetails}`,
    'legal name': references.legalName,
    EIN: `ends in ${references.ein?.end ?? '-'}`,
    bank: `${references.bank}, ${references.bankPhone}, account ends in ${references.bankAccount?.end ?? '-'}`,
    signed: `${terms.signerName}, ${terms.signerTitle}, ${isoOf(terms.signature?.at)}, terms of ${terms.signature?.terms ?? '-'}`,
  };
  for (const [name, value] of Object.entries(lines)) print(`  ${name.padEnd(10)}  ${value}`);
  for (const { company, contact, phone, email, since, account } of references.trade)
    print(`  reference   ${company}, ${contact}, ${phone}, ${email}, since ${since}, account ${account}`);
  if (rest.outside) print(`  outside     ${rest.outside.status} ${isoOf(rest.outside.at)} (said by the browser)`);
}

async function show(line: CommandLine): Promise<void> {
  const { account, application } = await findCreditOf(emailOf(line), {
    accounts: dynamoAccounts,
    credit: dynamoCredit,
  });
  print(`${account.email}, ${account.firstName} ${account.lastName}`);
  showApplication(application);
  const { arStatus = 0, arCreditLimitCents = 0, arGraceCents = 0 } = account;
  const { openCents, reservedCents } = await dynamoArBooks.read(account.customerUuid);
  const amounts = [arCreditLimitCents, arGraceCents, openCents, reservedCents].map(formatMoney);
  const [limit, grace, open, reserved] = amounts;
  print(
    `  A/R         ${arStatus === 1 ? 'on' : 'off'}, limit ${limit}, grace ${grace}, open ${open}, reserved ${reserved}`,
  );
  if (line.options.history)
    showHistory(await dynamoOperator.listNewest({ kind: 'customer', id: account.customerUuid }, HISTORY_MAX));
}

async function decide(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const deps = { accounts: dynamoAccounts, credit: dynamoCredit, decider: dynamoOperator, now, newId };
  const { account, decided, entry } = await decideCredit(emailOf(line), decisionOf(line), line.audited, deps);
  print(`${account.email}: ${decided.status}`);
  showOutcome(entry, 'The customer is mailed within a minute.');
}

/** Sets the A/R account later than a decision; what is left out stays. */
async function set(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const { limit, grace } = line.options;
  const isOpen = readSwitch(line, 'ar');
  const change = {
    ...(isOpen !== undefined && { arStatus: isOpen ? (1 as const) : (0 as const) }),
    ...(limit !== undefined && { arCreditLimitCents: readAmount(line, 'limit') }),
    ...(grace !== undefined && { arGraceCents: readAmount(line, 'grace') }),
  };
  if (Object.keys(change).length === 0) throw new UserError('Say what to set: --limit, --grace or --ar on|off.');
  const deps = { accounts: dynamoAccounts, changer: dynamoOperator, now, newId };
  const { account, before, entry } = await changeAr(emailOf(line), change, line.audited, deps);
  print(`${account.email}, ${account.firstName} ${account.lastName}`);
  showChange(arAsRead(before), arAsRead(account));
  showOutcome(entry, 'The customer sees it on the Credit tab at once.');
}

/** Prints one encrypted number, once the audit log says who reads it and why. */
async function reveal(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const field = readChoice(line, 'field', Object.keys(numberWords) as (keyof typeof numberWords)[]);
  if (!field) throw new UserError('Say which number: --field ein or --field bank-account.');
  const deps = { accounts: dynamoAccounts, credit: dynamoCredit, cipher: kmsCipher, audit: dynamoOperator, now, newId };
  const { value, entry } = await revealCreditNumber(emailOf(line), numberWords[field], line.audited, deps);
  print(`  ${field}  ${value}`);
  showOutcome(entry, 'Do not copy it anywhere.');
}

/** Lists the credit applications that wait, shows one, decides it, and changes what was decided. */
export const creditCommand: OpsCommand = {
  name: 'credit',
  subject: '<list|show|approve|decline|return|set|reveal>',
  summary: 'lists credit applications that wait; shows and decides one; changes the A/R account',
  options: {
    email: { type: 'string' },
    limit: { type: 'string' },
    grace: { type: 'string' },
    note: { type: 'string' },
    ar: { type: 'string' },
    field: { type: 'string' },
  },
  help: [
    ['--email <e-mail>', 'whose application; for all but list'],
    ['--limit <amount>', 'approve, set: the credit limit, 0 to 99999999.99'],
    ['--grace <amount>', 'approve, set: how far a shipment may exceed the limit once, as a courtesy; 0 by default'],
    ['--note "..."', 'return: what the customer has to add, shown in the application'],
    ['--ar on|off', 'set: opens or closes the A/R account'],
    ['--field ein|bank-account', 'reveal: which encrypted number is shown; needs --why'],
  ],
  examples: [
    'credit list',
    'credit show --email dana@whitfieldpumps.example',
    'credit approve --email dana@whitfieldpumps.example --limit 15000 --grace 500 --why "three good references"',
    'credit decline --email dana@whitfieldpumps.example --why "two references late"',
    'credit set --email dana@whitfieldpumps.example --limit 20000 --why "a good year"',
    'credit set --email dana@whitfieldpumps.example --ar off --why "overdue since October"',
    'credit reveal --email dana@whitfieldpumps.example --field bank-account --why "the bank asks for it"',
    'credit return --email dana@whitfieldpumps.example --note "Please name a second bank contact"',
  ],
  async run(line, portal) {
    const action = actions.find((one) => one === line.subject);
    if (!action) throw new UserError(`credit takes ${actions.join(', ')}, not '${line.subject}'.`);
    print(`at ${portal.name}`);
    if (action === 'list') await list();
    else if (action === 'show') await show(line);
    else if (action === 'set') await set(line, portal);
    else if (action === 'reveal') await reveal(line, portal);
    else await decide(line, portal);
  },
  explain: (error, { options }) =>
    error.status === 404 ? `No customer with the e-mail address ${options.email} has that.` : error.message,
};
