import { notFound } from '#contract/codes/portal-error.ts';
import { sha256 } from '../crypto.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { unavailable } from './decline-error.ts';
import { declinesKey } from './decline-limit.ts';
import type { PaymentGateway } from './gateway.ts';
import { changeWallet, type WalletStore } from './wallet.ts';

export interface GatewayCustomerDeps {
  readonly wallets: WalletStore;
  readonly gateway: Pick<PaymentGateway, 'openCustomer'>;
  readonly rateLimiter: Pick<RateLimiter, 'giveBack'>;
}

const MERCHANT_CUSTOMER_ID_LENGTH = 20;

/** The gateway's id of the customer, which is made once however many requests make it at the same time. */
export async function openCustomer(customerUuid: string, deps: GatewayCustomerDeps): Promise<string> {
  const { customerProfileId } = await deps.wallets.read(customerUuid);
  return customerProfileId ?? makeCustomer(customerUuid, undefined, deps);
}

/** Makes the customer at the gateway in place of the one that it no longer has, unless another request was first. */
export async function makeCustomer(
  customerUuid: string,
  gone: string | undefined,
  deps: GatewayCustomerDeps,
): Promise<string> {
  const opened = await deps.gateway.openCustomer(sha256(customerUuid).slice(0, MERCHANT_CUSTOMER_ID_LENGTH));
  if (opened.kind !== 'opened') {
    await deps.rateLimiter.giveBack(declinesKey(customerUuid));
    throw unavailable();
  }
  const { customerProfileId } = opened;
  const made = await changeWallet(customerUuid, deps.wallets, (wallet) => {
    if (wallet.deleted) return { outcome: undefined };
    if (wallet.customerProfileId !== gone) return { outcome: wallet.customerProfileId };
    return { outcome: customerProfileId, change: { customerProfileId } };
  });
  if (!made) throw notFound();
  return made;
}
