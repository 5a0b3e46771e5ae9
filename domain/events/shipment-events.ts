import * as z from 'zod';
import { documentKinds } from '#contract/documents.ts';
import { customerUuid, kind, ofShipment, shipmentUuid } from './event-kind.ts';

const standing = z.tuple([z.number(), z.number()]);

/** The events of shipments: their quotes, booking, way and papers. */
export const shipmentEvents = {
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
  /** A carrier accepted another time of a booked shipment's pickup. */
  pickupMoved: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, pickupDate: z.string(), pickupFrom: z.string() }),
    aggregate: ofShipment,
  }),
} as const;
