import { expect, test } from 'vitest';
import { type CouponStore, noCouponUse, reserveCoupon } from '#domain/coupons/coupon.ts';
import { type ArBookStore, emptyArBook, reserveAr } from '#domain/credit/ar-book.ts';
import type { StoreCreditStore } from '#domain/credit/store-credit.ts';
import { newEvent } from '#domain/events/event.ts';
import { chargedLines } from '#domain/ledger/charge-lines.ts';
import type { Attempt, Payment } from '#domain/payments/attempt.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { commitChange, type Write } from '#domain/payments/commit-change.ts';
import { emptyBook, type MovedMoney, type PaymentStore } from '#domain/payments/payment-store.ts';
import { recorded } from '#domain/payments/postings.ts';
import type { Policy } from '#domain/payments/protection/policy.ts';
import type { ChargeDispute, Rebill } from '#domain/payments/rebills/rebill.ts';
import { rebilledPosting } from '#domain/payments/rebills/rebill-postings.ts';
import { attemptIdOf } from '#domain/payments/refund-parts.ts';
import { moveChange } from '#domain/shipments/change.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { LtlShipment, ShipmentStore } from '#domain/shipments/shipment.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { makeRebill } from '#test/fakes/fixtures-rebills.ts';
import { fresh } from './fresh.ts';

interface Stores {
  readonly money: PaymentStore & MovedMoney;
  readonly shipments: ShipmentStore;
  readonly arBooks: ArBookStore;
  readonly coupons: Pick<CouponStore, 'readUse'>;
  readonly storeCredit: StoreCreditStore;
}

const clock = { now: () => new Date(), newId: fresh };

