import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WireAlternateRateQuote, WireRateQuote } from '#sandbox/project44/wire.ts';

/** Responses that the sandbox returned in November 2026, as they came over the wire. */
export const recorded = (name: string): { rateQuotes: WireRateQuote[] } =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', `${name}.json`), 'utf8'));

/** A recorded answer with its first row changed. */
export function changed(name: string, change: (row: Record<string, unknown>) => Record<string, unknown>) {
  const answer = recorded(name);
  const [first, ...rest] = answer.rateQuotes;
  return { ...answer, rateQuotes: [change({ ...first }), ...rest] };
}

/** A guaranteed alternate of a row, so much dearer (dollars). */
export function guaranteed(
  row: Pick<WireRateQuote, 'rateQuoteDetail'>,
  more: number,
  description: string,
): WireAlternateRateQuote {
  const { subtotal = 0, total = 0, charges = [] } = row.rateQuoteDetail ?? {};
  const fee = { code: 'GUR', description: 'Guaranteed delivery', amount: more };
  return {
    capacityProviderQuoteNumber: 'G1',
    serviceLevel: { code: 'GUR5PM', description },
    transitDays: 3,
    deliveryDateTime: '2026-12-01T17:00:00',
    rateQuoteDetail: { subtotal, total: Math.round((total + more) * 100) / 100, charges: [...charges, fee] },
  };
}
