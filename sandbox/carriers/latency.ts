import { createHash } from 'node:crypto';
import type { Account } from '../rating/tariff.ts';

/** A fraction between 0 and 1 that depends on the text alone. */
function fractionOf(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE(0) + 0.5) / 2 ** 32;
}

const Z95 = 1.645;

/**
 * How long a carrier takes, in milliseconds: log-normal with the account's median and 95th percentile, never more than
 * three times the latter. The same text always gives the same time.
 */
export function latencyOf(account: Pick<Account, 'latency'>, text: string): number {
  const { p50Ms, p95Ms } = account.latency;
  const radius = Math.sqrt(-2 * Math.log(fractionOf(`${text}|radius`)));
  const normal = radius * Math.cos(2 * Math.PI * fractionOf(`${text}|angle`));
  const drawn = p50Ms * Math.exp((normal * Math.log(p95Ms / p50Ms)) / Z95);
  return Math.round(Math.min(Math.max(drawn, p50Ms / 3), p95Ms * 3));
}
