import * as z from 'zod';
import { code12002, code12020, code12022, code12023 } from '../codes/shipment-fields.ts';
import { wrongField, wrongType } from '../codes/wrong-field.ts';
import { idWithCodes } from '../fields.ts';
import * as master from '../master.ts';
import { quoteDays } from '../quote-days.ts';
import { quoteQuery } from '../quote-query.ts';
import * as quotes from '../quotes.ts';
import { defineRoute } from '../route.ts';
import { websocketTicketResponse } from '../websocket.ts';
import { whatIfs } from '../what-if.ts';

const requestRatesRequest = quoteQuery.extend({
  /** Respond at once and deliver rates over the live connection or C108; otherwise the response is complete. */
  stream: z.boolean().default(false),
  /** The caller's saved quote that is priced anew; a rate is then taken over by C64. */
  shipmentUuid: idWithCodes({ invalid: code12002 }).optional(),
});

const rateResponse = z.object({ responseData: quotes.rateState });

const pollRatesRequest = z.object({
  rateRequestUuid: idWithCodes({ missing: code12020 }),
  cursor: quotes.rateCursor.optional(),
});

const carriersResponse = z.object({ carrierList: z.array(quotes.carrierEntry) });

export const requestRatesRoute = defineRoute({
  name: 'requestRates',
  summary: 'Asks all carriers for rates.',
  noun: 'quotes',
  ids: ['C57'],
  method: 'POST',
  path: '/fc-get-rate-quote',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  idempotent: true,
  owner: { record: 'ltlShipment', id: 'body.shipmentUuid', optional: true },
  request: { body: requestRatesRequest },
  response: rateResponse,
  example: {
    body: {
      items: [
        {
          howManyHandlingUnits: 2,
          weightPerHandlingUnit: 500,
          length: 48,
          width: 40,
          height: 48,
          palleteType: 2,
          productDiscription: 'Pump parts',
        },
      ],
      shippingFromPickUpDate: '2026-11-24',
      shippingFromPostalCode: '60601',
      shippingToPostalCode: '75201',
      originFacilityType: '2',
      destinationFacilityType: '1',
      stream: true,
    },
  },
});

export const pollRatesRoute = defineRoute({
  name: 'pollRates',
  summary: 'The rates of a quote request after a cursor, and who has not responded.',
  noun: 'quotes',
  ids: ['C108'],
  method: 'GET',
  path: '/fc-get-rate-quote',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  owner: { record: 'quote', id: 'query.rateRequestUuid' },
  request: { query: pollRatesRequest },
  response: rateResponse,
  example: { query: { rateRequestUuid: '01940000-0000-7000-8000-000000001000', cursor: 'A4:0,B4:0' } },
});

const whatIfsRequest = z.object({
  rateRequestUuid: idWithCodes({ missing: code12020 }),
  FCPreRateQuoteResponseId: z
    .string(wrongType({ missing: code12022, invalid: code12023 }))
    .min(1, wrongField(code12023))
    .max(100, wrongField(code12023)),
});

export const priceWhatIfsRoute = defineRoute({
  name: 'priceWhatIfs',
  summary: 'What one rate would become with other freight or services; the carrier is asked once.',
  noun: 'quotes',
  ids: ['C134'],
  method: 'POST',
  path: '/quote-what-if',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  owner: { record: 'quote', id: 'body.rateRequestUuid' },
  request: { body: whatIfsRequest },
  response: whatIfs,
  example: {
    body: {
      rateRequestUuid: '01940000-0000-7000-8000-000000001000',
      FCPreRateQuoteResponseId: '01940000-0000-7000-8000-00000000100a',
    },
  },
});

const compareDaysRequest = z.object({
  rateRequestUuid: idWithCodes({ missing: code12020 }),
  /** The price of this carrier (its SCAC) by day, in place of the lowest. */
  carrierCode: z.string().min(1).max(20).optional(),
});

export const compareDaysRoute = defineRoute({
  name: 'compareDays',
  summary: 'The lowest rate and delivery day of each of the next pickup days; each is a quote request, asked once.',
  noun: 'quotes',
  ids: ['C135'],
  method: 'POST',
  path: '/quote-days',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  owner: { record: 'quote', id: 'body.rateRequestUuid' },
  request: { body: compareDaysRequest },
  response: quoteDays,
  example: { body: { rateRequestUuid: '01940000-0000-7000-8000-000000001000' } },
});

export const createLiveTicketRoute = defineRoute({
  name: 'createLiveTicket',
  summary: 'A single-use ticket that opens the live connection.',
  noun: 'quotes',
  ids: ['C107'],
  method: 'POST',
  path: '/live/ticket',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  changesNothing: true,
  request: { body: master.nothing },
  response: websocketTicketResponse,
  example: { body: {} },
});

export const listCarriersRoute = defineRoute({
  name: 'listCarriers',
  summary: 'The carriers that the broker ships with, by name.',
  noun: 'quotes',
  ids: ['C62'],
  method: 'GET',
  path: '/fc-carrier',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  request: {},
  response: carriersResponse,
  example: {},
});
