import { defineRoute } from '../route.ts';
import { searchRequest, searchResponse } from '../search.ts';

export const searchRoute = defineRoute({
  name: 'search',
  summary: "The caller's quotes, shipments, invoices and addresses that a text names or begins.",
  noun: 'shipments',
  ids: ['C139'],
  method: 'GET',
  path: '/search',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  request: { query: searchRequest },
  response: searchResponse,
  example: { query: { text: 'FL-204817' } },
});
