import type { ReadLinkDeps } from '../links/read-link.ts';
import { shipmentOfHash } from '../links/shipment-of-hash.ts';
import { type CallLimitDeps, limitCalls } from '../ports/call-limits.ts';

/** The shipment of a mailed hash (C82); limits the tries of one client address an hour (429). */
export async function resolveDocumentHash(
  hash: string,
  clientAddress: string,
  deps: ReadLinkDeps & CallLimitDeps,
): Promise<{ shipmentUuid: string }> {
  await limitCalls('code', clientAddress, deps);
  return { shipmentUuid: await shipmentOfHash(hash, deps) };
}
