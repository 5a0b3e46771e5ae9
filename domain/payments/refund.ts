import * as z from 'zod';

/** One tender's part of a refund. asked: written before the gateway is called; waiting: the gateway cannot yet (unsettled, not reached). */
const refundPart = z.object({
  tenderUuid: z.string(),
  paymentUuid: z.string(),
  paymentTypeId: z.number().int(),
  label: z.string(),
  /** What goes back, the fee's share included. */
  cents: z.number().int().min(1),
  feeCents: z.number().int().min(0),
  to: z.enum(['tender', 'storeCredit']),
  state: z.enum(['recorded', 'asked', 'unknown', 'waiting', 'done', 'failed']),
  /** How it went back. */
  way: z.enum(['void', 'refund', 'credit', 'byHand']).optional(),
  attemptId: z.string(),
  transactionId: z.string().optional(),
  customerProfileId: z.string().optional(),
  paymentProfileId: z.string().optional(),
  lastFour: z.string().optional(),
  /** All that the tender took: it is voided while that is possible. */
  isWhole: z.boolean(),
  /** The gateway said that it is settled: a refund is right. */
  isSettled: z.boolean().optional(),
  askedAt: z.number().optional(),
  doneAt: z.number().optional(),
});
export type RefundPart = Readonly<z.output<typeof refundPart>>;

/** Money of a shipment on its way back. */
export const refund = z.object({
  refundUuid: z.string(),
  /** What it is for; one cause is refunded once. */
  cause: z.string(),
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  by: z.string(),
  agent: z.string().optional(),
  state: z.enum(['open', 'done']),
  openedAt: z.number(),
  modifiedAt: z.number(),
  lease: z.object({ id: z.string(), until: z.number() }).optional(),
  nextAt: z.number().optional(),
  parts: z.array(refundPart),
});
export type Refund = Readonly<z.output<typeof refund>>;
