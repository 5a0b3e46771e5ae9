import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { readChoice } from '#bin/ops/read-command-line.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { couponCode } from '#domain/coupons/coupon.ts';
import { addCoupon, type CouponDraft, couponAsRead, endCoupon, showDiscount } from '#domain/operator/change-coupon.ts';
import { dynamoCouponChanger } from '#functions/adapters/dynamo/coupon-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';

const HISTORY_MAX = 20;

function requireOption({ options }: CommandLine, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value.trim() === '') throw new UserError(`Say which: --${name}.`);
  return value.trim();
}

function requireDay(line: CommandLine, name: string): string {
  const day = requireOption(line, name);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    throw new UserError(`--${name} takes a day such as 2027-01-31, not '${day}'.`);
  return day;
}

/** '10%' or an amount such as 25 or 25.00. */
function requireDiscount(line: CommandLine): CouponDraft['discount'] {
  const text = requireOption(line, 'discount');
  const number = text.replace(/\s*%$/, '');
  const hundredths = parseMoney(number.replace(/^(\d+)$/, '$1.00').replace(/^(\d+\.\d)$/, '$10'));
  const isPercent = number !== text;
  if (!hundredths || hundredths < 0 || (isPercent && hundredths > 10_000))
    throw new UserError(`--discount takes 10% or an amount such as 25.00, not '${text}'.`);
  return isPercent ? { kind: 'percent', basisPoints: hundredths } : { kind: 'fixed', cents: hundredths };
}

function readDraft(line: CommandLine): CouponDraft {
  const type = readChoice(line, 'for', ['residential', 'commercial']);
  return {
    code: requireOption(line, 'code'),
    description: requireOption(line, 'description'),
    discount: requireDiscount(line),
    startsOn: requireDay(line, 'from'),
    endsOn: requireDay(line, 'to'),
    ...(type && { customerType: type === 'residential' ? (1 as const) : (2 as const) }),
    isForNewCustomers: line.options['new-customers'] === true,
    usesPerCustomer: Number(line.options.uses ?? 1),
  };
}

async function list(): Promise<void> {
  const coupons = await dynamoCouponChanger.list();
  if (coupons.length === 0) print('There are no coupons.');
  for (const { code, description, startsOn, endsOn, endedAt, ...coupon } of coupons) {
    const until = endedAt === undefined ? endsOn : `${new Date(endedAt).toISOString()} (ended)`;
    print(`  ${code.padEnd(20)}  ${showDiscount(coupon).padStart(9)}  ${startsOn} to ${until}  ${description}`);
  }
}

async function add(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const { coupon, entry } = await addCoupon(readDraft(line), line.audited, {
    coupons: dynamoCouponChanger,
    now,
    newId,
  });
  print(coupon.code);
  showChange({}, couponAsRead(coupon));
  showOutcome(entry, 'Customers can use it on its days.');
}

async function end(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const deps = { coupons: dynamoCouponChanger, now, newId };
  const { before, after, entry } = await endCoupon(requireOption(line, 'code'), line.audited, deps);
  print(after.code);
  showChange(couponAsRead(before), couponAsRead(after));
  showOutcome(entry, 'Nobody can book with it any more; what is booked keeps it.');
}

/** Adds, ends and lists coupons. */
export const couponsCommand: OpsCommand = {
  name: 'coupons',
  subject: '<add|end|list>',
  summary: 'adds, ends and lists coupons',
  options: {
    code: { type: 'string' },
    description: { type: 'string' },
    discount: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    for: { type: 'string' },
    uses: { type: 'string' },
    'new-customers': { type: 'boolean' },
  },
  help: [
    ['--code <code>', 'what customers type, up to 20 characters, in any case'],
    ['--description "..."', 'add: what customers read beside it, up to 255 characters'],
    ['--discount <10%|25.00>', 'add: what it takes off the freight charges'],
    ['--from <yyyy-mm-dd>', 'add: its first day, in the broker’s zone'],
    ['--to <yyyy-mm-dd>', 'add: its last day'],
    ['--for residential|commercial', 'add: which customers; all by default'],
    ['--uses <number>', 'add: how often a customer may use it; 1 by default'],
    ['--new-customers', 'add: only for customers who never booked'],
  ],
  examples: [
    'coupons list',
    'coupons add --code WELCOME25 --description "Your first shipment" --discount 25 --from 2026-12-01 --to 2027-01-31 --new-customers',
    'coupons end --code WELCOME25 --why "campaign over"',
    'coupons list --code WELCOME25 --history',
  ],
  async run(line, portal) {
    print(`at ${portal.name}`);
    if (line.subject === 'add') await add(line, portal);
    else if (line.subject === 'end') await end(line, portal);
    else if (line.subject === 'list') await list();
    else throw new UserError(`coupons takes add, end or list, not '${line.subject}'.`);
    if (!line.options.history) return;
    const id = couponCode(requireOption(line, 'code'));
    showHistory(await dynamoOperator.listNewest({ kind: 'coupon', id }, HISTORY_MAX));
  },
  explain: (error, { options }) => (error.status === 404 ? `There is no coupon ${options.code}.` : error.message),
};
