import * as z from 'zod';
import { ourId } from '../fields.ts';
import { liveTicketAnswer } from '../live.ts';
import * as master from '../master.ts';
import { quoteQuery } from '../quote-query.ts';
import * as quotes from '../quotes.ts';
import { defineRoutes } from '../route.ts';

const requestRatesRequest = quoteQuery.extend({
  /** Answer at once and let prices come over the live connection or C108; otherwise the answer is complete. */
  stream: z.boolean().default(false),
});

const rateAnswer = z.object({ responseData: quotes.rateState });

const pollRatesRequest = z.object({ rateRequestUuid: ourId, cursor: quotes.rateCursor.optional() });

/** Asking carriers for prices and following their answers. */
export const quotesRoutes = defineRoutes('quotes', {
  requestRates: {
    ids: ['C57'],
    method: 'POST',
    path: '/fc-get-rate-quote',
    version: 'v1',
    access: 'session',
    creates: true,
    request: requestRatesRequest,
    response: rateAnswer,
  },
  pollRates: {
    ids: ['C108'],
    method: 'GET',
    path: '/fc-get-rate-quote',
    version: 'v1',
    access: 'session',
    request: pollRatesRequest,
    response: rateAnswer,
  },
  createLiveTicket: {
    ids: ['C107'],
    method: 'POST',
    path: '/live/ticket',
    version: 'v1',
    access: 'session',
    request: master.nothing,
    response: liveTicketAnswer,
  },
});
