import * as z from 'zod';
import { code12000, code12002, code12010, code12020, code12022, code12023 } from '../codes/shipment-fields.ts';
import { code12110, code12113 } from '../codes/shipments.ts';
import { wrongField, wrongType } from '../codes/wrong-field.ts';
import { idWithCodes, optionalLine } from '../fields.ts';
import { stop } from '../quotes.ts';
import { defineRoute } from '../route.ts';
import { STOPS_MAX } from '../rules/truckload-limits.ts';
import { truckloadQuery } from '../truckload.ts';
import { hoursOfServiceRules } from '../truckload-route.ts';

const shipmentId = idWithCodes({ missing: code12000, invalid: code12002 });

/** Where the browser goes next (R85): /customer/tl-shipment or /customer/tl-quote-results. */
const nextPage = z.enum(['/customer/tl-shipment', '/customer/tl-quote-results']);

const createTruckloadResponse = z.object({
  data: z.object({
    /** The shipment's UUID. */
    id: z.uuid(),
    shipmentShortId: z.string(),
    waitingForExecution: z.boolean(),
    nextPage,
  }),
});

/** The specification's body; `nextPage` is ignored. `waitingForExecution: true` asks the carriers again, as a changed `truckload` does. */
const updateTruckloadRequest = z.object({
  shipmentId,
  resetBolStatus: z.boolean().optional(),
  nextPage: z.string().max(200).optional(),
  waitingForExecution: z.boolean().optional(),
  /** The truckload as it is to be from now on (Edit Shipment); refused with 409 once a rate is chosen. */
  truckload: truckloadQuery.optional(),
});

const updateTruckloadResponse = z.object({
  shipmentId: z.uuid(),
  resetBolStatus: z.boolean(),
  nextPage,
  /** Carriers are being asked: call again in a second. */
  waitingForExecution: z.boolean(),
});

const chooseTruckloadRateRequest = z.object({
  shipmentUuid: shipmentId,
  rateRequestUuid: idWithCodes({ missing: code12020 }),
  FCPreRateQuoteResponseId: z
    .string(wrongType({ missing: code12022, invalid: code12023 }))
    .min(1, { ...wrongField(code12022), abort: true })
    .max(100, wrongField(code12023)),
  team: z.boolean().default(false),
});

const chooseTruckloadRateResponse = z.object({ shipmentUuid: z.uuid(), shipmentShortId: z.string(), nextPage });

const emailTruckloadDeskRequest = z.object({
  shipmentUuid: shipmentId,
  /** The caller's own account; another one is refused (404). */
  customerUuid: idWithCodes({}).optional(),
  note: optionalLine(250, { tooLong: code12010 }),
});

const measureRouteRequest = z.object({
  /** The stops' ZIP or postal codes in order. */
  postalCodes: z.array(z.string().trim().min(1).max(15)).min(2).max(STOPS_MAX),
});

const measureRouteResponse = z.object({
  stops: z.array(stop),
  /** Practical miles from each stop to the next one, rounded. */
  legs: z.array(z.object({ miles: z.number().int() })),
  miles: z.number().int(),
  /** What the windows are checked by. */
  hoursOfService: hoursOfServiceRules,
});

const chicagoToDallas = {
  equipmentTypeId: 26,
  truckloadType: 1,
  description: 'Cast pump housings on pallets',
  loadValue: '84000.00',
  stops: [
    {
      type: 1,
      company: 'Whitfield Pumps',
      addressLineOne: '1200 W 35th St',
      zipObj: { postalCode: '60601' },
      requestedDate: '2026-11-24',
      startTime: '08:00',
      endTime: '10:00',
      weight: 21_300,
      pallets: 14,
      pieces: 14,
    },
    {
      type: 2,
      company: 'Whitfield Pumps South',
      addressLineOne: '900 Commerce St',
      zipObj: { postalCode: '75201' },
      requestedDate: '2026-11-27',
      startTime: '08:00',
      endTime: '12:00',
      option: 3,
      referenceNumber: 'PO 77120',
    },
  ],
} as const;

export const createTruckloadRoute = defineRoute({
  name: 'createTruckload',
  summary: 'Stores a truckload and asks the truckload carriers for rates.',
  noun: 'truckload',
  ids: ['C61'],
  method: 'POST',
  path: '/tl/fc-create-shipment',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  idempotent: true,
  failure: code12113,
  request: { body: truckloadQuery },
  response: createTruckloadResponse,
  example: { body: { ...chicagoToDallas, stops: [...chicagoToDallas.stops] } },
});

export const updateTruckloadRoute = defineRoute({
  name: 'updateTruckload',
  summary: 'Says whether the carriers of a truckload are still being asked and which page comes next; asks them again.',
  noun: 'truckload',
  ids: ['C99'],
  method: 'PUT',
  path: '/tl/shipment',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  failure: code12110,
  owner: { record: 'truckload', id: 'body.shipmentId' },
  request: { body: updateTruckloadRequest },
  response: updateTruckloadResponse,
  example: { body: { shipmentId: '01940000-0000-7000-8000-000000003000' } },
});

export const chooseTruckloadRateRoute = defineRoute({
  name: 'chooseTruckloadRate',
  summary: 'Saves the chosen rate of a truckload.',
  noun: 'truckload',
  ids: ['C100'],
  method: 'POST',
  path: '/tl/shipment/rate-quote',
  version: 'v2',
  access: 'session',
  acting: 'customer',
  idempotent: true,
  failure: code12110,
  owner: { record: 'truckload', id: 'body.shipmentUuid' },
  request: { body: chooseTruckloadRateRequest },
  response: chooseTruckloadRateResponse,
  example: {
    body: {
      shipmentUuid: '01940000-0000-7000-8000-000000003000',
      rateRequestUuid: '01940000-0000-7000-8000-000000003100',
      FCPreRateQuoteResponseId: '01940000-0000-7000-8000-00000000310a',
      team: false,
    },
  },
});

export const emailTruckloadDeskRoute = defineRoute({
  name: 'emailTruckloadDesk',
  summary: "Asks the broker's truckload desk by mail to price a truckload, once a shipment.",
  noun: 'truckload',
  ids: ['C50'],
  method: 'POST',
  path: '/send-email-to-ftl',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  owner: { record: 'truckload', id: 'body.shipmentUuid' },
  request: { body: emailTruckloadDeskRequest },
  response: z.object({ deskAskedAt: z.string() }),
  example: {
    body: {
      shipmentUuid: '01940000-0000-7000-8000-000000003000',
      customerUuid: '01940000-0000-7000-8000-0000000000c1',
    },
  },
});

export const measureRouteRoute = defineRoute({
  name: 'measureRoute',
  summary: 'The road miles between the stops of a truckload, leg by leg.',
  noun: 'truckload',
  ids: [],
  method: 'POST',
  path: '/tl/route',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  changesNothing: true,
  request: { body: measureRouteRequest },
  response: measureRouteResponse,
  example: { body: { postalCodes: ['60601', '75201'] } },
});
