import { expect, test } from 'vitest';
import { type ArBookStore, emptyArBook, payDownAr, reserveAr, settleAr } from '#domain/credit/ar-book.ts';
import { fresh } from './fresh.ts';

/** What every store of A/R books does. */
export function describeArBookStore(name: string, make: () => ArBookStore): void {
  test(`A/R books (${name}): a customer who never used the account has an empty one; a change is written over the one that was read`, async () => {
    const store = make();
    const empty = emptyArBook(fresh());
    expect(await store.read(empty.customerUuid)).toEqual(empty);
    const reserved = reserveAr(empty, { cents: 500, paymentUuid: fresh(), courtesyAt: 7 });
    expect(await store.write(reserved)).toBe(true);
    expect(await store.write(reserveAr(empty, { cents: 9, paymentUuid: fresh() }))).toBe(false);
    expect(await store.read(empty.customerUuid)).toEqual(reserved);
    const open = settleAr(reserved, 500);
    expect(await store.write(open)).toBe(true);
    expect(await store.write(open)).toBe(false);
    const paid = payDownAr(open, 500);
    expect(await store.write(paid)).toBe(true);
    expect(await store.read(empty.customerUuid)).toEqual({ ...empty, revision: 3 });
  });

  test(`A/R books (${name}): of eight reservations of the same book at once one is written`, async () => {
    const store = make();
    const empty = emptyArBook(fresh());
    const written = await Promise.all(
      Array.from({ length: 8 }, () => store.write(reserveAr(empty, { cents: 100, paymentUuid: fresh() }))),
    );
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await store.read(empty.customerUuid)).reservedCents).toBe(100);
  });
}
