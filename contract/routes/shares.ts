import * as z from 'zod';
import { nothing } from '../master.ts';
import { defineRoute } from '../route.ts';
import * as shares from '../shares.ts';

/** Links that show a quote without signing in (C112 to C114). */
const common = { noun: 'shares', path: '/quote-share', version: 'v1' } as const;

export const createQuoteShareRoute = defineRoute({
  ...common,
  name: 'createQuoteShare',
  summary:
    'A link that shows the rates of a finished quote, or a saved quote, to anybody who has it; the one there is, if it shows the same.',
  ids: ['C112'],
  method: 'POST',
  access: 'session',
  acting: 'customer',
  idempotent: true,
  owner: {
    record: 'quote',
    id: 'body.rateRequestUuid',
    or: { record: 'shipment', id: 'body.shipmentUuid' },
  },
  request: { body: shares.createQuoteShareRequest },
  response: shares.quoteShareLinks,
  example: { body: { shipmentUuid: '01940000-0000-7000-8000-000000002000' } },
});

export const getQuoteShareRoute = defineRoute({
  ...common,
  name: 'getQuoteShare',
  summary: 'The quote that a link shows.',
  ids: ['C113'],
  method: 'GET',
  access: 'public',
  tokenHeader: 'x-share-token',
  request: {},
  response: shares.openedQuoteShare,
  example: { token: 'hV6cT0Zy3mQ1sXo8rJd4Lw' },
});

export const revokeQuoteShareRoute = defineRoute({
  ...common,
  name: 'revokeQuoteShare',
  summary: 'Revokes a link: whoever opens it afterwards sees that it has ended.',
  ids: ['C114'],
  method: 'DELETE',
  access: 'session',
  acting: 'customer',
  owner: { record: 'quoteShare', id: 'query.shareId' },
  request: { query: z.object({ shareId: shares.shareId }) },
  response: nothing,
  // The hash of the token above.
  example: { query: { shareId: '6b5323d26ead1f382ba15bbfd467d3f4054ec2684d088ce7e602a66ebe8f1b9b' } },
});
