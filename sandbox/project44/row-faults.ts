import type { Fault, FaultKind } from '../faults.ts';
import { carrierError, failedRow, type RowSource } from './rate-row.ts';
import type { WireRateQuote, WireRateQuoteDetail } from './wire.ts';

type Spoil = (rows: readonly WireRateQuote[], source: RowSource) => readonly WireRateQuote[];

const repriced =
  (price: (detail: WireRateQuoteDetail) => WireRateQuoteDetail): Spoil =>
  (rows) =>
    rows.map((row) => (row.rateQuoteDetail ? { ...row, rateQuoteDetail: price(row.rateQuoteDetail) } : row));

const scaled = (factor: number): Spoil =>
  repriced(({ subtotal, total, charges }) => ({
    subtotal: subtotal * factor,
    total: total * factor,
    charges: charges.map((charge) => ({ ...charge, amount: charge.amount * factor })),
  }));

/** The same carrier by another account, in another group. */
const ofUnrequestedAccount = (row: WireRateQuote): WireRateQuote => ({
  ...row,
  capacityProviderAccountGroup: { code: 'Z9', accounts: [{ code: `${row.carrierCode}Z9` }] },
});

const SPOILS: Partial<Record<FaultKind, Spoil>> = {
  error: (_rows, source) => [failedRow(source, carrierError('Rating is not available at the moment.'))],
  'no-detail': (rows) => rows.map(({ rateQuoteDetail: _left, ...row }) => row),
  duplicate: (rows) => rows.flatMap((row) => [row, row]),
  stray: (rows, source) => [...scaled(0.5)(rows, source).map(ofUnrequestedAccount), ...rows],
  'zero-price': scaled(0),
  'negative-price': scaled(-1),
  'absurd-price': scaled(1_000_000),
  'wrong-currency': (rows) => rows.map((row) => ({ ...row, currencyCode: 'CAD' })),
};

/** Applies the triggers that change one carrier's row, in their order. */
export function spoilRow(row: WireRateQuote, source: RowSource, faults: readonly Fault[]): readonly WireRateQuote[] {
  return faults.reduce<readonly WireRateQuote[]>((rows, { kind }) => SPOILS[kind]?.(rows, source) ?? rows, [row]);
}
