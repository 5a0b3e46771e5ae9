import { describe, expect, test } from 'vitest';
import { contributionOf } from '#domain/dashboard/contribute.ts';
import { type Contribution, emptyContribution } from '#domain/dashboard/contribution.ts';
import { NEVER } from '#domain/dashboard/slots.ts';
import { appendEntries } from '#domain/ledger/append-entries.ts';
import type { Posting } from '#domain/ledger/entry.ts';
import { emptyBook, type MoneyBook } from '#domain/payments/payment-store.ts';
import { arLines } from '#domain/payments/tell-shares.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { makeRebill } from '#test/fakes/fixtures-rebills.ts';
import { testId } from '#test/fakes/ids.ts';

/** The account's own zone, two hours behind the pickup's. */
const ZONE = 'America/Los_Angeles';

interface Records {
  readonly shipment?: Partial<LtlShipment>;
  readonly book?: Partial<MoneyBook>;
  readonly events?: readonly TrackingEvent[];
  readonly dueDay?: string;
  readonly isBolTaken?: boolean;
  readonly before?: Contribution;
}

const times = { pickupDate: '2026-11-24', pickupFrom: '08:00:00', pickupTo: '17:00:00', deliveryDate: '2026-11-30' };

/** What a shipment adds by such records. */
function contribution({ shipment: change, book, events = [], dueDay, isBolTaken = false, before }: Records) {
  const shipment = makeShipment(1, { ...times, ...change });
  const { shipmentUuid, customerUuid } = shipment;
  return contributionOf(
    {
      ...{ shipment, zone: ZONE, netDays: 30, isBolTaken },
      book: { ...emptyBook(shipmentUuid, customerUuid), ...book },
      tracking: { head: { revision: 1 }, events } as never,
      invoice: dueDay === undefined ? undefined : { dueDay },
    },
    before ?? emptyContribution({ shipmentUuid, customerUuid }),
  );
}

const rowsOf = (records: Records) => contribution(records).attention;
const kindsOf = (records: Records) => rowsOf(records).map(({ kind }) => kind);
const at = (utc: string) => Date.parse(utc);

const booked = { statusId: 3, stageId: 15 } as const;
const moving = { statusId: 4, stageId: 18 } as const;
const dispatch = (state: 'refused' | 'unknown' | 'accepted') =>
  ({ dispatch: { dispatchUuid: testId(0xd1), state, at: at('2026-11-20T12:00:00Z') } }) as Partial<LtlShipment>;

describe('[C148] before the pickup', () => {
  test('a booking that its carrier refused needs another carrier; one that is on its way to the carrier, or of a quote that is gone, does not', () => {
    const [row] = rowsOf({ shipment: { statusId: 1, stageId: 12, ...dispatch('refused') } });
    expect(row).toMatchObject({ kind: 'notBooked', itemUuid: expect.stringContaining(testId(0xd1)), showFrom: 0 });
    expect(row?.carrier).toBeDefined();
    expect(kindsOf({ shipment: { statusId: 1, stageId: 12, ...dispatch('unknown') } })).toEqual([]);
    expect(
      kindsOf({
        shipment: { statusId: 1, stageId: 12, ...dispatch('refused'), removedUntil: at('2027-01-01T00:00:00Z') },
      }),
    ).toEqual([]);
  });

  test('the BOL is asked for from six in the morning of the day before the pickup, until somebody took it', () => {
    const [row] = rowsOf({ shipment: booked });
    // 06:00 of Nov 23 by the clock of the account.
    expect(row).toMatchObject({ kind: 'printBol', visibleAt: at('2026-11-23T14:00:00Z') });
    expect(row?.window).toMatchObject({ from: at('2026-11-24T14:00:00Z'), to: at('2026-11-24T23:00:00Z') });
    expect(kindsOf({ shipment: booked, isBolTaken: true })).toEqual([]);
    expect(kindsOf({ shipment: moving })).not.toContain('printBol');
  });

  test('a pickup that was missed takes its place, and is another row when it is missed again', () => {
    const missed = (pickupMissedAt: number) => ({ shipment: { ...booked, pickupMissedAt } });
    const [first] = rowsOf(missed(at('2026-11-24T23:30:00Z')));
    const [second] = rowsOf(missed(at('2026-11-25T23:30:00Z')));
    expect(first).toMatchObject({ kind: 'pickupMissed', showFrom: 0 });
    expect(second?.rowId).not.toBe(first?.rowId);
    expect(kindsOf(missed(at('2026-11-24T23:30:00Z')))).toEqual(['pickupMissed']);
  });

  test('[H29] freight that crosses the border and waits for its carrier needs a customs broker', () => {
    const shipment = makeShipment();
    const abroad = { ...shipment.to, country: 'CA' } as const;
    const waiting = { statusId: 2, stageId: 13, to: abroad } as const;
    expect(kindsOf({ shipment: waiting })).toEqual(['broker']);
    expect(kindsOf({ shipment: { ...waiting, customsBroker: { name: 'Livingston' } as never } })).toEqual([]);
    expect(kindsOf({ shipment: { statusId: 2, stageId: 13 } })).toEqual([]);
  });
});

