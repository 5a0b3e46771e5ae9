import * as z from 'zod';

/** The customer's agreement to debits of a bank account (Nacha): the text as it was shown, and when it was accepted. */
const authorization = z.object({ text: z.string(), at: z.number() });

const cardDetails = z.object({ kind: z.literal('card'), nameOnCard: z.string(), billingZip: z.string() });
const achDetails = z.object({
  kind: z.literal('ach'),
  accountType: z.enum(['checking', 'savings']),
  nameOnAccount: z.string(),
  authorization,
});
/** What the customer said about a method; numbers are at the gateway only. */
const methodDetails = z.discriminatedUnion('kind', [cardDetails, achDetails]);
export type MethodDetails = Readonly<z.output<typeof methodDetails>>;

const common = {
  customerUuid: z.string(),
  /** The gateway's id. */
  paymentProfileId: z.string(),
  revision: z.number(),
  lastFour: z.string(),
  nickname: z.string(),
  /** Milliseconds since 1970. */
  addedAt: z.number(),
  modifiedAt: z.number(),
};

/** A change that the gateway is asked to make: no other one begins until it is over. */
const cardChanging = z.object({
  changeUuid: z.string(),
  nameOnCard: z.string(),
  billingZip: z.string(),
  /** YYYY-MM. */
  expiry: z.string(),
  /** Until then the process that began it may still be at work. */
  until: z.number(),
});
export type CardChanging = Readonly<z.output<typeof cardChanging>>;

const storedCard = cardDetails.extend({
  ...common,
  /** The gateway's word for the brand. */
  brand: z.string(),
  /** YYYY-MM. */
  expiry: z.string(),
  changing: cardChanging.optional(),
});
const storedAch = achDetails.extend(common);
/** A card or bank account as it is stored: what the gateway showed of it, and what its owner calls it. */
export const storedMethod = z.discriminatedUnion('kind', [storedCard, storedAch]);
export type StoredCard = Readonly<z.output<typeof storedCard>>;
export type StoredAch = Readonly<z.output<typeof storedAch>>;
export type StoredMethod = StoredCard | StoredAch;

/** A method that the gateway is asked to store: written before the call, so that no method stays there unknown to us. */
export const pendingMethod = z.object({
  customerUuid: z.string(),
  pendingUuid: z.string(),
  idempotencyKey: z.string().optional(),
  requestHash: z.string(),
  details: methodDetails,
  nickname: z.string(),
  makeDefault: z.boolean(),
  lastFour: z.string().optional(),
  startedAt: z.number(),
  /** Until then the process that began it may still be at work. */
  until: z.number(),
});
export type PendingMethod = Readonly<z.output<typeof pendingMethod>>;

/** A removed method, until the gateway has removed it too; a bank account's authorization is kept for two years after that. */
export const removedMethod = z.object({
  customerUuid: z.string(),
  paymentProfileId: z.string(),
  customerProfileId: z.string(),
  kind: z.enum(['card', 'ach']),
  lastFour: z.string(),
  removedAt: z.number(),
  /** The gateway is being asked: from now on the method cannot come back. */
  removing: z.boolean().optional(),
  gatewayRemovedAt: z.number().optional(),
  authorization: authorization.optional(),
});
export type RemovedMethod = Readonly<z.output<typeof removedMethod>>;
