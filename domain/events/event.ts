import * as z from 'zod';
import { documentKinds } from '#contract/documents.ts';

const customerUuid = z.string();
const shipmentUuid = z.string();

/** The data of an account's mail: the version of the credentials at that time, and a hash of the client address. */
const accountSnapshot = z.object({ customerUuid, credentialsVersion: z.number(), clientHash: z.string() });
/** Which change of the e-mail address it is about; the first events did not have it. */
const emailChange = accountSnapshot.extend({ changeId: z.string().optional() });
const ofRebill = z.object({ shipmentUuid, customerUuid, rebillUuid: z.string() });
const ofDispute = z.object({ shipmentUuid, customerUuid, disputeUuid: z.string() });
const ofExport = z.object({ customerUuid, orderType: z.enum(['Quote', 'Booking']), exportUuid: z.string() });
const ofPolicy = z.object({ shipmentUuid, customerUuid, policyUuid: z.string() });
const standing = z.tuple([z.number(), z.number()]);

interface EventKind<Schema extends z.ZodType> {
  /** Raised with a change that today's listeners would misread. */
  readonly version: number;
  readonly data: Schema;
  /** The aggregate, whose events are delivered in the order in which they happened. */
  readonly aggregate: (data: z.output<Schema>) => string;
}

const kind = <Schema extends z.ZodType>(one: EventKind<Schema>): EventKind<Schema> => one;
const ofCustomer = (data: { customerUuid: string }): string => `customer#${data.customerUuid}`;
const ofShipment = (data: { shipmentUuid: string }): string => `shipment#${data.shipmentUuid}`;
/** An export waits for nothing else of its customer, and nothing waits for it. */
const ofOrderExport = (data: { exportUuid: string }): string => `order-export#${data.exportUuid}`;

