import * as z from 'zod';

/**
 * The accounts of a shipment's journal. `held`: tenders that are promised, and not yet received; `withheld`: billed and not due, because the customer
 * has not answered a carrier's rebill, or disputes a charge (R54, R68). `insuranceCost`: what certificates in force cost us. `invoiceClearing`: what a payment of
 * invoices has received for a shipment, and in that payment's own journal what it has passed on; over all journals it comes to nothing.
 */
const accounts = [
  'receivable',
  'withheld',
  'revenue',
  'carrierCost',
  'carrierPayable',
  'insuranceCost',
  'insurerPayable',
  'couponDiscount',
  'feeIncome',
  'held',
  'cashCard',
  'cashAch',
  'cashCheque',
  'cashWire',
  'storeCredit',
  'arReceivable',
  'invoiceClearing',
  'writeOff',
  'refundPayable',
] as const;
export type LedgerAccount = (typeof accounts)[number];

/** What an entry is about. */
const entryKinds = [
  /** The bill of the booking: charges, our cost. */
  'charged',
  'chargesReversed',
  'coupon',
  'couponRemoved',
  /** A fee or an adjustment of the bill that no tender brought. */
  'fee',
  'adjusted',
  /** What stands on the A/R account is due on the shipment itself, or is on the account again. */
  'moved',
  /** A tender is recorded: its amount is no longer due. */
  'recorded',
  /** The card or the bank approved it: its processing fee counts. */
  'approved',
  /** It is taken. */
  'received',
  /** It was not taken, or was given back before it was. */
  'released',
  /** The bank declined it. */
  'declined',
  /** The bank took back what it had paid. */
  'returned',
  'refundAsked',
  'refunded',
  /** The gateway did not refund: the amount is the customer's still. */
  'refundFailed',
  'cancelled',
  /** A certificate is in force, or is not any more: what it costs us. */
  'insured',
  /** What a carrier billed later: withheld until it is answered. */
  'rebilled',
  /** A rebill is due: it was accepted, its deadline is over, or a dispute was decided so. */
  'fellDue',
  /** A charge is disputed: what of it was due is withheld. */
  'disputed',
  /** A dispute ended otherwise than in full: what is left of the charge is due. */
  'decided',
] as const;
export type EntryKind = (typeof entryKinds)[number];

const line = z.object({
  account: z.enum(accounts),
  /** Debits are positive, credits negative. */
  cents: z.number().int(),
  /** Of a charge: its kind, code and words, as the customer reads them. */
  charge: z
    .object({
      kind: z.enum(['freight', 'fuel', 'accessorial', 'discount', 'protection', 'coupon', 'fee', 'adjustment']),
      code: z.string(),
      description: z.string(),
    })
    .optional(),
});
export type LedgerLine = Readonly<z.output<typeof line>>;

/** An entry of a shipment's journal: its lines sum to zero; never changed or deleted. Timestamps in milliseconds since 1970. */
export const ledgerEntry = z.object({
  shipmentUuid: z.string(),
  /** 1, 2, 3 ... without gaps. */
  number: z.number().int().min(1),
  at: z.number(),
  /** Uuid of the customer, an operator's name, or the part of the portal. */
  by: z.string(),
  /** Uuid of the agent who did it for the customer. */
  agent: z.string().optional(),
  kind: z.enum(entryKinds),
  /** What caused it; a cause is posted once. */
  cause: z.string(),
  /** At most 40 characters. */
  description: z.string().max(40),
  lines: z.array(line),
  /** Of an entry about a tender. */
  paymentUuid: z.string().optional(),
  tenderUuid: z.string().optional(),
  paymentTypeId: z.number().int().optional(),
  /** 'XXXX1881' */
  paymentTypeNumber: z.string().optional(),
  transactionId: z.string().optional(),
  coupon: z.string().optional(),
  refundUuid: z.string().optional(),
});
export type LedgerEntry = Readonly<z.output<typeof ledgerEntry>>;
/** An entry before it has its place in a journal. */
export type Posting = Omit<LedgerEntry, 'number' | 'shipmentUuid'>;

/** What a journal comes to: the condition of each append, and its running sums. */
export const ledgerHead = z.object({
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  /** Raised with every write to the shipment's money; 0 before the first. */
  revision: z.number().int(),
  /** How many entries there are. */
  entries: z.number().int(),
  sums: z.partialRecord(z.enum(accounts), z.number().int()),
  /** The payment that is open: no other one is opened beside it. */
  openPaymentUuid: z.string().optional(),
  /** When the reconciler looks at it next; without it nothing is open. */
  nextAt: z.number().optional(),
  /** The press that booked it. */
  bookedAt: z.number().optional(),
});
export type LedgerHead = Readonly<z.output<typeof ledgerHead>>;

/** The journal of a shipment to which nothing was posted yet. */
export const emptyHead = (shipmentUuid: string, customerUuid: string): LedgerHead => ({
  shipmentUuid,
  customerUuid,
  revision: 0,
  entries: 0,
  sums: {},
});
