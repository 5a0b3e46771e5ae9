import { expect, test } from 'vitest';
import { applyCoupon } from '#domain/coupons/apply-coupon.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { CARD } from '#test/fakes/money-world.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { historyWorld, pressDue } from '#test/histories/history-world.ts';

/** A customer who never booked, with two estimates, each with a coupon for new customers. */
async function twoFirsts() {
  const { of: both } = await historyWorld();
  for (const [index, code] of ['FIRST', 'WELCOME'].entries()) {
    const world = both[index];
    if (!world) throw new Error('There are two shipments');
    world.coupons.put(makeCoupon({ code, isForNewCustomers: true }));
    await applyCoupon(await world.find(), code, {
      ...world.deps,
      coupons: world.coupons,
      shipments: world.shipments,
      rateLimiter: fakeRateLimiter(),
    });
  }
  return both;
}

test('[2972] of two bookings pressed at the same moment one is the first, whichever coupons for new customers they have', async () => {
  const both = await twoFirsts();
  const answers = await Promise.allSettled(
    both.map((world, index) => pressDue(world, [CARD], { idempotencyKey: `press-${index}` })),
  );
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toMatchObject([{ errors: [{ code: '2972' }] }]);
  const books = await Promise.all(both.map((world) => world.book()));
  expect(books.map(({ payments }) => payments.length).toSorted()).toEqual([0, 1]);
});

test('[2972] a coupon for new customers is refused once another order is booked', async () => {
  const [first, second] = await twoFirsts();
  await pressDue(first, [CARD], { idempotencyKey: 'one' });
  await expect(pressDue(second, [CARD], { idempotencyKey: 'two' })).rejects.toMatchObject({
    errors: [{ code: '2972' }],
  });
  expect((await second.book()).payments).toEqual([]);
});

test('[2972] a booking whose card is declined was none: the other coupon for new customers can be used', async () => {
  const [first, second] = await twoFirsts();
  first.gateway.next('decline');
  await expect(pressDue(first, [CARD], { idempotencyKey: 'one' })).rejects.toThrow('declined');
  first.gateway.clear();
  await pressDue(second, [CARD], { idempotencyKey: 'two' });
  const books = await Promise.all([first, second].map((world) => world.book()));
  expect(books.map(({ head }) => head.bookedAt !== undefined)).toEqual([false, true]);
});
