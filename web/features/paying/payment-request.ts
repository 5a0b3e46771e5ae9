import { paymentTypes } from '#contract/payment-types.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { PaymentSplit } from '#contract/rules/payment-split.ts';
import type { Input } from '#web/api/call.ts';
import type { PayingData } from './load-paying.ts';
import { type Choice, type Option, optionsOf, paymentTypeOf } from './payment-choice.ts';

export type PaymentRequest = Input<'payShipment'>;
type Tender = PaymentRequest['payments'][number];

/** What is paid, and at which state of the shipment. */
export interface PaymentTarget {
  readonly shipmentUuid: string;
  readonly version: number;
  /** The terms that the booking accepted, where the press books. */
  readonly acceptedTermsUuid?: string | undefined;
  /** What is in dispute is paid too; what is due has it then. */
  readonly endsDisputes?: boolean | undefined;
}

function tenderOf(option: Option, debit: Choice['debit'], feeCents: number): Tender {
  const paymentTypeId = paymentTypeOf(option);
  if (option.kind === 'card') {
    const { paymentProfileId, cardType, number } = option.card;
    const isDebitCard = debit.includes(paymentProfileId) ? 1 : 0;
    const cardDetail = { type: cardType, number };
    return { paymentTypeId, paymentProfileId, cardDetail, isDebitCard, processingFee: formatMoney(feeCents) };
  }
  if (option.kind === 'ach') return { paymentTypeId, paymentProfileId: option.account.paymentProfileId };
  return { paymentTypeId };
}

/** The request of a press (C74): store credit first, and one way that pays the rest. */
export function paymentRequestOf(
  { shipmentUuid, version, acceptedTermsUuid, endsDisputes }: PaymentTarget,
  data: PayingData,
  choice: Choice,
  { creditCents, restCents, feeCents }: PaymentSplit,
): PaymentRequest {
  const { arCreditLimit, arGraceAmount } = data.arInfo;
  const chosen = chosenOf(data, choice, restCents);
  return {
    shipmentUuid,
    version,
    payments: tendersOf(data, choice, { creditCents, restCents, feeCents }),
    amountDue: data.charges.due,
    ...(chosen?.kind === 'ar' && { arCreditLimit, arGraceAmount }),
    ...(acceptedTermsUuid && { acceptedTermsUuid }),
    ...(endsDisputes && { endsDisputes: 1 }),
  };
}

const chosenOf = (data: PayingData, { option }: Choice, restCents: number): Option | undefined =>
  restCents > 0 ? optionsOf(data).find(({ id }) => id === option) : undefined;

/** What is paid with: store credit first, and one way that pays the rest. */
export function tendersOf(
  data: PayingData,
  choice: Choice,
  { creditCents, restCents, feeCents }: Pick<PaymentSplit, 'creditCents' | 'restCents' | 'feeCents'>,
): Tender[] {
  const chosen = chosenOf(data, choice, restCents);
  const credit = { paymentTypeId: paymentTypes.storeCredit, amount: formatMoney(creditCents) };
  return [...(creditCents > 0 ? [credit] : []), ...(chosen ? [tenderOf(chosen, choice.debit, feeCents)] : [])];
}
