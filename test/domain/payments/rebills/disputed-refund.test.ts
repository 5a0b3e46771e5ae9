import { describe, expect, test } from 'vitest';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { AR, moneyWorld } from '#test/fakes/money-world.ts';
import { accept } from '../money-acts.ts';

describe('[R54] what goes back to the A/R account', () => {
  const dispute = {
    ...{ disputeUuid: 'd', customerUuid: CUSTOMER, chargeUuid: '1-1', description: 'Freight', cents: 40_000 },
    ...{ withheldCents: 0, openedAt: 1, by: CUSTOMER, state: 'open' as const },
  };
  test.each([
    [30_000, 20_000, 10_000, 10_000],
    [10_000, 20_000, 30_000, 20_000],
    [40_000, 40_000, 0, 0],
    [30_000, 10_000, 10_000, 10_000],
  ])(
    '%i cents, of 40000 with %i in dispute, leave %i owed and %i in dispute',
    async (cents, arCents, open, disputed) => {
      const world = moneyWorld();
      await world.press([AR]);
      await accept(world);
      const { shipmentUuid } = world.shipment;
      const book = await world.book();
      const ended = { ...dispute, disputeUuid: 'ended', shipmentUuid, arCents: 40_000, state: 'upheld' as const };
      world.money.put({ ...book, disputes: [ended, { ...dispute, shipmentUuid, arCents }] });
      const arBook = await world.deps.arBooks.read(CUSTOMER);
      world.arBooks.put({ ...arBook, disputedCents: arCents });
      const tenderUuid = book.payments[0]?.attempts[0]?.tenderUuid ?? '';
      const plan = { cause: 'end', by: 'marcus', description: 'Ended', feeCents: 0, to: 'tenders' } as const;
      await refundOrder(world.shipment, { ...plan, refunds: [{ tenderUuid, cents }] }, world.deps);
      const after = await world.deps.arBooks.read(CUSTOMER);
      expect([after.openCents, after.disputedCents ?? 0]).toEqual([open, disputed]);
      expect((await world.book()).disputes.map((one) => one.arCents)).toEqual([40_000, disputed]);
    },
  );
});
