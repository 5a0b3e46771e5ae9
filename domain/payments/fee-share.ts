import type { Cents } from '#contract/rules/money.ts';

/** What a tender took: without its processing fee, and the fee. */
interface Taken {
  readonly cents: Cents;
  readonly feeCents: Cents;
}

/** What of a tender went back before: without the shares of the fee, and these. */
interface Back {
  readonly cents: Cents;
  readonly feeCents: Cents;
}

/** So much of a fee as an amount is of what bore it, half a cent rounded up; in whole numbers, so that no large amount loses a cent. */
function inProportion(feeCents: Cents, part: Cents, whole: Cents): Cents {
  const [fee, of, all] = [BigInt(feeCents), BigInt(part), BigInt(whole)];
  return all === 0n ? 0 : Number((2n * fee * of + all) / (2n * all));
}

/**
 * The fee's share of a part that goes back now. What has gone back with it has its share of the fee, whatever its parts were: so the parts' shares sum up to the fee
 * exactly, and no part has less than nothing or more than is left.
 */
export function feeShare(taken: Taken, before: Back, cents: Cents): Cents {
  const due = inProportion(taken.feeCents, before.cents + cents, taken.cents);
  return Math.max(0, Math.min(due, taken.feeCents) - before.feeCents);
}
