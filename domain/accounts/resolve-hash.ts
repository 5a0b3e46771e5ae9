import { isDocumentToken } from '../links/purposes.ts';
import { shipmentOfHash } from '../links/shipment-of-hash.ts';
import { limitCalls } from '../ports/call-limits.ts';
import { type LinkCheckDeps, lookUpCode } from './password-link.ts';

export type ResolvedHash =
  | { readonly kind: 'activation'; readonly customerEmailId: string }
  | { readonly kind: 'document'; readonly shipmentUuid: string };

/**
 * What a link leads to: whose password it sets, or which shipment's document it shows. An unknown document link and one that has expired
 * look the same (1002). Limits the tries of one client address an hour (429).
 */
export async function resolveHash(token: string, clientAddress: string, deps: LinkCheckDeps): Promise<ResolvedHash> {
  await limitCalls('code', clientAddress, deps);
  if (!isDocumentToken(token)) {
    const { link, account } = await lookUpCode(token, deps);
    return { kind: 'activation', customerEmailId: link.email ?? account.email };
  }
  return { kind: 'document', shipmentUuid: await shipmentOfHash(token, deps) };
}
