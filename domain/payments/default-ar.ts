import { conflict, notFound } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { changeWallet, type Wallet, type WalletChange, type WalletStore } from './wallet.ts';

export interface DefaultArDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly wallets: WalletStore;
}

function choose(
  { arOpen, defaultPayment }: Wallet,
  wanted: boolean,
): { outcome: 'set' | 'closed'; change?: WalletChange } {
  if (wanted && !arOpen) return { outcome: 'closed' };
  const isDefault = defaultPayment?.kind === 'arAccount';
  if (isDefault === wanted) return { outcome: 'set' };
  return { outcome: 'set', change: { defaultPayment: wanted ? { kind: 'arAccount' } : null } };
}

/**
 * Makes the A/R account what is paid with first, in place of a card or bank account, or takes that back (R76); returns the account as it is then.
 * 409 while A/R is not open. Another method's default stays when it is taken back.
 */
export async function setArDefault(customerUuid: string, wanted: boolean, deps: DefaultArDeps): Promise<Account> {
  const outcome = await changeWallet(customerUuid, deps.wallets, (wallet) => choose(wallet, wanted));
  if (outcome === 'closed') throw conflict(m.payments_ar_closed());
  const account = await deps.accounts.findByUuid(customerUuid);
  if (!account) throw notFound();
  return account;
}
