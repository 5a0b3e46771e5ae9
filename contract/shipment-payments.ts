import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { code12000, code12002 } from './codes/shipment-fields.ts';
import { idWithCodes, ourId, wholeNumber } from './fields.ts';
import type { paymentTypes } from './payment-types.ts';
import { money } from './quotes.ts';
import { shipmentRebill } from './rebills.ts';

export type PaymentTypeId = (typeof paymentTypes)[keyof typeof paymentTypes];
export const paymentTypeId = z.literal([3, 4, 5, 6, 7, 8]);

/** H34: what became of a tender, and the status of its record: 0 recorded, 1 approved, 2 declined, 3 reversed (R63). */
const approvals = ['approved', 'declined', 'pending'] as const;
export const approval = z.enum(approvals);
const recordStatus = z.literal([0, 1, 2, 3]);

const shipmentUuid = idWithCodes({ missing: code12000, invalid: code12002 });
const profileId = z.string().regex(/^\d{1,20}$/);

/** One tender of a payment; a payment has at most one of each type. */
export const tender = z.object({
  paymentTypeId: wholeNumber(3, 8),
  /** The stored card or bank account. */
  paymentProfileId: profileId.optional(),
  /** What this tender pays; one tender may leave it out and pays the rest. */
  amount: money.optional(),
  /** What the page showed of the card; repeated in the message, checked against the stored one. */
  cardDetail: z.object({ type: z.string().max(30), number: z.string().max(20) }).optional(),
  /** 1: the customer says that this card is a debit card; debit bears no processing fee (R67). */
  isDebitCard: wholeNumber(0, 1).optional(),
  /** What the page showed as the card's processing fee; a higher one is refused with 22058 and nothing is taken. */
  processingFee: money.optional(),
});

/** Pays a shipment; on a saved estimate it books it (C74). */
export const shipmentPaymentRequest = z.object({
  shipmentUuid,
  /** The version that was reviewed; a changed shipment is refused (409). */
  version: wholeNumber(1, 1_000_000_000).optional(),
  /** Empty only where nothing is due. */
  payments: z.array(tender).max(6),
  /** What the page showed as due before processing fees; another amount is refused with 22058 and nothing is taken. */
  amountDue: money,
  /** 1: what is in dispute is paid too, which ends the dispute (R54); `amountDue` has it then. */
  endsDisputes: wholeNumber(0, 1).optional(),
  /** What the page knew of the A/R account; never trusted. */
  arCreditLimit: money.optional(),
  arGraceAmount: money.optional(),
  /** The terms that were accepted, where the press books. */
  acceptedTermsUuid: ourId.optional(),
});
export type ShipmentPaymentRequest = z.output<typeof shipmentPaymentRequest>;

/** What became of one tender. */
export const tenderResult = z.object({
  paymentTypeId,
  approval,
  status: recordStatus,
  /** What the tender paid, its processing fee included. */
  amount: money,
  processingFee: money,
  /** 'Shipment payment with Card Visa XXXX1881 succesfull', letter by letter on the wire (R87). */
  message: z.string(),
  code: z.string().optional(),
  /** 'XXXX1881' of a card or an account. */
  paymentTypeNumber: z.string().optional(),
  transactionReferenceId: z.string().optional(),
});
export type TenderResult = z.output<typeof tenderResult>;

export const shipmentPaymentResponse = z.object({
  /** By payment type id. */
  data: z.record(z.string(), tenderResult),
  shipmentUuid: z.uuid(),
  version: z.number().int(),
  paid: money,
  pending: money,
  due: money,
  /** The sentence of the one-time courtesy, where it was used (H10). */
  courtesy: z.string().optional(),
});
export type ShipmentPaymentResponse = z.output<typeof shipmentPaymentResponse>;

/** ACH alone (C29), under the same rules and lock as C74. */
export const achPaymentRequest = shipmentPaymentRequest
  .omit({ payments: true, arCreditLimit: true, arGraceAmount: true })
  .extend({ paymentProfileId: profileId });

/** A charge as the customer sees it (C73). */
export const shipmentCharge = z.object({
  chargeUuid: z.string(),
  kind: z.enum(['freight', 'fuel', 'accessorial', 'discount', 'protection', 'coupon', 'fee', 'adjustment']),
  code: z.string(),
  description: z.string(),
  amount: money,
  /** Y-m-d H:i:s UTC. */
  date: z.string(),
  /** In dispute: not due until it is decided (R54). */
  disputed: z.boolean().optional(),
  /** A carrier's rebill that waits for an answer: not due, and no part of the sum yet (R68). */
  asked: z.boolean().optional(),
});
export type ShipmentCharge = z.output<typeof shipmentCharge>;

