import type { AccountStore } from '../accounts/account.ts';
import type { AppliedCouponStore } from '../coupons/applied-coupon.ts';
import type { CouponStore } from '../coupons/coupon.ts';
import type { ArBookStore } from '../credit/ar-book.ts';
import type { StoreCreditStore } from '../credit/store-credit.ts';
import type { FeeStore } from '../fees/fee.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';
import type { Attempt, InvoicePart } from './attempt.ts';
import type { GatewayCharges } from './gateway-charges.ts';
import type { PaymentStore } from './payment-store.ts';

/** Something about a shipment's money that an agent has to look at; raised once for its cause. */
export interface MoneyAlert {
  readonly shipmentUuid: string;
  /** The carrier has the shipment, and what was held for it could not be taken, or was taken back; or the gateway refused to give money back; or the insurer does not insure what it should, or insures what it should not. */
  readonly problem: 'uncaptured' | 'refundFailed' | 'notStopped' | 'notInsured';
  readonly cause: string;
  readonly note: string;
}

/** Port: alerts that agents work on. */
export interface MoneyAlerts {
  raise(alert: MoneyAlert): Promise<void>;
}

/** Port: brings an invoice in line with the tender that pays a part of it; a repeat changes nothing. */
type NoteInvoice = (
  customerUuid: string,
  part: InvoicePart,
  tender: Pick<Attempt, 'tenderUuid' | 'label' | 'state' | 'receivedAt'>,
) => Promise<void>;

/** What moving money takes. */
export interface MoneyDeps {
  readonly money: PaymentStore;
  readonly gateway: GatewayCharges;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly arBooks: Pick<ArBookStore, 'read'>;
  readonly coupons: Pick<CouponStore & AppliedCouponStore, 'readUse' | 'find' | 'findApplied'>;
  readonly storeCredit: Pick<StoreCreditStore, 'readLedger'>;
  readonly settings: SettingsStore;
  readonly fees: FeeStore;
  readonly noteInvoice: NoteInvoice;
  readonly alerts: MoneyAlerts;
  readonly now: () => Date;
  readonly newId: () => string;
}
