import * as z from 'zod';
import { disputeReasons, rebillLineKinds, rebillShownKinds, rebillStates } from '#contract/rebills.ts';
import type { Cents } from '#contract/rules/money.ts';

const cents = z.number().int();

const storedLine = z.object({
  kind: z.enum(rebillShownKinds),
  description: z.string().max(80),
  /** As it was booked, and as the carrier has it. */
  booked: z.string().max(40).optional(),
  measured: z.string().max(40).optional(),
  /** What the customer is asked for. */
  cents: cents.min(1),
  /** What the carrier bills us; never shown to customers (R42). */
  costCents: cents.min(0),
});
export type RebillLine = Readonly<z.output<typeof storedLine>>;

/** As many lines as a carrier's bill has. */
const LINES_MAX = 20;

/** What a carrier billed after the pickup; what was billed never changes, answers and decisions are added. Timestamps in ms since 1970. */
export const storedRebill = z.object({
  rebillUuid: z.string(),
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  /** Of the carrier's own invoice; a shipment has one rebill of a number. */
  carrierInvoiceNumber: z.string().min(1).max(40),
  /** The carrier's, and with them the fee for billing them. */
  lines: z
    .array(storedLine)
    .min(1)
    .max(LINES_MAX + 1),
  evidence: z.string().max(500),
  certificate: z.string().max(60).optional(),
  receivedAt: z.number(),
  /** The customer's last day to answer, and its end. */
  answerBy: z.string(),
  deadlineAt: z.number(),
  state: z.enum(rebillStates),
  /** Since when it is due, and how much of it. */
  dueAt: z.number().optional(),
  dueCents: cents.optional(),
  answer: z
    .object({
      kind: z.enum(['accept', 'dispute']),
      at: z.number(),
      by: z.string(),
      agent: z.string().optional(),
      reason: z.enum(disputeReasons).optional(),
      note: z.string().optional(),
      /** Photos that go with a dispute. */
      photoUuids: z.array(z.string()).optional(),
    })
    .optional(),
  decision: z.object({ at: z.number(), by: z.string(), why: z.string() }).optional(),
  revision: z.number().int(),
});
export type Rebill = Readonly<z.output<typeof storedRebill>>;

/** What a carrier billed later, as it is recorded. */
export const newRebill = storedRebill.pick({ carrierInvoiceNumber: true, evidence: true, certificate: true }).extend({
  lines: z
    .array(storedLine.extend({ kind: z.enum(rebillLineKinds) }))
    .min(1)
    .max(LINES_MAX),
});
export type NewRebill = Readonly<z.output<typeof newRebill>>;

/** How a dispute can end: the charge stands, less of it stands, or nothing. */
export const decisionOutcomes = ['upheld', 'reduced', 'withdrawn'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** A charge of a shipment's bill that its customer disputes; decided once, never deleted. */
export const storedDispute = z.object({
  disputeUuid: z.string(),
  shipmentUuid: z.string(),
  customerUuid: z.string(),
  /** '<entry>-<line>' of the journal. */
  chargeUuid: z.string(),
  description: z.string(),
  cents,
  /** What of it was due, and is not until it is decided. */
  withheldCents: cents.min(0),
  /** What of it stands on the A/R account, and does not count against it until it is decided. */
  arCents: cents.min(0),
  openedAt: z.number(),
  by: z.string(),
  /** paid: paying what was in dispute ended it (R54). */
  state: z.enum(['open', 'paid', ...decisionOutcomes]),
  /** The payment that ended it; nothing paid after all, it is open again. */
  paidBy: z.string().optional(),
  /** What of the charge stands, once it is decided. */
  decidedCents: cents.optional(),
  decision: z.object({ at: z.number(), by: z.string(), why: z.string() }).optional(),
});
export type ChargeDispute = Readonly<z.output<typeof storedDispute>>;

export const rebillCents = ({ lines }: Pick<Rebill, 'lines'>): Cents =>
  lines.reduce((sum, line) => sum + line.cents, 0);
export const rebillCost = ({ lines }: Pick<Rebill, 'lines'>): Cents =>
  lines.reduce((sum, line) => sum + line.costCents, 0);

/** Whether a rebill is billed and not due: it waits for an answer, or is in dispute. */
export const isWithheld = ({ state }: Pick<Rebill, 'state'>): boolean => state === 'asked' || state === 'disputed';

/** What of a shipment's bill is not due until somebody answers or decides (R54, R68). */
export const withheldOf = (rebills: readonly Rebill[], disputes: readonly ChargeDispute[]): Cents =>
  rebills.filter(isWithheld).reduce((sum, rebill) => sum + rebillCents(rebill), 0) +
  disputes.filter(({ state }) => state === 'open').reduce((sum, { withheldCents }) => sum + withheldCents, 0);

/** The causes of a rebill's entries begin like this. */
export const rebilledId = (rebillUuid: string): string => `rebilled:${rebillUuid}`;

/** What causes the entry that ends a dispute, of a charge or a rebill. */
export const decidedId = (disputeUuid: string): string => `decided:${disputeUuid}`;
