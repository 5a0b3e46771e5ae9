import type { PriceFactors } from '../price-factors.ts';
import type { Charge } from '../quotes.ts';
import { parseMoney } from './money.ts';

/** One bill of a comparison: its lines, the discount for booking online, and what made it, where that was recorded. */
export interface ComparedBill {
  readonly charges: readonly Charge[];
  /** Zero or negative. */
  readonly discount: string;
  readonly factors: PriceFactors | undefined;
}

type Fuel = NonNullable<PriceFactors['fuel']>;
type Discount = NonNullable<PriceFactors['onlineDiscount']>;

/** Why a line differs, from stored facts only; 'unrecorded' where none of them differs. */
export type ChangeReason =
  | { readonly kind: 'fuel'; readonly before: Fuel; readonly after: Fuel }
  | { readonly kind: 'tariff'; readonly before: string; readonly after: string }
  | { readonly kind: 'class'; readonly before: string; readonly after: string; readonly scaleFrom: string | undefined }
  | { readonly kind: 'pounds'; readonly before: number; readonly after: number }
  | { readonly kind: 'room'; readonly rule: string; readonly applies: boolean }
  /** The terms of the discount for booking online; where they are the same, it follows the charges. */
  | { readonly kind: 'discount'; readonly before: Discount; readonly after: Discount }
  /** The same share of a freight charge that changed. */
  | { readonly kind: 'follows' }
  | { readonly kind: 'added' | 'removed' | 'unrecorded' };

/** One line of both bills; a line that one of them does not have has no amount there. */
export interface PriceChange {
  readonly code: string;
  readonly description: string;
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** Empty where the amounts are the same. */
  readonly reasons: readonly ChangeReason[];
}

const FREIGHT = 'GFC';
const FUEL = 'FSC';
/** The code of the discount for booking online, which no bill's line has. */
export const ONLINE_DISCOUNT = 'ONLINE';

/** The lines of two bills side by side, each with why it differs; the columns sum to what is paid. */
export function priceChanges(before: ComparedBill, after: ComparedBill): PriceChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].map((code) => {
    const [was, is] = [old.get(code), now.get(code)];
    const line = {
      code,
      description: is?.description ?? was?.description ?? code,
      before: was?.cents,
      after: is?.cents,
    };
    return { ...line, reasons: line.before === line.after ? [] : reasonsOf(line, before, after) };
  });
}

/** What is paid by a bill, in cents. */
export const paidCents = (bill: ComparedBill): number =>
  [...linesOf(bill).values()].reduce((sum, { cents }) => sum + cents, 0);

interface Line {
  readonly description: string;
  readonly cents: number;
}

/** The lines by code, several of one code together, the discount last. */
function linesOf({ charges, discount }: ComparedBill): Map<string, Line> {
  const lines = new Map<string, Line>();
  const add = (code: string, description: string, amount: string) =>
    lines.set(code, { description, cents: (lines.get(code)?.cents ?? 0) + (parseMoney(amount) ?? 0) });
  for (const { code, description, amount } of charges) add(code, description, amount);
  if ((parseMoney(discount) ?? 0) !== 0) add(ONLINE_DISCOUNT, '', discount);
  return lines;
}

type Amounts = Pick<PriceChange, 'code' | 'before' | 'after'>;

function reasonsOf(line: Amounts, before: ComparedBill, after: ComparedBill): ChangeReason[] {
  if (line.before === undefined) return [{ kind: 'added' }];
  if (line.after === undefined) return [{ kind: 'removed' }];
  if (line.code === ONLINE_DISCOUNT) return [discountReason(line, before, after)];
  const [old, now] = [before.factors, after.factors];
  if (!old || !now) return [{ kind: 'unrecorded' }];
  if (line.code === FUEL) return fuelReasons(old, now);
  const found = line.code === FREIGHT ? freightReasons(old, now) : poundsReasons(old, now);
  return found.length > 0 ? found : [{ kind: 'unrecorded' }];
}

/** By the recorded terms; without them it follows only where it is the same share of the charges. */
function discountReason(line: Amounts, old: ComparedBill, now: ComparedBill): ChangeReason {
  const [before, after] = [old.factors?.onlineDiscount, now.factors?.onlineDiscount];
  if (before && after) return { kind: 'discount', before, after };
  return { kind: keepsShare(line, old, now) ? 'follows' : 'unrecorded' };
}

/** Whether the discount is the same share of the lines before it, to a tenth of a per cent. */
function keepsShare({ before = 0, after = 0 }: Amounts, old: ComparedBill, now: ComparedBill): boolean {
  const share = (off: number, bill: ComparedBill) => off / Math.max(1, paidCents(bill) - off);
  return Math.abs(share(before, old) - share(after, now)) < 0.0005;
}

function fuelReasons({ fuel: before }: PriceFactors, { fuel: after }: PriceFactors): ChangeReason[] {
  if (!before || !after) return [{ kind: 'unrecorded' }];
  return before.percent === after.percent ? [{ kind: 'follows' }] : [{ kind: 'fuel', before, after }];
}

function freightReasons(old: PriceFactors, now: PriceFactors): ChangeReason[] {
  return [...tariffReasons(old, now), ...classReasons(old, now), ...poundsReasons(old, now), ...roomReasons(old, now)];
}

const tariffReasons = ({ tariffFrom: before }: PriceFactors, { tariffFrom: after }: PriceFactors): ChangeReason[] =>
  before !== undefined && after !== undefined && before !== after ? [{ kind: 'tariff', before, after }] : [];

/** Lines that have another class now; the scale is named where it is another and the class follows from the density. */
function classReasons(old: PriceFactors, now: PriceFactors): ChangeReason[] {
  if (old.lines.length !== now.lines.length) return [];
  const seen = new Set<string>();
  return old.lines.flatMap(({ freightClass: before }, at): ChangeReason[] => {
    const line = now.lines[at];
    if (!line || line.freightClass === before || seen.has(`${before}/${line.freightClass}`)) return [];
    seen.add(`${before}/${line.freightClass}`);
    const scaleFrom = line.by === 'density' && now.scaleFrom !== old.scaleFrom ? now.scaleFrom : undefined;
    return [{ kind: 'class', before, after: line.freightClass, scaleFrom }];
  });
}

const poundsReasons = (
  { billedPounds: before }: PriceFactors,
  { billedPounds: after }: PriceFactors,
): ChangeReason[] => (before === after ? [] : [{ kind: 'pounds', before, after }]);

function roomReasons({ roomRule: before }: PriceFactors, { roomRule: after }: PriceFactors): ChangeReason[] {
  if (before === after) return [];
  return after === undefined
    ? [{ kind: 'room', rule: before ?? '', applies: false }]
    : [{ kind: 'room', rule: after, applies: true }];
}
