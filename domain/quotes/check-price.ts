import { type CostRate, failed, type ProviderResponse } from './provider.ts';

/** A line may be above the price, as the gross is that a discount comes off; but never so many times the most, or the price itself. */
const LINE_TIMES_MOST = 10;
const LINE_TIMES_TOTAL = 1000;

/**
 * A response whose price can be right, as it is; one that cannot is refused as 'implausible': zero or below, above the most (cents), or made of
 * lines that no bill has. A guaranteed price that cannot be right costs only itself.
 */
export function checkPrice(response: ProviderResponse, mostCents: number): ProviderResponse {
  if (response.kind === 'none') return response;
  if (!canBeRight(response.standard, mostCents)) return failed(response.accountCode, 'implausible');
  const { guaranteed = [], ...standard } = response;
  const right = guaranteed.filter((cost) => canBeRight(cost, mostCents));
  if (right.length === guaranteed.length) return response;
  return { ...standard, ...(right.length > 0 && { guaranteed: right }) };
}

function canBeRight({ totalCents, charges }: CostRate, mostCents: number): boolean {
  if (!Number.isSafeInteger(totalCents) || totalCents <= 0 || totalCents > mostCents) return false;
  const lineMost = Math.min(mostCents * LINE_TIMES_MOST, totalCents * LINE_TIMES_TOTAL);
  return charges.every(({ cents }) => Number.isSafeInteger(cents) && Math.abs(cents) <= lineMost);
}
