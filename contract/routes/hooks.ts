import * as z from 'zod';
import { defineRoute } from '../route.ts';

/** What outside companies send by themselves (C143). */

/** An event of the sandbox's gateway, signed with its documented key. */
const exampleEvent =
  '{"eventType":"net.authorize.payment.void.created","payload":{"entityName":"transaction","id":"1"}}';
const exampleSignature =
  'sha512=BF31A204A6FFD222BFE2DB94DCA61AC5EDE4C5AB88608CCC7F6093485C41B67E8564866DDA9B3AFF4F24312CF5E6CA44E5B0A54649B260734743C8C6DC36CE3D';

export const receiveGatewayEventRoute = defineRoute({
  name: 'receiveGatewayEvent',
  summary: 'Takes an event of the payment gateway: it names a transaction, which is then read from the gateway.',
  noun: 'hooks',
  ids: ['C143'],
  method: 'POST',
  path: '/hooks/gateway',
  version: 'v1',
  access: 'public',
  // HMAC-SHA512 over the bytes of the body.
  tokenHeader: 'x-anet-signature',
  bodyMaxBytes: 64 * 1024,
  request: { raw: true },
  response: z.object({}),
  example: { raw: exampleEvent, token: exampleSignature },
});
