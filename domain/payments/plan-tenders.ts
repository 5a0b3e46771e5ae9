import {
  code15036,
  code15037,
  code15038,
  code15040,
  code15041,
  code15043,
  code15044,
  code15047,
  code15048,
  code22058,
} from '#contract/codes/payments.ts';
import { conflict, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { expiryState, readIsoMonth } from '#contract/rules/card-expiry.ts';
import { type Cents, parseMoney } from '#contract/rules/money.ts';
import { type PaymentTypeId, paymentTypeId, type ShipmentPaymentRequest } from '#contract/shipment-payments.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import type { Account } from '../accounts/account.ts';
import type { ArBook } from '../credit/ar-book.ts';
import { decideAr } from '../credit/ar-decision.ts';
import { type CardProcessing, processingFee } from '../fees/card-processing.ts';
import type { Attempt } from './attempt.ts';
import type { StoredCard, StoredMethod } from './payment-method.ts';
import { attemptIdOf } from './refund-parts.ts';
import { brandOf } from './show-methods.ts';
import type { Wallet } from './wallet.ts';

/** No payment is larger (H24). */
const PAYMENT_MAX: Cents = 99_999_999_99;

type Tender = ShipmentPaymentRequest['payments'][number];

/** What a payment is planned from. */
export interface TenderFacts {
  readonly dueCents: Cents;
  readonly wallet: Wallet;
  readonly account: Pick<Account, 'arStatus' | 'arCreditLimitCents' | 'arGraceCents'>;
  readonly arBook: ArBook;
  /** What is left of the store credit. */
  readonly creditCents: Cents;
  readonly cardFee: Pick<CardProcessing, 'percent' | 'aboveCents' | 'statesWithoutFee'>;
  /** The state of a card's billing ZIP. */
  readonly stateOf: (zip: string) => string | undefined;
  /** The types that the broker takes. */
  readonly takenTypes: readonly PaymentTypeId[];
  readonly now: Date;
}

export interface TenderPlan {
  readonly attempts: readonly Attempt[];
  /** The A/R account bears it by the one-time courtesy only. */
  readonly courtesy: boolean;
}

/** Credit first, which is reserved with the press; then cards, whose hold can be voided; bank accounts last. */
const order: readonly PaymentTypeId[] = [
  paymentTypes.storeCredit,
  paymentTypes.ar,
  paymentTypes.cheque,
  paymentTypes.wire,
  paymentTypes.card,
  paymentTypes.ach,
];

/**
 * The tenders of a payment with their amounts and fees, in the order in which they are asked. Throws the code of the first thing that is wrong,
 * and then nothing was asked of anybody: 15048, 15040, 15041, 15038, 15047, 15043, 15044, 22058, 15036, 15037.
 */
export function planTenders(payments: readonly Tender[], facts: TenderFacts, newId: () => string): TenderPlan {
  const types = payments.map((one) => paymentTypeId.parse(one.paymentTypeId));
  if (new Set(types).size !== types.length)
    throw wrongFields([{ field: 'payments', message: m.payments_one_of_each_type() }]);
  if (types.some((type) => !facts.takenTypes.includes(type))) throw portalError(code15048);
  const amounts = amountsOf(payments, facts.dueCents);
  const attempts = payments
    .map((tender, index) => attemptOf(tender, amounts[index] ?? 0, facts, newId))
    .toSorted((a, b) => order.indexOf(a.paymentTypeId) - order.indexOf(b.paymentTypeId));
  return { attempts, courtesy: checkCredit(attempts, facts) };
}

/** What each tender pays, without its fee: together exactly what is due. */
function amountsOf(payments: readonly Tender[], dueCents: Cents): Cents[] {
  const open = payments.filter(({ amount }) => amount === undefined).length;
  if (open > 1) throw wrongFields([{ field: 'payments', message: m.payments_one_without_amount() }]);
  const given = payments.map(({ amount }) => (amount === undefined ? undefined : parseMoney(amount)));
  const named = given.reduce<Cents>((sum, cents) => sum + (cents ?? 0), 0);
  const isWrong = (cents: Cents | undefined) => cents !== undefined && (cents <= 0 || cents > PAYMENT_MAX);
  if (given.some(isWrong) || dueCents > PAYMENT_MAX) throw portalError(code15040);
  if (named > dueCents || (open === 1 && named === dueCents)) throw portalError(code15041);
  if (open === 0 && named < dueCents) throw portalError(code15038);
  return given.map((cents) => cents ?? dueCents - named);
}

function attemptOf(tender: Tender, cents: Cents, facts: TenderFacts, newId: () => string): Attempt {
  const type = paymentTypeId.parse(tender.paymentTypeId);
  const tenderUuid = newId();
  const base = { tenderUuid, attemptId: attemptIdOf(tenderUuid), paymentTypeId: type, cents, feeCents: 0 };
  switch (type) {
    case paymentTypes.card:
    case paymentTypes.ach:
      return { ...base, state: 'recorded', ...methodFields(tender, type, cents, facts) };
    case paymentTypes.cheque:
      return { ...base, state: 'pending', label: english.ledger_cheque() };
    case paymentTypes.wire:
      return { ...base, state: 'pending', label: english.ledger_wire() };
    case paymentTypes.ar:
      return { ...base, state: 'approved', label: english.ledger_ar() };
    default:
      return { ...base, state: 'approved', label: english.ledger_store_credit() };
  }
}

function methodFields(tender: Tender, type: PaymentTypeId, cents: Cents, facts: TenderFacts) {
  const { wallet } = facts;
  const kind = type === paymentTypes.card ? 'card' : 'ach';
  const found = wallet.methods.find((one) => one.paymentProfileId === tender.paymentProfileId);
  const { customerProfileId } = wallet;
  if (!found || found.kind !== kind || !customerProfileId) throw portalError(code15047);
  const { paymentProfileId, lastFour } = found;
  const common = { customerProfileId, paymentProfileId, lastFour, paymentTypeNumber: `XXXX${lastFour}` };
  if (found.kind === 'card') return { ...common, ...cardFields(tender, found, cents, facts) };
  return { ...common, label: bankLabel(found) };
}

const bankLabel = (found: Extract<StoredMethod, { kind: 'ach' }>): string =>
  found.accountType === 'checking'
    ? english.ledger_checking_ending({ number: found.lastFour })
    : english.ledger_savings_ending({ number: found.lastFour });

/** The fee that the page showed; without one any. */
const shownFee = ({ processingFee: shown }: Tender): number =>
  shown === undefined ? Number.POSITIVE_INFINITY : (parseMoney(shown) ?? 0);

function cardFields(tender: Tender, card: StoredCard, cents: Cents, facts: TenderFacts) {
  const expiry = readIsoMonth(card.expiry);
  if (expiry && expiryState(expiry, facts.now) === 'expired') throw portalError(code15043);
  const shown = tender.cardDetail?.number.slice(-4);
  if (shown !== undefined && shown !== card.lastFour) throw portalError(code15044);
  const isDebitCard = tender.isDebitCard === 1;
  const cardType = brandOf(card.brand);
  const state = facts.stateOf(card.billingZip);
  const feeCents = processingFee(cents, { ...facts.cardFee, isDebit: isDebitCard, state });
  if (feeCents > shownFee(tender)) throw portalError(code22058);
  return {
    cardType,
    isDebitCard,
    feeCents,
    label: english.ledger_card_ending({ type: cardType, number: card.lastFour }),
  };
}

/** Whether the A/R account and the store credit bear their parts; true where the courtesy is used. */
function checkCredit(attempts: readonly Attempt[], { account, arBook, creditCents }: TenderFacts): boolean {
  const credit = attempts.find((one) => one.paymentTypeId === paymentTypes.storeCredit);
  if (credit && credit.cents > creditCents) throw conflict(m.credit_store_too_little());
  const ar = attempts.find((one) => one.paymentTypeId === paymentTypes.ar);
  if (!ar) return false;
  const decision = decideAr(arBook, account, ar.cents);
  if (decision === 'closed') throw portalError(code15036);
  if (decision === 'refused') throw portalError(code15037);
  return decision === 'courtesy';
}
