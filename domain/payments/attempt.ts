import * as z from 'zod';
import { paymentTypeId } from '#contract/shipment-payments.ts';

/**
 * What became of a tender. recorded: nothing was asked of anybody. asked: written before the gateway is called. unknown: the call's outcome
 * has to be looked up. review: the gateway's own check holds it. approved: held on the card, reserved as credit. pending: a check or wire that
 * is on its way. received: taken. Final are received, declined, released and returned; what is received can still be released or returned.
 */
const attemptStates = [
  'recorded',
  'asked',
  'unknown',
  'review',
  'approved',
  'pending',
  'received',
  'declined',
  'released',
  'returned',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** One tender of a payment. Money in cents, timestamps in milliseconds since 1970. */
const attempt = z.object({
  tenderUuid: z.string(),
  /** Ours, 20 characters; the gateway has it as its invoice number. */
  attemptId: z.string(),
  paymentTypeId,
  state: z.enum(attemptStates),
  /** What it pays, without its fee. */
  cents: z.number().int().min(0),
  feeCents: z.number().int().min(0),
  /** 'Visa ending 1881' */
  label: z.string(),
  cardType: z.string().optional(),
  /** 'XXXX1881' */
  paymentTypeNumber: z.string().optional(),
  lastFour: z.string().optional(),
  customerProfileId: z.string().optional(),
  paymentProfileId: z.string().optional(),
  isDebitCard: z.boolean().optional(),
  transactionId: z.string().optional(),
  /** Why it was declined: a code of the catalogue. */
  code: z.string().optional(),
  /** When the gateway was asked last. */
  askedAt: z.number().optional(),
  receivedAt: z.number().optional(),
  settledAt: z.number().optional(),
  /** Goes back by a refund that was asked for already. */
  isGivenBack: z.boolean().optional(),
});
export type Attempt = Readonly<z.output<typeof attempt>>;

/** What one press pays of an invoice: its part of the tender, and of the tender's fee. */
const invoicePart = z.object({
  invoiceUuid: z.string(),
  invoiceNumber: z.string(),
  cents: z.number().int().min(1),
  feeCents: z.number().int().min(0),
});
export type InvoicePart = Readonly<z.output<typeof invoicePart>>;

/** What one press pays of a shipment's invoices. */
const share = z.object({
  shipmentUuid: z.string(),
  /** How much of it stands on the A/R account. */
  arCents: z.number().int().min(0),
  /** The disputes that it ends, because it pays what they withhold (R54). */
  disputeUuids: z.array(z.string()).optional(),
  invoices: z.array(invoicePart),
});
export type Share = Readonly<z.output<typeof share>>;

/**
 * authorising: cards and bank accounts are asked. booking: the shipment moves on. awaitingReceipt: a check or wire is on its way.
 * awaitingDispatch: the carrier is asked. capturing: what is held is taken. covering: the shipment is the carrier's. releasing: everything
 * goes back; unbooking: the shipment is an estimate again. Of a payment of invoices: applying: each shipment's journal is told what became of it;
 * unlocking: each is told that nothing was taken.
 */
const paymentStates = [
  'authorising',
  'booking',
  'awaitingDispatch',
  'awaitingReceipt',
  'capturing',
  'covering',
  'applying',
  'done',
  'releasing',
  'unbooking',
  'unlocking',
  'released',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * One press of C74, C29 or C141: all of its tenders are taken, or none. A payment of invoices has a journal of its own, under its own id in place of a
 * shipment's; each shipment of it has a payment of the same id with its share, which follows.
 */
export const payment = z.object({
  paymentUuid: z.string(),
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  by: z.string(),
  agent: z.string().optional(),
  /**
   * booking: the press that books an estimate; balance: it pays what is due on a booked shipment; protection: it pays for the protection of a booked
   * shipment, and nothing else; invoices: it pays invoices of several.
   */
  purpose: z.enum(['booking', 'balance', 'protection', 'invoices']),
  state: z.enum(paymentStates),
  amountCents: z.number().int().min(0),
  openedAt: z.number(),
  modifiedAt: z.number(),
  /** The process that is at work on it, until this timestamp. */
  lease: z.object({ id: z.string(), until: z.number() }).optional(),
  /** When the reconciler looks at it; without it nothing is to be done before somebody says something. */
  nextAt: z.number().optional(),
  /** When the price ends: a check that has not come until then is waited for no more. */
  expiresAt: z.number().optional(),
  /** The version of the shipment that is booked. */
  shipmentRevision: z.number().int(),
  acceptedTermsUuid: z.string().optional(),
  /** The coupon that its bill has, with what it takes off. */
  coupon: z.object({ code: z.string(), cents: z.number().int(), transactionUuid: z.string() }).optional(),
  /** What was received before it was released goes back by a refund of its own. */
  isGivenBack: z.boolean().optional(),
  /** The booking was cancelled while the payment was open: releasing it leaves the shipment where it is. */
  isCancelled: z.boolean().optional(),
  /** The one-time courtesy of the A/R account was used. */
  courtesy: z.boolean().optional(),
  /** Why it was released: a code of the catalogue, or the carrier's words. */
  code: z.string().optional(),
  reason: z.string().optional(),
  attempts: z.array(attempt),
  /** Of a payment of invoices: what it pays of whose. */
  shares: z.array(share).optional(),
  /** In a shipment's journal: what a payment of invoices pays of it. */
  share: share.optional(),
  /** The shares know that it is on its way. */
  isTold: z.boolean().optional(),
});
export type Payment = Readonly<z.output<typeof payment>>;

/** Whether nothing becomes of a payment any more. */
export const isFinal = ({ state }: Pick<Payment, 'state'>): boolean => state === 'done' || state === 'released';