/** Every domain event that has a listener, or soon will; it is written in the causing transaction. No event holds a name, an address or a token. */
export const eventKinds = {
  /** An account was opened; nobody knows its password. */
  customerRegistered: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** An account was opened with a password that its owner chose. */
  customerSignedUp: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** Somebody asked to set the password of an account again. */
  passwordResetRequested: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** The owner of an account asked for another link that verifies the e-mail address. */
  emailVerificationRequested: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** Somebody who knows an account's password asked to change its e-mail address: the present one gets a notice. */
  emailChangeRequested: kind({ version: 1, data: emailChange, aggregate: ofCustomer }),
  /** The address that an account is to have gets its link. */
  emailChangeLinkRequested: kind({ version: 1, data: emailChange, aggregate: ofCustomer }),
  /** Another account asked for the e-mail address of this one. */
  emailAddressClaimed: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** Logging in to an account is locked for whoever tried wrong passwords. */
  accountLocked: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** One sign-in has ended; without a session all of them have. */
  sessionEnded: kind({
    version: 1,
    data: z.object({ customerUuid, sessionId: z.string().optional() }),
    aggregate: ofCustomer,
  }),
  /** An agent acts for a customer no more: another one was selected, or nobody, or the agent was withdrawn. */
  actingEnded: kind({ version: 1, data: z.object({ customerUuid, userUuid: z.string() }), aggregate: ofCustomer }),
  /** A customer's names, company or e-mail address changed: agents find the customer under them. */
  customerRenamed: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** The owner of an account has set a new password in place of another one. */
  passwordChanged: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** A customer followed the link of a mail that stops advertising. */
  marketingStopped: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** The owner of an account turned two-factor authentication on. */
  secondFactorTurnedOn: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** Two-factor authentication of an account was turned off, by its owner or by an operator. */
  secondFactorTurnedOff: kind({
    version: 1,
    data: z.object({ customerUuid, by: z.enum(['owner', 'operator']) }),
    aggregate: ofCustomer,
  }),
  /** A recovery code was used instead of the authenticator app. */
  recoveryCodeUsed: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** A customer chose a rate: there is a shipment in stage Estimate saved. */
  shipmentSaved: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** Another price became a saved quote's. */
  shipmentRepriced: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** A truckload was asked for, for the first time or again: its carriers have to be asked. */
  truckloadRequested: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, rateRequestUuid: z.string() }),
    aggregate: ofShipment,
  }),
  /** A customer wants the broker's desk to price a truckload. */
  truckloadDeskAsked: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** A shipment's status or stage changed; both as [statusId, stageId]. */
  shipmentMoved: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, from: standing, to: standing, by: z.string() }),
    aggregate: ofShipment,
  }),
  /** Freight reached a stage on its way; once a stage of a shipment. */
  shipmentProgressed: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, stageId: z.number(), shortId: z.string() }),
    aggregate: ofShipment,
  }),
  /** A carrier weighed or measured freight again. */
  freightReweighed: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** The carrier did not come in the pickup window. */
  pickupMissed: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, shortId: z.string() }),
    aggregate: ofShipment,
  }),
  /** A carrier reports on freight whose order was not accepted, as far as we know, or was canceled. */
  unexpectedTracking: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, dispatchUuid: z.string(), isPickedUp: z.boolean() }),
    aggregate: ofShipment,
  }),
  /** Something of a booked shipment changed that papers show: references, freight, places, the pickup. */
  shipmentChanged: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** Something of a shipment changed that overviews show and nothing else tells: its name, its ends, or of a saved quote its price. */
  overviewChanged: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** A carrier reported something new of freight that did not reach another stage. */
  whereaboutsChanged: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** Somebody took a bill of lading away. */
  bolTaken: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** Papers that somebody has taken away are others by now: the kinds of documents, and what of them changed. */
  documentsOutdated: kind({
    version: 1,
    data: z.object({
      ...{ shipmentUuid, customerUuid, version: z.number() },
      ...{ kinds: z.array(z.enum(documentKinds)), parts: z.array(z.string()) },
    }),
    aggregate: ofShipment,
  }),
  /** An agent signed a document for its customer. */
  documentSigned: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, kind: z.enum(['customerAgreement', 'rateConfirmation']) }),
    aggregate: ofShipment,
  }),
  /** The pickup of a shipment is near, and there are handling units without a photo. */
  photosAsked: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, missing: z.number(), all: z.number() }),
    aggregate: ofShipment,
  }),
  /** Documents of a shipment are to be mailed to the contact whose address has this hash (SHA-256, hex). */
  documentsMailed: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, emailHash: z.string() }),
    aggregate: ofShipment,
  }),
  /** An amount of a booked shipment stands elsewhere: a payment, a return, a refund, a late charge, a dispute, another price. */
  shipmentMoneyChanged: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** Money of a booked shipment was received, was given back, or was taken back by the bank that had paid it. */
  paymentMoved: kind({
    version: 1,
    data: z.object({
      shipmentUuid,
      customerUuid,
      cents: z.number(),
      how: z.enum(['received', 'refunded', 'returned']),
    }),
    aggregate: ofShipment,
  }),
  /** The same of one payment of several invoices, which is none of a shipment. */
  invoicesPaymentMoved: kind({
    version: 1,
    data: z.object({
      customerUuid,
      paymentUuid: z.string(),
      cents: z.number(),
      how: z.enum(['received', 'refunded', 'returned']),
      /** What of it is of which invoice, its part of the processing fee included. */
      invoices: z.array(z.object({ invoiceNumber: z.string(), cents: z.number() })),
    }),
    aggregate: ({ paymentUuid }) => `invoices-payment#${paymentUuid}`,
  }),
  /** The money of a booking is held: the carrier is asked for it. `dispatchUuid` is the payment's. */
  dispatchRequested: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, dispatchUuid: z.string() }),
    aggregate: ofShipment,
  }),
  /** A booking was cancelled that a carrier was asked for: the carrier has to stop. */
  dispatchCancelRequested: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, dispatchUuid: z.string() }),
    aggregate: ofShipment,
  }),
  /** A shipment that was picked up has its invoice. */
  invoiceIssued: kind({
    version: 1,
    data: z.object({
      shipmentUuid,
      customerUuid,
      invoiceUuid: z.string(),
      invoiceNumber: z.string(),
      dueDay: z.string(),
    }),
    aggregate: ofShipment,
  }),
  /** An invoice of a shipment is another now: it was paid, returned, disputed, decided or charged, or is that of a carrier's later bill. */
  invoiceChanged: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, invoiceUuid: z.string() }),
    aggregate: ofShipment,
  }),
  /** A carrier accepted another time of a booked shipment's pickup. */
  pickupMoved: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, pickupDate: z.string(), pickupFrom: z.string() }),
    aggregate: ofShipment,
  }),
  /** The certificate of a shipment's protection is in force; of another one it takes the place. */
  insuranceBound: kind({ version: 1, data: ofPolicy, aggregate: ofShipment }),
  /** A shipment's protection ended: its customer or its booking canceled it, or the insurer gave no certificate. */
  insuranceCanceled: kind({
    version: 1,
    data: ofPolicy.extend({ why: z.enum(['customer', 'shipment', 'gaveUp', 'declined']) }),
    aggregate: ofShipment,
  }),
  /** A carrier billed a shipment later: its customer has to answer. */
  rebillReceived: kind({ version: 1, data: ofRebill, aggregate: ofShipment }),
  /** A rebill is due: accepted, or nobody answered in time. */
  rebillFellDue: kind({
    version: 1,
    data: ofRebill.extend({ how: z.enum(['accepted', 'unanswered']) }),
    aggregate: ofShipment,
  }),
  /** A customer disputes a charge or a rebill, whose uuid `disputeUuid` is then. */
  chargeDisputed: kind({ version: 1, data: ofDispute, aggregate: ofShipment }),
  /** The dispute of a charge or a rebill is over. */
  disputeDecided: kind({
    version: 1,
    data: ofDispute.extend({ outcome: z.enum(['upheld', 'reduced', 'withdrawn', 'paid']) }),
    aggregate: ofShipment,
  }),
  /** A customer removed a card or bank account: the gateway has to remove it too. */
  paymentMethodRemoved: kind({
    version: 1,
    data: z.object({ customerUuid, paymentProfileId: z.string() }),
    aggregate: ({ customerUuid: owner }) => `wallet#${owner}`,
  }),
  /** A customer asked for the export of their data. */
  personalDataRequested: kind({
    version: 1,
    data: z.object({ customerUuid, exportUuid: z.string() }),
    aggregate: ofCustomer,
  }),
  /** The export of a customer's data is in the private bucket. */
  personalDataReady: kind({
    version: 1,
    data: z.object({ customerUuid, exportUuid: z.string() }),
    aggregate: ofCustomer,
  }),
  /** Somebody asked for a long list of orders as a spreadsheet: the customer, or an agent for them. */
  orderExportRequested: kind({ version: 1, data: ofExport.extend({ userUuid: z.string() }), aggregate: ofOrderExport }),
  /** The spreadsheet that a customer asked for is in the private bucket. */
  orderExportReady: kind({ version: 1, data: ofExport, aggregate: ofOrderExport }),
  /** The owner of an account deleted it: what is the person's is to be erased, its bookings from this position of their list on. */
  accountDeletionBegun: kind({
    version: 1,
    data: z.object({ customerUuid, bookingsFrom: z.number().optional() }),
    aggregate: ofCustomer,
  }),
  /** Every row of a bulk quote has its result, or an error that the customer has to correct. */
  bulkQuoteDone: kind({ version: 1, data: z.object({ customerUuid, bulkUuid: z.string() }), aggregate: ofCustomer }),
  /** An account joined the rewards program: what was settled on that day counts already. */
  rewardsJoined: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** A customer sent a credit application; an operator decides. */
  creditApplicationSent: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** An operator decided a credit application, or returned it for more. */
  creditApplicationDecided: kind({
    version: 1,
    data: z.object({ customerUuid, outcome: z.enum(['approved', 'declined', 'returned']) }),
    aggregate: ofCustomer,
  }),
} as const;

