import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listColumns } from '#contract/rules/list-columns.ts';
import { readListFilter } from '#contract/rules/list-filters.ts';
import { listTabs, statesOfTab } from '#contract/rules/list-tabs.ts';
import { showRow } from '#domain/shipments/show-shipment.ts';
import { makeRow, NOW_MS } from '#test/fakes/fixtures.ts';
import {
  daysLate,
  formatDelivery,
  formatPickupDay,
  stageOf,
  stageTone,
} from '#web/features/my-shipments/format-order.ts';
import {
  clearedOrders,
  isNarrowed,
  ordersQuery,
  ordersSearch,
  ordersViewOf,
} from '#web/features/my-shipments/orders-search.ts';
import { keepShownColumns, readShownColumns } from '#web/features/my-shipments/shown-columns.ts';

const of = (text: string) => new URLSearchParams(text);

describe('the bookings in their URL', () => {
  test('[H06] what is not understood is left out, and paging falls back', () => {
    const wrong = of(
      'tab=sold&stage=99&carrier=%27&pickupFrom=2026-02-30&pickupTo=x&search=%20&searchIn=rows&pageSize=7',
    );
    expect(isNarrowed(ordersViewOf(wrong))).toBe(false);
    expect(ordersQuery(wrong)).toEqual({
      ...{ pageNumber: '1', pageSize: '50', sortColumn: 'shipmentUuid', sortOrder: 'desc', orderType: 'Booking' },
    });
  });

  test('[C67] a filter, a tab, a page: each keeps the others and begins at the first page', () => {
    const next = of(ordersSearch(of('tab=delivered&pageNumber=7&pageSize=20&cursor=a'), { stage: 18 }).slice(1));
    expect(Object.fromEntries(next)).toEqual({ tab: 'delivered', stage: '18', pageSize: '20' });
    expect(clearedOrders(of('tab=delivered&search=pump&pickupTo=2026-01-01&pageSize=20'))).toBe(
      '?pageSize=20&tab=delivered',
    );
    expect(ordersSearch(of('search=pump&searchIn=rows'), { search: 'kits' })).toBe('?search=kits');
    expect(ordersSearch(of('search=pump&searchIn=rows'), { tab: 'canceled' })).toContain('searchIn=rows');
  });

  test.each(listTabs)('[C67] the tab %s asks for its statuses, which the call understands', (tab) => {
    const { status } = ordersQuery(of(`tab=${tab}`));
    expect(readListFilter({ status }).states).toEqual(statesOfTab[tab]);
  });
});

describe('a booking in words', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW_MS }));
  afterEach(() => vi.useRealTimers());
  const row = (changes: object) =>
    showRow({ ...makeRow(1), statusId: 4, stageId: 18, pickupDate: '2026-11-19', ...changes }, new Date(NOW_MS));
  const today = new Date(NOW_MS).toISOString().slice(0, 10);

  test('[S19] a delivery is late from the day after it was due, until it is there', () => {
    expect(daysLate(row({ deliveryDate: today }))).toBe(0);
    expect(formatDelivery(row({ deliveryDate: today }))).toMatchObject({ day: 'Today', note: 'planned', late: false });
    expect(formatDelivery(row({ deliveryDate: '2000-01-01' }))?.note).toMatch(/^[\d,]+ days late$/);
    expect(daysLate(row({ deliveryDate: '2000-01-01', statusId: 5, stageId: 20 }))).toBe(0);
    expect(formatDelivery(row({ deliveryDate: '2000-01-01', statusId: 7 }))).toBeUndefined();
    expect(formatDelivery(row({}))).toBeUndefined();
  });

  test('[S19] stage, or that it was canceled', () => {
    expect([stageOf(row({})), stageTone(row({}))]).toEqual(['In-transit', 'blue']);
    expect([stageOf(row({ statusId: 7 })), stageTone(row({ statusId: 7 }))]).toEqual(['Canceled', 'grey']);
    expect(formatPickupDay(row({ statusId: 7 }))).toBe('');
  });
});

test('[S19] without a storage all columns are shown', () => {
  keepShownColumns(['lane']);
  expect(readShownColumns()).toEqual(listColumns);
});
