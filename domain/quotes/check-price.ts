import { type CostRate, failed, type ProviderResponse } from './provider.ts';

/** A line may be above the price, as the gross is that a discount comes off; but never so many times the most, or the price itself. */
const MAX_LINE_FACTOR = 10;
const MAX_LINE_SHARE = 1000;

/**
 * A response whose price can be right, as it is; one that cannot is refused as 'implausible': zero or below, above the most (cents), or made of
 * lines that no bill has. A guaranteed price that cannot be right costs only itself.
 */
export function checkPrice(response: ProviderResponse, maxCents: number): ProviderResponse {
  if (response.kind === 'none') return response;
  if (!isPlausible(response.standard, maxCents)) return failed(response.accountCode, 'implausible');
  const { guaranteed = [], ...standard } = response;
  const right = guaranteed.filter((cost) => isPlausible(cost, maxCents));
  if (right.length === guaranteed.length) return response;
  return { ...standard, ...(right.length > 0 && { guaranteed: right }) };
}

function isPlausible({ totalCents, charges }: CostRate, maxCents: number): boolean {
  if (!Number.isSafeInteger(totalCents) || totalCents <= 0 || totalCents > maxCents) return false;
  const lineMax = Math.min(maxCents * MAX_LINE_FACTOR, totalCents * MAX_LINE_SHARE);
  return charges.every(({ cents }) => Number.isSafeInteger(cents) && Math.abs(cents) <= lineMax);
}
