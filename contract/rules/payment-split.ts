import { type Cents, percentOf } from './money.ts';

/** How the rest is paid, after store credit; debit cards, and cards of states that forbid it, bear no fee. */
export type PaymentWay = 'card' | 'cardWithoutFee' | 'ach' | 'ar' | 'cheque' | 'wire';

/** What a credit card adds: so many per cent of the amount before the fee, above a threshold only (fee ids 23, 24). */
export interface CardFeeRule {
  readonly percent: number;
  readonly aboveCents: Cents;
}

/** The processing fee that a way of paying adds to an amount; none for anything but a credit card (R67). */
export function processingFeeOf(cents: Cents, way: PaymentWay, { percent, aboveCents }: CardFeeRule): Cents {
  return way === 'card' && cents > aboveCents ? percentOf(cents, percent) : 0;
}

interface SplitInput {
  /** What is due before any processing fee. */
  readonly dueCents: Cents;
  /** How much store credit the payer wants to use, and how much there is. */
  readonly creditCents: Cents;
  readonly balanceCents: Cents;
  /** Undefined while nothing is chosen. */
  readonly way: PaymentWay | undefined;
  readonly cardFee: CardFeeRule;
}

/** Who pays what; `creditCents + wayCents + leftCents` is always `totalCents`. */
export interface PaymentSplit {
  /** Store credit pays first: never more than there is, nor than is due. */
  readonly creditCents: Cents;
  /** What is left for the chosen way, before its fee. */
  readonly restCents: Cents;
  readonly feeCents: Cents;
  /** What the chosen way pays, its fee included. */
  readonly wayCents: Cents;
  /** What nobody pays yet. */
  readonly leftCents: Cents;
  /** What is due, with the fee. */
  readonly totalCents: Cents;
}

const within = (cents: Cents, most: Cents): Cents => Math.max(0, Math.min(cents, most));

/** Splits what is due between store credit and one way of paying; the fee is worked out on what that way pays. */
export function splitPayment({ dueCents, creditCents, balanceCents, way, cardFee }: SplitInput): PaymentSplit {
  const due = Math.max(0, dueCents);
  const credit = within(creditCents, within(balanceCents, due));
  const rest = due - credit;
  const fee = way === undefined ? 0 : processingFeeOf(rest, way, cardFee);
  return {
    creditCents: credit,
    restCents: rest,
    feeCents: fee,
    wayCents: way === undefined ? 0 : rest + fee,
    leftCents: way === undefined ? rest : 0,
    totalCents: due + fee,
  };
}

/** Whether an A/R account with so much credit left can be asked for an amount: within it, once above it within the grace, or not (R64). */
export function arFit(cents: Cents, availableCents: Cents, graceCents: Cents): 'fits' | 'courtesy' | 'over' {
  if (cents <= availableCents) return 'fits';
  return cents < availableCents + graceCents ? 'courtesy' : 'over';
}

/** What is wrong with a typed amount of store credit; undefined where it can be used. */
export function creditProblem(
  cents: Cents | undefined,
  { balanceCents, dueCents }: { readonly balanceCents: Cents; readonly dueCents: Cents },
): 'noAmount' | 'aboveBalance' | 'aboveDue' | undefined {
  if (cents === undefined) return 'noAmount';
  if (cents > balanceCents) return 'aboveBalance';
  return cents > dueCents ? 'aboveDue' : undefined;
}
