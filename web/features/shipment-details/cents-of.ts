import { parseMoney } from '#contract/rules/money.ts';

/** An amount of the wire in cents; 0 where it is none. */
export const centsOf = (amount: string): number => parseMoney(amount) ?? 0;
