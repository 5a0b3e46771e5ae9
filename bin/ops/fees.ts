import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { brand } from '#contract/brand.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { type FeeId, feeAt, feeIdOf, feeIds, feeKinds } from '#domain/fees/fee.ts';
import { setFee, showFee } from '#domain/operator/set-fee.ts';
import { dynamoFeeChanger } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';

const HISTORY_MAX = 20;

/** '(not charged)': the specification's id is kept, and no bill has a line of it. */
const names: Readonly<Record<FeeId, string>> = {
  1: 'cancel fee, LTL',
  2: 'manual pricing, LTL (not charged)',
  3: 'manual pricing, truckload (not charged)',
  4: 'insurance margin',
  5: 'billing threshold',
  6: 'billing fee',
  7: 'minimum insurance charge',
  11: 'cancel fee, truckload',
  12: 'minimum insurance cost',
  13: 'concierge fee (not charged)',
  14: 'business tech fee (not charged)',
  15: 'marketing fee (not charged)',
  16: 'cancel fee to store credit, LTL',
  17: 'cancel fee to store credit, truckload',
  18: 'store credit expiry',
  19: 'maximum insured value',
  20: 'late fee',
  21: 'late fee after',
  22: 'monthly finance charge',
  23: 'card processing fee',
  24: 'card processing fee above',
};

function requireId({ options }: CommandLine): FeeId {
  const id = feeIdOf(Number(options.id));
  if (id === undefined) throw new UserError(`Say which fee: --id, one of ${feeIds.join(', ')}.`);
  return id;
}

/** The amount in the fee's unit: '75' or '75.00' dollars, '2.5' per cent, '365' days. */
function readFeeAmount(id: FeeId, typed: string): number {
  const { unit } = feeKinds[id];
  const text = typed
    .trim()
    .replace(/^(\d+)$/, '$1.00')
    .replace(/^(\d+\.\d)$/, '$10');
  const hundredths = parseMoney(text);
  if (hundredths === undefined || hundredths < 0 || (unit === 'days' && hundredths % 100 !== 0))
    throw new UserError(
      `--amount takes ${unit === 'days' ? 'days such as 30' : unit === 'cents' ? 'dollars such as 75 or 75.00' : 'per cent such as 2.5'}, not '${typed}'.`,
    );
  return unit === 'days' ? hundredths / 100 : hundredths;
}

/** The instant at which a day begins in the broker's zone. */
function readFrom({ options }: CommandLine): number | undefined {
  if (options.from === undefined) return undefined;
  const day = String(options.from);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
    throw new UserError(`--from takes a day such as 2027-01-01, not '${day}'.`);
  return zonedTimestamp(brand.zone, { day, time: '00:00' });
}

async function list({ now }: Portal): Promise<void> {
  const schedule = await dynamoFeeChanger.read();
  const at = now().getTime();
  for (const id of feeIds) {
    const later = schedule.filter((entry) => entry.id === id && entry.effectiveFrom > at);
    const coming = later.map(
      ({ amount, effectiveFrom }) => `, ${showFee(id, amount)} from ${new Date(effectiveFrom).toISOString()}`,
    );
    print(
      `  ${String(id).padStart(2)}  ${names[id].padEnd(38)}  ${showFee(id, feeAt(schedule, id, at))}${coming.join('')}`,
    );
  }
}

async function set(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const id = requireId(line);
  const { amount } = line.options;
  if (amount === undefined) throw new UserError('Say how much: --amount.');
  const change = { id, amount: readFeeAmount(id, String(amount)), effectiveFrom: readFrom(line) };
  const { before, entry } = await setFee(change, line.audited, { fees: dynamoFeeChanger, now, newId });
  const field = names[id];
  showChange({ [field]: showFee(id, before) }, { [field]: showFee(id, change.amount) });
  if (!entry) print('Nothing to change: it is so already.');
  showOutcome(entry, 'It counts within a minute of its beginning; what happened before keeps its amount.');
}

/** Lists and sets the broker's fees and the settings among them. */
export const feesCommand: OpsCommand = {
  name: 'fees',
  subject: '<list|set>',
  summary: 'lists and sets fees and settings by their ids',
  options: { id: { type: 'string' }, amount: { type: 'string' }, from: { type: 'string' } },
  help: [
    ['--id <number>', 'set: which fee, as `fees list` numbers it'],
    ['--amount <amount>', 'set: dollars, per cent or days, whatever the fee is counted in'],
    ['--from <yyyy-mm-dd>', 'set: the first day on which it counts, in the broker’s zone; now by default'],
  ],
  examples: [
    'fees list',
    'fees set --id 1 --amount 80 --from 2027-01-01 --why "new year"',
    'fees set --id 23 --amount 2.5 --why "as before"',
    'fees list --id 1 --history',
  ],
  async run(line, portal) {
    print(`at ${portal.name}`);
    if (line.subject === 'set') await set(line, portal);
    else if (line.subject === 'list') await list(portal);
    else throw new UserError(`fees takes list or set, not '${line.subject}'.`);
    if (line.options.history)
      showHistory(await dynamoOperator.listNewest({ kind: 'fee', id: String(requireId(line)) }, HISTORY_MAX));
  },
  explain: (error) => error.message,
};
