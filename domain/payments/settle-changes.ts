import type { CardChange, PaymentGateway } from './gateway.ts';
import type { CardChanging, StoredCard, StoredMethod } from './payment-method.ts';
import { changeWallet, type Wallet, type WalletStore } from './wallet.ts';

/** Longer than the function lives: then nobody is at work on a change any more. */
export const CHANGING_MS = 45_000;

export interface SettleChangesDeps {
  readonly wallets: WalletStore;
  readonly gateway: Pick<PaymentGateway, 'hasChange'>;
  readonly now: () => Date;
}

/** Whether a method has a change of which nobody knows what became. */
export const isChangeOver = (method: StoredMethod, at: number): boolean =>
  method.kind === 'card' && method.changing !== undefined && method.changing.until < at;

/** A card after its change is over: as the change made it, or as it was. */
export function endedChange({ changing, ...card }: StoredCard, isMade: boolean, at: number): StoredCard {
  if (!changing || !isMade) return card;
  const { nameOnCard, billingZip, expiry } = changing;
  return { ...card, nameOnCard, billingZip, expiry, revision: card.revision + 1, modifiedAt: at };
}

/** What the gateway is asked to make of a card. */
export const cardChangeOf = (
  { paymentProfileId, lastFour }: StoredMethod,
  { nameOnCard, billingZip, expiry }: Omit<CardChanging, 'changeUuid' | 'until'>,
  customerProfileId: string,
): CardChange => ({ customerProfileId, paymentProfileId, lastFour, nameOnCard, billingZip, expiry });

/** Ends changes whose process died by what the gateway has now, so that the record equals it. One that the gateway says nothing of stays. */
export async function settleChanges(wallet: Wallet, { wallets, gateway, now }: SettleChangesDeps): Promise<void> {
  const { customerUuid, customerProfileId = '' } = wallet;
  for (const method of wallet.methods.filter((one) => isChangeOver(one, now().getTime()))) {
    const changing = method.kind === 'card' ? method.changing : undefined;
    if (!changing) continue;
    const found = await gateway.hasChange(cardChangeOf(method, changing, customerProfileId));
    if (found.kind !== 'read' && found.kind !== 'missing') continue;
    const isMade = found.kind === 'read' && found.isMade;
    await changeWallet(customerUuid, wallets, ({ methods }) => {
      const current = methods.find((one) => one.paymentProfileId === method.paymentProfileId);
      if (current?.kind !== 'card' || current.changing?.changeUuid !== changing.changeUuid)
        return { outcome: undefined };
      return { outcome: undefined, change: { put: endedChange(current, isMade, now().getTime()) } };
    });
  }
}