async function saved({ shipments }: Stores): Promise<LtlShipment> {
  const [shipmentUuid, rateRequestUuid, customerUuid] = [fresh(), fresh(), fresh()];
  const shipment = makeShipment(1, { shipmentUuid, rateRequestUuid, customerUuid });
  const selection = { shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
  expect(await shipments.create(shipment, selection, undefined)).toBe('created');
  return shipment;
}

/** A payment of a card that is about to be asked, due at a timestamp. */
function paymentOf({ shipmentUuid, customerUuid }: LtlShipment, nextAt = Date.now()): Payment {
  const attempt: Attempt = {
    ...{ tenderUuid: fresh(), attemptId: attemptIdOf(fresh()), paymentTypeId: 3, state: 'recorded' },
    ...{ cents: 40_000, feeCents: 1000, label: 'Visa ending 1881', customerProfileId: '1', paymentProfileId: '2' },
  };
  return {
    ...{ paymentUuid: fresh(), shipmentUuid, customerUuid, by: customerUuid, purpose: 'booking' },
    ...{ state: 'authorising', amountCents: 40_000, openedAt: nextAt, modifiedAt: nextAt, nextAt },
    ...{ shipmentRevision: 1, attempts: [attempt] },
  };
}

function openingOf(shipment: LtlShipment, payment: Payment) {
  const { paymentUuid, by, attempts } = payment;
  const lines = chargedLines(shipment).filter(({ cents }) => cents !== 0);
  const bill = { kind: 'charged', at: 1, by, paymentUuid, lines, cause: `charged:${paymentUuid}` } as const;
  const tenders = attempts.map((attempt) => recorded(payment, attempt, 1));
  return { payment, postings: [{ ...bill, description: 'Booked' }, ...tenders] };
}

/** The opening of a payment with everything that can belong to its transaction. */
function wholeOf(shipment: LtlShipment) {
  const { shipmentUuid, customerUuid } = shipment;
  const payment = paymentOf(shipment);
  const { paymentUuid } = payment;
  const coupon = makeCoupon({ code: fresh().slice(0, 20) });
  const couponUse = reserveCoupon(noCouponUse(customerUuid, coupon.code), coupon, shipmentUuid, Date.now());
  const moved = moveChange(
    shipment,
    { statusId: 2, stageId: 13 },
    { bookedAt: 5 },
    { at: 5, by: customerUuid, why: 'Booked', changed: ['status'] },
  );
  if (!couponUse || !moved) throw new Error('A new coupon has a use, and an estimate can be booked');
  const entry = { entryUuid: fresh(), customerUuid, cents: 700, at: 1, reason: 'Late', by: 'payments' };
  const dispatch = { shipmentUuid, customerUuid, dispatchUuid: paymentUuid };
  const write: Write = {
    ...openingOf(shipment, payment),
    ...{ shipment: moved, couponUses: [couponUse], credit: { entry, revision: 0 }, appliedRevision: 0 },
    arBook: reserveAr(emptyArBook(customerUuid), { cents: 500, paymentUuid }),
    record: { scope: fresh(), key: 'once', requestHash: 'hash', made: paymentUuid, madeAt: 1 },
    events: [newEvent('dispatchRequested', dispatch, clock)],
    bookedAt: 5,
  };
  return { payment, write, couponUse, entry };
}

/** What every store of shipments' money does. */
export function describePaymentStore(name: string, make: () => Stores): void {
  const title = (text: string) => `money of shipments (${name}): ${text}`;

  test(title('of a shipment of whose money nothing is recorded the book is empty'), async () => {
    const { money } = make();
    const of = { shipmentUuid: fresh(), customerUuid: fresh() };
    expect(await money.readBook(of)).toEqual(emptyBook(of.shipmentUuid, of.customerUuid));
    expect(await money.findAttempt(attemptIdOf(fresh()))).toBeUndefined();
  });

  test(title('all that belongs to a press is written in one transaction and read back field for field'), async () => {
    const stores = make();
    const shipment = await saved(stores);
    const { customerUuid, shipmentUuid } = shipment;
    const { payment, write, couponUse, entry } = wholeOf(shipment);
    const { outcome, book } = await commitChange(emptyBook(shipmentUuid, customerUuid), write, { ...stores, ...clock });
    expect(outcome).toBe('written');
    expect(await stores.money.readBook(shipment)).toEqual(book);
    expect(checkLedger(book)).toEqual([]);
    expect(book.head).toMatchObject({ revision: 1, entries: 2, openPaymentUuid: payment.paymentUuid, bookedAt: 5 });
    expect(await stores.shipments.find(shipmentUuid)).toMatchObject({ statusId: 2, stageId: 13, bookedAt: 5 });
    expect(await stores.arBooks.read(customerUuid)).toEqual(write.arBook);
    expect(await stores.coupons.readUse(customerUuid, couponUse.code)).toEqual(couponUse);
    expect(await stores.storeCredit.readLedger(customerUuid)).toEqual({ revision: 1, entries: [entry] });
    const { paymentUuid: ownerUuid, attempts } = payment;
    const place = { shipmentUuid, customerUuid, ownerUuid };
    expect(await stores.money.findAttempt(attempts[0]?.attemptId ?? '')).toEqual(place);
  });

  test(title('a policy is read back field for field, and found when it is due'), async () => {
    const stores = make();
    const shipment = await saved(stores);
    const { shipmentUuid, customerUuid } = shipment;
    const book = await stores.money.readBook(shipment);
    const policy: Policy = {
      ...{ policyUuid: fresh(), shipmentUuid, customerUuid, by: customerUuid, state: 'binding', openedAt: 1 },
      ...{ modifiedAt: 2, paidAt: 2, paymentUuid: fresh(), declaredCents: 1_800_000, premiumCents: 8_100 },
      ...{
        costCents: 6_480,
        goods: ['Pump parts'],
        termsUuid: 't',
        askedAt: 3,
        nextAt: 4,
        lease: { id: 'l', until: 4 },
      },
    };
    expect(
      (await commitChange(book, { policies: [policy], postings: [] }, { ...clock, money: stores.money })).outcome,
    ).toBe('written');
    const after = await stores.money.readBook(shipment);
    expect(after.policies).toEqual([policy]);
    expect(after.head.nextAt).toBe(4);
    const due = await stores.money.listDue(5, 1000);
    expect(due).toContainEqual({ shipmentUuid, customerUuid });
  });

  test(title('over a book that changed, or a request that is recorded, nothing is written'), async () => {
    const stores = make();
    const shipment = await saved(stores);
    const { customerUuid, shipmentUuid } = shipment;
    const empty = emptyBook(shipmentUuid, customerUuid);
    const record = { scope: fresh(), key: 'once', requestHash: 'hash', made: fresh(), madeAt: 1 };
    const first = { ...openingOf(shipment, paymentOf(shipment)), record };
    const { book } = await commitChange(empty, first, { ...stores, ...clock });
    const { payment, write, couponUse } = wholeOf(shipment);
    expect((await commitChange(empty, write, { ...stores, ...clock })).outcome).toBe('changed');
    expect((await commitChange(book, { ...write, record }, { ...stores, ...clock })).outcome).toBe('repeated');
    const stale = { ...openingOf(shipment, payment), shipmentRevision: revisionOf(shipment) + 1 };
    expect((await commitChange(book, stale, { ...stores, ...clock })).outcome).toBe('changed');
    const withCoupon = { ...openingOf(shipment, payment), appliedRevision: 1 };
    expect((await commitChange(book, withCoupon, { ...stores, ...clock })).outcome).toBe('changed');
    expect(await stores.money.readBook(shipment)).toEqual(book);
    expect(await stores.shipments.find(shipmentUuid)).toMatchObject({ statusId: 1, stageId: 12 });
    expect(await stores.arBooks.read(customerUuid)).toEqual(emptyArBook(customerUuid));
    expect(await stores.coupons.readUse(customerUuid, couponUse.code)).toMatchObject({ revision: 0 });
    expect(await stores.storeCredit.readLedger(customerUuid)).toEqual({ revision: 0, entries: [] });
    expect(await stores.money.findAttempt(payment.attempts[0]?.attemptId ?? '')).toBeUndefined();
  });

  test(title('of eight writes over the same book at once one wins'), async () => {
    const stores = make();
    const shipment = await saved(stores);
    const empty = emptyBook(shipment.shipmentUuid, shipment.customerUuid);
    const presses = Array.from({ length: 8 }, () => openingOf(shipment, paymentOf(shipment)));
    const outcomes = await Promise.all(
      presses.map((write) => commitChange(empty, { ...write, shipmentRevision: 1 }, { ...stores, ...clock })),
    );
    expect(outcomes.map(({ outcome }) => outcome).filter((one) => one === 'written')).toHaveLength(1);
    const book = await stores.money.readBook(shipment);
    expect(book.payments).toHaveLength(1);
    expect(checkLedger(book)).toEqual([]);
  });

  test(
    title('[R68] a rebill and a dispute are written with their entries, and listed when the deadline has come'),
    async () => {
      const stores = make();
      const shipment = await saved(stores);
      const { shipmentUuid, customerUuid } = shipment;
      const deadlineAt = 1000 + Math.floor(Math.random() * 1_000_000) * 10;
      const rebill = makeRebill({ shipmentUuid, customerUuid, rebillUuid: fresh(), deadlineAt });
      const dispute: ChargeDispute = {
        ...{ disputeUuid: fresh(), shipmentUuid, customerUuid, chargeUuid: '1-1', description: 'Freight' },
        ...{ cents: 700, withheldCents: 0, arCents: 0, openedAt: 2, by: customerUuid, state: 'open' },
      };
      const write: Write = {
        rebill,
        dispute,
        postings: [rebilledPosting(rebill, { at: 1, by: 'marcus' })],
        bookedAt: 1,
      };
      const { book } = await commitChange(emptyBook(shipmentUuid, customerUuid), write, { ...stores, ...clock });
      expect(await stores.money.readBook(shipment)).toEqual(book);
      expect(checkLedger(book)).toEqual([]);
      const isListed = async (now: number) =>
        (await stores.money.listDue(now, 1000)).some((one) => one.shipmentUuid === shipmentUuid);
      expect([await isListed(deadlineAt - 1), await isListed(deadlineAt)]).toEqual([false, true]);
      const answered: Rebill = { ...rebill, state: 'disputed', revision: 2 };
      const after = await commitChange(book, { rebill: answered, postings: [] }, { ...stores, ...clock });
      expect(after.outcome).toBe('written');
      expect((await commitChange(book, { rebill, postings: [] }, { ...stores, ...clock })).outcome).toBe('changed');
      expect((await stores.money.readBook(shipment)).rebills).toEqual([answered]);
      expect(await isListed(deadlineAt)).toBe(false);
    },
  );

  test(
    title('open money is listed once its time has come, the longest waiting first, and no more when it is final'),
    async () => {
      const stores = make();
      // Long before anything that another test leaves open.
      const at = 1000 + Math.floor(Math.random() * 1_000_000) * 10;
      const [late, soon] = [await saved(stores), await saved(stores)];
      const open = async (shipment: LtlShipment, nextAt: number) => {
        const empty = emptyBook(shipment.shipmentUuid, shipment.customerUuid);
        return (await commitChange(empty, openingOf(shipment, paymentOf(shipment, nextAt)), { ...stores, ...clock }))
          .book;
      };
      const books = [await open(late, at + 2), await open(soon, at + 1)];
      const ours = async (now: number) => {
        const due = (await stores.money.listDue(now, 100)).map(({ shipmentUuid }) => shipmentUuid);
        return due.filter((uuid) => uuid === late.shipmentUuid || uuid === soon.shipmentUuid);
      };
      expect(await ours(at)).toEqual([]);
      expect(await ours(at + 1)).toEqual([soon.shipmentUuid]);
      expect(await ours(at + 2)).toEqual([soon.shipmentUuid, late.shipmentUuid]);
      expect(await stores.money.listDue(at + 2, 1)).toHaveLength(1);
      for (const book of books) {
        const givenUp = book.payments.map((payment): Payment => ({ ...payment, state: 'released' }));
        await commitChange(book, { givenUp, postings: [] }, { ...stores, ...clock });
        expect((await stores.money.readBook(book.head)).payments).toEqual(givenUp);
      }
      expect(await ours(at + 2)).toEqual([]);
    },
  );

  test(title('moved money is listed under the day on which it last moved, and only there'), async () => {
    const stores = make();
    const shipment = await saved(stores);
    const { shipmentUuid, customerUuid } = shipment;
    const first = paymentOf(shipment, Date.UTC(2031, 4, 6, 23, 59));
    const { book } = await commitChange(emptyBook(shipmentUuid, customerUuid), openingOf(shipment, first), {
      ...stores,
      ...clock,
    });
    const listedOn = async (day: string) => {
      const places = [];
      for await (const some of stores.money.listMoved(day)) places.push(...some);
      return places.filter((place) => place.shipmentUuid === shipmentUuid);
    };
    expect(await listedOn('2031-05-06')).toEqual([{ shipmentUuid, customerUuid }]);
    const next = { ...first, state: 'released' as const, modifiedAt: Date.UTC(2031, 4, 7) };
    await commitChange(book, { payment: next, postings: [] }, { ...stores, ...clock });
    expect([await listedOn('2031-05-06'), await listedOn('2031-05-07')]).toEqual([
      [],
      [{ shipmentUuid, customerUuid }],
    ]);
  });
}
