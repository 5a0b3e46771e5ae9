import * as z from 'zod';
import { PortalError } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { FoundCharge, GatewayCharges } from './gateway-charges.ts';

/** What counts of an event: its kind, and what it is about. */
const gatewayEvent = z.object({
  eventType: z.string().startsWith('net.authorize.payment.'),
  payload: z.object({
    entityName: z.literal('transaction'),
    id: z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(z.string().regex(/^\d{1,20}$/)),
  }),
});

export interface ReceiveGatewayEventDeps {
  /** Whether the gateway signed these bytes. */
  readonly isGenuine: (raw: string, signature: string) => Promise<boolean>;
  readonly readTransaction: GatewayCharges['readTransaction'];
  /** Brings our record of a transaction in line with the gateway's; leaves alone what is not ours. */
  readonly settleCharge: (charge: FoundCharge) => Promise<void>;
}

/**
 * Takes an event of the payment gateway. Nothing in it is believed but which transaction to read, so that one that is late, doubled or of an unknown kind
 * changes nothing. Throws 401 for one that the gateway did not sign, and an error where
 * the transaction cannot be read now, so that the gateway sends it again.
 */
export async function receiveGatewayEvent(
  raw: string,
  signature: string,
  deps: ReceiveGatewayEventDeps,
): Promise<void> {
  if (!(await deps.isGenuine(raw, signature))) throw new PortalError(401, [{ message: m.errors_signature() }]);
  const transactionId = transactionOf(raw);
  if (transactionId === undefined) return;
  const found = await deps.readTransaction(transactionId);
  if (found.kind === 'unavailable') throw new Error('The transaction of an event could not be read');
  if (found.kind === 'found') await deps.settleCharge(found.charge);
}

/** The transaction that an event is about; undefined for other events. */
function transactionOf(raw: string): string | undefined {
  try {
    return gatewayEvent.safeParse(JSON.parse(raw)).data?.payload.id;
  } catch {
    return undefined;
  }
}
