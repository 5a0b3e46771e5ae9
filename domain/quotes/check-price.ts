import { type CostRate, failed, type ProviderResponse } from './provider.ts';

/** A line may exceed the price, such as the gross charge before a discount; but never by this factor over the maximum, or over the price. */
const MAX_LINE_FACTOR = 10;
const MAX_LINE_SHARE = 1000;

/**
 * Returns a response unchanged if its price is plausible; an implausible one is rejected: zero or below, above the maximum (cents), or made of
 * lines that no bill has. An implausible guaranteed price is dropped alone.
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
