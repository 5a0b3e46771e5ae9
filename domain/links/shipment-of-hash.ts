import { portalError } from '#contract/codes/portal-error.ts';
import { code1002 } from '#contract/codes/sessions.ts';
import { isDocumentToken } from './purposes.ts';
import { findLink, type ReadLinkDeps } from './read-link.ts';

/**
 * The shipment that a mailed hash leads to. It opens nothing and uses nothing up: the shipment's page asks who is signed in. Unknown, expired, revoked and
 * other links look alike (1002).
 */
export async function shipmentOfHash(hash: string, deps: ReadLinkDeps): Promise<string> {
  if (!isDocumentToken(hash)) throw portalError(code1002);
  const { shipmentUuid, expiresAt } = await findLink(hash, ['documents'], deps);
  if (shipmentUuid === undefined || expiresAt <= deps.now().getTime()) throw portalError(code1002);
  return shipmentUuid;
}