/** Where the money of a shipment stands; charges are before the coupon, paid is net of refunds. */
const shipmentMoney = z.object({
  charges: money,
  coupons: money,
  /** Charges less coupons. */
  total: money,
  paid: money,
  /** Authorised or on its way, not yet certain; part of what is no longer due. */
  pending: money,
  due: money,
  /** Refunds on their way back. */
  refundPending: money,
  /** Billed and not due: rebills that wait for an answer, and charges in dispute; no part of the charges (R54). */
  withheld: money.optional(),
});
export type ShipmentMoney = z.output<typeof shipmentMoney>;

export const shipmentChargesRequest = z.object({ shipmentUuid });

export const shipmentChargesResponse = shipmentMoney.extend({
  shipmentUuid: z.uuid(),
  version: z.number().int(),
  shipmentCharges: z.array(shipmentCharge),
  coupon: z
    .object({ shipmentTransactionUuid: z.string(), code: z.string(), amount: money, description: z.string() })
    .nullable(),
  /** What of it is in dispute and can be paid with `endsDisputes`. */
  disputed: money.optional(),
  /** What the carrier billed later, oldest first (R68). */
  rebills: z.array(shipmentRebill).optional(),
  /** What a card would add now, and from when (fee ids 23, 24). */
  cardFee: z.object({ percent: z.number(), above: money }),
  /** Agents and operators only (R42). */
  cost: money.optional(),
  profit: money.optional(),
});
export type ShipmentCharges = z.output<typeof shipmentChargesResponse>;

/** What happened to the money, newest first (C72): a charge, a payment, a refund, a coupon. */
const shipmentTransaction = z.object({
  shipmentTransactionUuid: z.string(),
  uuid: z.string(),
  shipmentUuid: z.uuid(),
  shipmentShortId: z.string(),
  /** 1 charge, 2 payment, 3 refund, 4 coupon, 5 fee, 6 adjustment, 7 reversal. */
  transactionTypeId: z.number().int(),
  /** Of payments and refunds the payment type id; else 0. */
  transactionSubTypeId: z.number().int(),
  shipmentCharge: money,
  /** Agents and operators only. */
  shipmentCost: money.optional(),
  /** Positive where money came in. */
  shipmentPayment: money,
  /** At most 40 characters. */
  shipmentDescription: z.string(),
  status: recordStatus,
  approval: approval.optional(),
  /** Y-m-d H:i:s UTC. */
  date: z.string(),
  modifiedDate: z.string(),
  dueAfter: money,
  agentUserUuid: z.string().optional(),
  coupon: z.string().optional(),
  /** The code of the charge, where the transaction is about one. */
  shipmentCode: z.string().optional(),
  /** Of the charges of freight: what was charged for. */
  shipmentFreightClass: z.string().optional(),
  shipmentWeight: z.number().optional(),
  /** 2 lb. */
  shipmentWeightUnit: z.literal(2).optional(),
  /** The coupon that the charges have. */
  shipmentDiscountCoupon: z.string().optional(),
  /** Of the charge of shipment protection: what is insured for how much, once it is. */
  insuranceDeclaredValue: money.optional(),
  insuranceCertificateNumber: z.string().optional(),
  paymentTypeNumber: z.string().optional(),
  transactionReferenceId: z.string().optional(),
  /** When money on its way back is expected, yyyy-mm-dd. */
  expectedDate: z.string().optional(),
  /** Of a refund: the payment had not settled and is voided, so that it never leaves the card or the account. */
  isVoid: z.boolean().optional(),
});
export type ShipmentTransaction = z.output<typeof shipmentTransaction>;

export const shipmentTransactionsRequest = z.object({
  shipmentUuid,
  sortColumn: z.string().optional(),
  sortOrder: z.string().optional(),
});

export const shipmentTransactionsResponse = shipmentMoney.extend({
  shipmentTransactionDetail: z.array(shipmentTransaction),
  count: z.number().int(),
});

/** Characters of a coupon's code (R66). */
export const COUPON_CODE_MAX = 20;

/** A coupon is applied (C75) or exchanged (C76, with the id of the one that goes). */
export const couponRequest = z.object({
  shipmentUuid,
  shipmentTransactionUuid: z.string().max(36).optional(),
  coupon: z
    .string({ error: () => m.coupons_code_missing() })
    .trim()
    .min(1, { error: () => m.coupons_code_missing() })
    .max(COUPON_CODE_MAX, { error: () => m.coupons_code_long({ max: COUPON_CODE_MAX }) }),
});
export const removeCouponRequest = z.object({ shipmentUuid, shipmentTransactionUuid: z.string().max(36) });
export const couponResponse = shipmentMoney.extend({
  shipmentTransactionUuid: z.string().optional(),
  coupon: z.string().optional(),
  amount: money,
});
