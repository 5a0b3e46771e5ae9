import { fakeCancelFees } from '#test/fakes/cancel-fees.ts';
import { fakeCancelWaivers } from '#test/fakes/cancel-waivers.ts';
import { fakeCoupons } from '#test/fakes/coupons.ts';
import { fakeArBooks } from '#test/fakes/credit.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { describeArBookStore } from '#test/stores/suites/ar-book-store.ts';
import { describeCancelFeeStore } from '#test/stores/suites/cancel-fee-store.ts';
import { describeCancelWaiverStore } from '#test/stores/suites/cancel-waiver-store.ts';
import { describeCouponStore } from '#test/stores/suites/coupon-store.ts';
import { describeFeeStore } from '#test/stores/suites/fee-store.ts';

describeArBookStore('in memory', fakeArBooks);
describeFeeStore('in memory', async () => ({ fees: fakeFees() }));
describeCouponStore('in memory', () => {
  const coupons = fakeCoupons();
  return { coupons, changer: coupons };
});
describeCancelWaiverStore('in memory', fakeCancelWaivers);
describeCancelFeeStore('in memory', fakeCancelFees);
