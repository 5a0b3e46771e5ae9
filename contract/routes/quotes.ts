import { liveTicketAnswer } from '../live.ts';
import * as master from '../master.ts';
import * as quotes from '../quotes.ts';
import { defineRoutes } from '../route.ts';

/** Asking carriers for prices and following their answers. */
export const quotesRoutes = defineRoutes('quotes', {
  requestRates: {
    ids: ['C57'],
    method: 'POST',
    path: '/fc-get-rate-quote',
    version: 'v1',
    access: 'session',
    creates: true,
    request: quotes.requestRatesRequest,
    response: quotes.rateAnswer,
  },
  pollRates: {
    ids: ['C108'],
    method: 'GET',
    path: '/fc-get-rate-quote',
    version: 'v1',
    access: 'session',
    request: quotes.pollRatesRequest,
    response: quotes.rateAnswer,
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