describe('[C148] freight on its way is late', () => {
  const estimate = (from: string, to: string): TrackingEvent => ({
    ...{ kind: 'delayed', at: at('2026-11-27T12:00:00Z'), reason: 'weather' },
    estimate: { from: at(from), to: at(to) },
  });
  const end = (zone: string) => at(zone === 'America/Chicago' ? '2026-11-30T23:00:00Z' : '2026-11-30T22:00:00Z');

  test('when the promised window is over, and not before', () => {
    const { attention, transit } = contribution({ shipment: moving });
    const promisedTo = end(makeShipment().to.zone);
    expect(attention).toMatchObject([{ kind: 'late', showFrom: promisedTo, promisedTo }]);
    expect(transit).toMatchObject({ lateFrom: promisedTo, promisedTo, promisedDay: '2026-11-30' });
  });

  test('at once where its carrier expects it after that window, with the reason', () => {
    const late = contribution({
      shipment: moving,
      events: [estimate('2026-12-01T15:00:00Z', '2026-12-01T20:00:00Z')],
    });
    expect(late.attention).toMatchObject([{ kind: 'late', visibleAt: 0, reason: expect.any(String) }]);
    expect(late.transit?.lateFrom).toBe(0);
    const inTime = contribution({
      shipment: moving,
      events: [estimate('2026-11-30T15:00:00Z', '2026-11-30T20:00:00Z')],
    });
    expect(inTime.transit?.lateFrom).toBeGreaterThan(0);
  });

  test('by its guaranteed hour where one was booked, as the delivery is counted afterwards', () => {
    const guaranteed = { ...moving, guaranteedLevel: '10:30' };
    const { transit } = contribution({ shipment: guaranteed });
    expect(transit?.lateFrom).toBe(end(makeShipment().to.zone) - 6.5 * 3_600_000);
    const noon = { kind: 'delivered', at: (transit?.lateFrom ?? 0) + 5_400_000 } as const;
    const after = contribution({ shipment: { ...guaranteed, statusId: 5, stageId: 20 }, events: [noon] });
    expect(after.delivery?.isOnTime).toBe(false);
    const expected = estimate('2026-11-30T17:00:00Z', '2026-11-30T21:00:00Z');
    expect(contribution({ shipment: guaranteed, events: [expected] }).transit?.lateFrom).toBe(0);
  });

  test('never where nothing was promised', () => {
    const { attention, transit } = contribution({ shipment: { ...moving, deliveryDate: undefined } });
    expect(attention).toEqual([]);
    expect(transit).toMatchObject({ lateFrom: NEVER });
    expect(transit?.promisedDay).toBeUndefined();
  });
});

describe('[C148] money', () => {
  const { shipmentUuid, customerUuid } = makeShipment();
  const shipment = { statusId: 5, stageId: 20 } as const;
  const charge = { kind: 'freight', code: 'FRT', description: 'Freight' } as const;
  const billed: Posting = {
    ...{ at: 1, by: CUSTOMER, kind: 'charged', cause: 'charged', description: 'Booked' },
    lines: [
      { account: 'receivable', cents: 40_000 },
      { account: 'revenue', cents: -40_000, charge },
    ],
  };
  const onAccount: Posting = {
    ...{ at: 1, by: CUSTOMER, kind: 'moved', cause: 'ar', description: 'On account', lines: arLines(-40_000) },
  };
  const empty = emptyBook(shipmentUuid, customerUuid);
  const bookOf = (...postings: Posting[]): MoneyBook => ({
    ...empty,
    ...appendEntries(empty.head, postings, { bookedAt: 1 }),
  });
  const book = bookOf(billed, onAccount);

  test('what is booked and not paid is due at once', () => {
    const [row] = rowsOf({ shipment, book: bookOf(billed) });
    expect(row).toMatchObject({ kind: 'due', cents: 40_000, receivedCents: 0, totalCents: 40_000, visibleAt: 0 });
  });

  test('what stands on the account is due a week before its invoice’s day, and past due from the day after', () => {
    const [row, ...others] = rowsOf({ shipment, book, dueDay: '2026-12-20' });
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'due', cents: 40_000, by: '2026-12-20', showFrom: at('2026-12-13T14:00:00Z') });
    expect(row?.later).toMatchObject({ kind: 'overdue', at: at('2026-12-21T08:00:00Z') });
    expect(kindsOf({ shipment, book })).toEqual([]);
  });

  test('a later bill waits for its answer, and is in dispute once it is disputed', () => {
    const rebill = makeRebill({ shipmentUuid: testId(1), customerUuid: CUSTOMER, rebillUuid: testId(0xb1) });
    const [asked] = rowsOf({ shipment, book: { ...empty, rebills: [rebill] } });
    expect(asked).toMatchObject({ kind: 'rebill', cents: 88_15, by: '2026-11-12', showFrom: 0 });
    expect(asked?.reason).toContain('1,420 lb, not 1,200 lb');
    const [disputed] = rowsOf({ shipment, book: { ...empty, rebills: [{ ...rebill, state: 'disputed' }] } });
    expect(disputed).toMatchObject({ kind: 'claim', cents: 88_15 });
  });

  test('a charge in dispute is a row until it is decided', () => {
    const dispute = {
      disputeUuid: testId(0xd5),
      chargeUuid: '1-1',
      cents: 12_00,
      description: 'Liftgate',
      state: 'open',
    } as never;
    const [row] = rowsOf({ shipment, book: { ...empty, disputes: [dispute] } });
    expect(row).toMatchObject({ kind: 'claim', cents: 12_00, reason: 'Liftgate', showFrom: 0 });
    const decided = { ...(dispute as object), state: 'withdrawn' } as never;
    expect(kindsOf({ shipment, book: { ...empty, disputes: [decided] } })).toEqual([]);
  });

  test('[C46] what is past due comes back though the payment was marked as done before', () => {
    const before = contribution({ shipment, book, dueDay: '2026-12-20' });
    const [row] = before.attention;
    if (!row) throw new Error('There is a row');
    const handled = { itemUuid: row.itemUuid, action: 'done' } as const;
    const [after] = rowsOf({
      ...{ shipment, book, dueDay: '2026-12-20' },
      before: { ...before, attention: [{ ...row, handled }] },
    });
    expect(after?.visibleAt).toBe(at('2026-12-21T08:00:00Z'));
  });
});
