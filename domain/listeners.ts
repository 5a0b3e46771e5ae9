import type { EventType } from './events/event.ts';
import { mails } from './mails/mails.ts';

/** The listeners of each event. Each listener has a queue, and a function named like it in functions/triggers. */
export const listeners = {
  sendMail: [...mails.keys()],
  closeLivePages: ['sessionEnded', 'actingEnded'],
  makePersonalData: ['personalDataRequested'],
  makeOrderExport: ['orderExportRequested'],
  eraseCustomer: ['accountDeletionBegun'],
  countAddressUses: ['shipmentSaved'],
  invoiceShipment: [
    'shipmentMoved',
    'shipmentMoneyChanged',
    'rebillReceived',
    'rebillFellDue',
    'chargeDisputed',
    'disputeDecided',
  ],
  countRewards: [
    'shipmentMoved',
    'shipmentMoneyChanged',
    'rebillReceived',
    'rebillFellDue',
    'chargeDisputed',
    'disputeDecided',
    'rewardsJoined',
  ],
  returnCancelFee: ['shipmentMoved'],
  requestTruckRates: ['truckloadRequested'],
  mailTruckloadDesk: ['truckloadDeskAsked'],
  removeAtGateway: ['paymentMethodRemoved'],
  indexCustomer: ['customerRenamed'],
  makeDocuments: [
    'shipmentMoved',
    'shipmentChanged',
    'shipmentMoneyChanged',
    'invoiceIssued',
    'invoiceChanged',
    'insuranceBound',
    'insuranceCanceled',
  ],
  mailDocumentLink: ['documentsMailed'],
  dispatchShipment: ['dispatchRequested', 'dispatchCancelRequested'],
  followShipment: ['shipmentMoved', 'freightReweighed', 'unexpectedTracking'],
  // Stages and payments come with one of these, in the transaction that writes both.
  keepDashboard: [
    'shipmentSaved',
    'shipmentRepriced',
    'truckloadRequested',
    'shipmentMoved',
    'shipmentChanged',
    'overviewChanged',
    'whereaboutsChanged',
    'pickupMissed',
    'pickupMoved',
    'bolTaken',
    'shipmentMoneyChanged',
    'invoiceIssued',
    'rebillReceived',
    'rebillFellDue',
    'chargeDisputed',
    'disputeDecided',
  ],
} as const satisfies Record<string, readonly EventType[]>;
export type ListenerName = keyof typeof listeners;

/** The listeners that want events of a type. */
export const listenersOf = (type: EventType): ListenerName[] =>
  (Object.keys(listeners) as ListenerName[]).filter((name) => (listeners[name] as readonly EventType[]).includes(type));
