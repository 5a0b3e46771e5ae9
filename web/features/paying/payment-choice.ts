import { showMoney } from '#contract/format/money.ts';
import type { ShownAchAccount, ShownCard } from '#contract/payment-methods.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { parseMoney, readMoney } from '#contract/rules/money.ts';
import { arFit, type PaymentSplit, type PaymentWay, splitPayment } from '#contract/rules/payment-split.ts';
import * as m from '#texts/compiled/messages.js';
import { nameOf } from '#web/features/payment-methods/method-words.ts';
import type { PayingData } from './load-paying.ts';

/** A line of the list of ways to pay. */
export type Option =
  | { readonly id: string; readonly kind: 'card'; readonly card: ShownCard }
  | { readonly id: string; readonly kind: 'ach'; readonly account: ShownAchAccount }
  | { readonly id: 'ar' | 'cheque' | 'wire'; readonly kind: 'ar' | 'cheque' | 'wire' };

/** What the payer has chosen so far. */
export interface Choice {
  /** The id of an option; '' while none is chosen. */
  readonly option: string;
  /** Store credit as it is typed. */
  readonly credit: string;
  /** The cards that the payer calls debit cards, by profile id. */
  readonly debit: readonly string[];
}

export const centsOf = (amount: string | undefined): number => parseMoney(amount ?? '') ?? 0;

/** All ways to pay, in the order of the list. */
export const optionsOf = ({ cards, accounts, arInfo, isImmediate = false }: PayingData): readonly Option[] => [
  ...cards.map((card): Option => ({ id: `card-${card.paymentProfileId}`, kind: 'card', card })),
  ...accounts.map((account): Option => ({ id: `ach-${account.paymentProfileId}`, kind: 'ach', account })),
  ...(arInfo.arStatus === 1 ? [{ id: 'ar', kind: 'ar' } as const] : []),
  ...(isImmediate
    ? []
    : ([
        { id: 'cheque', kind: 'cheque' },
        { id: 'wire', kind: 'wire' },
      ] as const)),
];

/** The option that the customer pays with unless another is chosen; '' where that one cannot pay. */
export function firstChoice(data: PayingData): string {
  const { arStatus, defaultPaymentMethod } = data.arInfo;
  const ar = { id: 'ar', kind: 'ar' } as const;
  const whole = { option: ar.id, credit: '', debit: [] };
  if (arStatus === 1 && defaultPaymentMethod === 1 && !whyNot(ar, data, splitOf(data, whole))) return ar.id;
  const first = optionsOf(data).find(
    (option) =>
      (option.kind === 'card' && option.card.defaultPayment === 1 && !isOver(option)) ||
      (option.kind === 'ach' && option.account.defaultPayment === 1),
  );
  return first?.id ?? '';
}

/** Whether an option is a card whose date has passed. */
export const isOver = (option: Option): boolean => option.kind === 'card' && option.card.expiryState === 'expired';

/** How an option pays: what decides its fee. */
function wayOf(option: Option, { cardsWithoutFee }: PayingData, { debit }: Choice): PaymentWay {
  if (option.kind !== 'card') return option.kind;
  const { paymentProfileId } = option.card;
  return debit.includes(paymentProfileId) || cardsWithoutFee.includes(paymentProfileId) ? 'cardWithoutFee' : 'card';
}

/** 'Visa ending 1881', 'A/R account', 'Check'. */
export function optionName(option: Option): string {
  switch (option.kind) {
    case 'card':
      return nameOf(option.card);
    case 'ach':
      return nameOf(option.account);
    case 'ar':
      return m.payments_ar_account();
    case 'cheque':
      return m.paying_cheque();
    case 'wire':
      return m.paying_wire();
  }
}

/** Who pays what with a choice; `option` looks at another one than the chosen. */
export function splitOf(data: PayingData, choice: Choice, option = choice.option): PaymentSplit {
  const chosen = optionsOf(data).find(({ id }) => id === option);
  const { due, cardFee } = data.charges;
  return splitPayment({
    dueCents: centsOf(due),
    creditCents: choice.credit.trim() === '' ? 0 : (readMoney(choice.credit) ?? 0),
    balanceCents: centsOf(data.storeCredit.balance),
    way: chosen && wayOf(chosen, data, choice),
    cardFee: { percent: cardFee.percent, aboveCents: centsOf(cardFee.above) },
  });
}

/** Why an option cannot be chosen, in words; undefined where it can. */
export function whyNot(option: Option, { arInfo }: PayingData, { restCents }: PaymentSplit): string | undefined {
  if (option.kind === 'card' && option.card.expiryState === 'expired')
    return m.paying_card_expired({ expiry: option.card.expiry });
  if (option.kind !== 'ar') return undefined;
  return arFitOf(arInfo, restCents) === 'over'
    ? m.paying_ar_over({ amount: showMoney(centsOf(arInfo.arAvailable)) })
    : undefined;
}

/** Whether the A/R account bears an amount; its courtesy is granted once (R64). */
export const arFitOf = ({ arAvailable, arGraceAmount, arCourtesy }: PayingData['arInfo'], cents: number) =>
  arFit(cents, centsOf(arAvailable), arCourtesy === 1 ? centsOf(arGraceAmount) : 0);

/** The wire's id of a way to pay. */
export const paymentTypeOf = ({ kind }: Option) => paymentTypes[kind];

/** What the list of ways to pay is called: there is a rest only after store credit. */
export const methodLabel = ({ creditCents }: PaymentSplit): string =>
  creditCents > 0 ? m.paying_rest_with() : m.invoices_pay_with();
