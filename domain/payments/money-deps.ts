import type { AccountStore } from '../accounts/account.ts';
import type { AppliedCouponStore } from '../coupons/applied-coupon.ts';
import type { CouponStore } from '../coupons/coupon.ts';
import type { ArBookStore } from '../credit/ar-book.ts';
import type { StoreCreditStore } from '../credit/store-credit.ts';
import type { FeeStore } from '../fees/fee.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';
import type { GatewayCharges } from './gateway-charges.ts';
import type { PaymentStore } from './payment-store.ts';

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
  readonly now: () => Date;
  readonly newId: () => string;
}