export type EventType = keyof typeof eventKinds;
export type EventData<Type extends EventType> = Readonly<z.output<(typeof eventKinds)[Type]['data']>>;

/** A domain event; it never changes. */
export type DomainEvent<Type extends EventType = EventType> = {
  readonly [T in Type]: {
    /** UUIDv7: sorts by the time of the event; listeners recognise repeated deliveries by it. */
    readonly eventId: string;
    readonly type: T;
    readonly version: number;
    readonly aggregate: string;
    /** Milliseconds since 1970. */
    readonly at: number;
    /** The agent who acted for a customer, where one did; the store writes it. */
    readonly agent?: string;
    readonly data: EventData<T>;
  };
}[Type];

export interface EventDeps {
  readonly now: () => Date;
  /** Makes a UUIDv7. */
  readonly newId: () => string;
}

/** Makes an event with the current time; it takes effect once a store has written it in the causing transaction. */
export function newEvent<Type extends EventType>(
  type: Type,
  data: EventData<Type>,
  { now, newId }: EventDeps,
): DomainEvent<Type> {
  const { version, aggregate } = eventKinds[type] as unknown as EventKind<z.ZodType<EventData<Type>>>;
  return {
    eventId: newId(),
    type,
    version,
    aggregate: aggregate(data),
    at: now().getTime(),
    data,
  } as DomainEvent<Type>;
}

const envelope = z.object({
  eventId: z.string(),
  type: z.enum(Object.keys(eventKinds) as [EventType, ...EventType[]]),
  version: z.number(),
  aggregate: z.string(),
  at: z.number(),
  agent: z.string().optional(),
  data: z.unknown(),
});

/** Reads a stored or delivered event; throws for one of an unknown type, of a later version, or with other data than its kind has. */
export const storedEvent = envelope.transform((found, context): DomainEvent => {
  const { version, data } = eventKinds[found.type];
  const read = (data as z.ZodType).safeParse(found.data);
  if (found.version <= version && read.success) return { ...found, data: read.data } as DomainEvent;
  context.addIssue({ code: 'custom', message: `No ${found.type} of version ${version}`, path: ['data'] });
  return z.NEVER;
});
