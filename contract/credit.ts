import * as z from 'zod';
import { wholeNumber } from './fields.ts';
import { money } from './quotes.ts';

export const arInfoQuery = z.object({
  /** An agent's page names the customer that it shows; another's than the one the call is about looks missing. */
  customerUuid: z.string().max(36).optional(),
  /** 1: only what stands (status, limit, grace, default), without what is open now. */
  permanent: z.string().optional(),
});

/** A customer's account with us: who may pay by invoice, and up to what amount (A34). */
export const arInfo = z.object({
  customerARInfo: z.object({
    /** 1: open, 0: not. */
    arStatus: z.union([z.literal(0), z.literal(1)]),
    arCreditLimit: money,
    arGraceAmount: money,
    /** 1: shipments are paid by invoice unless the customer chooses otherwise. */
    defaultPaymentMethod: z.union([z.literal(0), z.literal(1)]),
    /** What is owed or reserved, and what is left of the limit. */
    arOpenAmount: money.optional(),
    arAvailable: money.optional(),
    /** 1: the one-time courtesy beyond the limit can still be used (R64). */
    arCourtesy: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
});
export type ArInfo = z.output<typeof arInfo>['customerARInfo'];

/** 1: the A/R account becomes what is paid with first, in place of whatever was; 0: it stops being that (R76). */
export const arDefaultBody = z.object({ defaultPaymentMethod: wholeNumber(0, 1) });

export const storeCreditEntry = z.object({
  entryUuid: z.string(),
  /** Negative where credit was used. */
  amount: money,
  reason: z.string(),
  /** Y-m-d H:i:s, UTC. */
  date: z.string(),
  expiresDate: z.string().nullable(),
  /** Of credit for money that has not cleared: from when on it can be used. */
  usableDate: z.string().optional(),
});

/** Store credit: what can be used now, and when it ends. */
export const storeCredit = z.object({
  data: z.object({
    balance: money,
    /** How long credit that is granted now works. */
    expiryDays: z.number().int(),
    /** What is left of each grant, the one that ends first at the top. */
    lots: z.array(z.object({ amount: money, expiresDate: z.string() })),
    /** The newest entries first. */
    entries: z.array(storeCreditEntry),
  }),
});
export type StoreCredit = z.output<typeof storeCredit>['data'];
