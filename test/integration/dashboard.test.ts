import { beforeAll, describe, expect, test } from 'vitest';
import type { FiguresOf, Widget } from '#contract/dashboard.ts';
import { newEvent } from '#domain/events/event.ts';
import { rebuildAggregates } from '#domain/operator/rebuild-aggregates.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoFigures } from '#functions/adapters/dynamo/figure-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { keepDashboardDeps } from '#functions/runtime/dashboard-deps.ts';
import { billedShipment } from '../e2e/billed-shipment.ts';
import { call, done, verifiedGuest } from './portal.ts';

const LIMIT_MS = 240_000;
const HEARD = { timeout: 60_000, interval: 500 };

/** A booking that is not paid and is on its way. */
async function onTheWay(token: string): Promise<StoredShipment> {
  const booked = await billedShipment(token);
  const { shipmentUuid, customerUuid } = booked;
  for (const to of [
    { statusId: 4, stageId: 17 },
    { statusId: 4, stageId: 18 },
  ] as const) {
    const stored = await dynamoShipments.find(shipmentUuid);
    if (!stored) throw new Error('There is no shipment');
    const from = { statusId: stored.statusId, stageId: stored.stageId };
    const move = allowedMove({ from, to, at: Date.now(), by: 'tracking', why: 'Moved' });
    const pairs = { from: [from.statusId, from.stageId], to: [to.statusId, to.stageId] } as const;
    const data = { shipmentUuid, customerUuid, by: 'tracking', from: [...pairs.from], to: [...pairs.to] };
    const event = newEvent('shipmentMoved', data as Parameters<typeof newEvent<'shipmentMoved'>>[1], clock);
    if (!move || (await dynamoShipments.move(shipmentUuid, move, [event])) !== 'moved')
      throw new Error('It did not move');
  }
  return booked;
}

describe('the dashboard through the edge', () => {
  let token: string;
  let email: string;
  let customerUuid: string;
  let shipment: StoredShipment;
  const layout = () => done('listWidgets', {}, { token });
  const figures = async <Type extends 'attention' | 'inTransit' | 'rewards'>(type: Type) =>
    (await done('getDashboard', { type }, { token })) as FiguresOf<Type>;
  const named = async (type: Widget['type']): Promise<Widget> => {
    const found = (await layout()).find((one) => one.type === type);
    if (!found) throw new Error(`There is no ${type}`);
    return found;
  };

  beforeAll(async () => {
    const guest = await verifiedGuest();
    token = guest.token;
    customerUuid = guest.session.userUuid;
    email = (await dynamoAccounts.findByUuid(customerUuid))?.email ?? '';
    shipment = await onTheWay(token);
  }, LIMIT_MS);

  test('[C43] the layout of who arranged nothing is the first one, in its order', async () => {
    const widgets = await layout();
    expect(widgets.map(({ type }) => type)).toEqual([
      ...(['attention', 'endingPrices', 'inTransit', 'onTime', 'spend', 'storeCredit', 'rewards'] as const),
    ]);
    expect(widgets.map(({ order }) => order)).toEqual(widgets.map(({ order }) => order).toSorted());
  });

  test('[C44] a widget is put on once, however often the request is sent, and a second of its type is 409 with the layout', async () => {
    const options = { token, idempotencyKey: crypto.randomUUID() };
    const [first, again] = [
      await done('createWidget', { type: 'latestQuotes' }, options),
      await done('createWidget', { type: 'latestQuotes' }, options),
    ];
    expect(again).toEqual(first);
    const refused = await call(
      'createWidget',
      { type: 'latestQuotes' },
      { token, idempotencyKey: crypto.randomUUID() },
    );
    expect(refused.status).toBe(409);
    expect(refused.body.content).toEqual(await layout());
  });

  test('[C45] a widget moves to the first place and is as wide as is said; a change of an older version is 409 with the layout', async () => {
    const { widgetUuid, version } = await named('spend');
    const moved = await done('updateWidget', { widgetUuid, version, after: null, width: 1 }, { token });
    expect(moved).toMatchObject({ version: version + 1, width: 1 });
    expect((await layout())[0]?.type).toBe('spend');
    const stale = await call('updateWidget', { widgetUuid, version, width: 2 }, { token });
    expect(stale.status).toBe(409);
    expect(stale.body.content).toEqual(await layout());
  });

  test('[C147] a widget is taken off, and the layout without it is answered', async () => {
    const { widgetUuid, version } = await named('onTime');
    const left = await done('removeWidget', { widgetUuid, version: String(version) }, { token });
    expect(left.map(({ type }) => type)).not.toContain('onTime');
    expect(await layout()).toEqual(left);
  });

  test(
    '[C148] freight on its way is there with the coordinates of its places once its event was heard',
    async () => {
      await expect.poll(async () => (await figures('inTransit')).count, HEARD).toBe(1);
      const { rows, clusters } = await figures('inTransit');
      expect(clusters).toEqual([]);
      const [row] = rows;
      expect(row).toMatchObject({ shipmentUuid: shipment.shipmentUuid, shipmentShortId: shipment.shortId });
      for (const place of [row?.from, row?.to, row?.at]) {
        expect(place?.latitude).toBeGreaterThan(24);
        expect(place?.longitude).toBeLessThan(-66);
      }
      expect(await figures('rewards')).toMatchObject({ joined: false, points: 0 });
    },
    LIMIT_MS,
  );

  test(
    '[C46] a row that is put off is gone until tomorrow, undo brings it back, and each is answered with the widget as it is',
    async () => {
      const dueRow = async () => (await figures('attention')).rows.find(({ kind }) => kind === 'due');
      await expect.poll(async () => (await dueRow())?.shipmentUuid, HEARD).toBe(shipment.shipmentUuid);
      const before = await figures('attention');
      const itemUuid = (await dueRow())?.itemUuid ?? '';
      const { widgetUuid } = await named('attention');
      const off = await done('notifyWidgetAction', { widgetUuid, itemUuid, action: 'snooze' }, { token });
      expect(off).toMatchObject({ type: 'attention', count: before.count - 1, snoozed: 1 });
      const back = await done('notifyWidgetAction', { widgetUuid, itemUuid, action: 'undo' }, { token });
      expect(back).toMatchObject({ count: before.count, snoozed: 0 });
      const unknown = { widgetUuid: crypto.randomUUID(), itemUuid, action: 'done' } as const;
      expect((await call('notifyWidgetAction', unknown, { token })).status).toBe(409);
    },
    LIMIT_MS,
  );

  test('[C139] a shipment is found by its number first, and by the beginning of its name', async () => {
    const exact = await done('search', { text: shipment.shortId }, { token });
    expect(exact.shipments[0]).toMatchObject({ shipmentUuid: shipment.shipmentUuid, match: { exact: true } });
    const begun = await done('search', { text: shipment.name.split(' ')[0] ?? '' }, { token });
    expect(begun.shipments.map(({ shipmentUuid }) => shipmentUuid)).toContain(shipment.shipmentUuid);
    const other = await verifiedGuest();
    const theirs = await done('search', { text: shipment.shortId }, { token: other.token });
    expect(theirs).toMatchObject({ shipments: [], quotes: [], invoices: [], addresses: [] });
  });

  test('[C148] working the figures out again finds nothing wrong, and mends what was spoiled in the table', async () => {
    const deps = {
      ...keepDashboardDeps(),
      ...{ accounts: dynamoAccounts, shipments: dynamoShipments, figures: dynamoFigures, audit: dynamoOperator },
      ...clock,
    };
    const audited = { by: 'the test', why: 'to see' };
    // The last event may still be on its way.
    await expect.poll(async () => (await rebuildAggregates(email, audited, deps)).contributions, HEARD).toBe(0);
    const first = await rebuildAggregates(email, audited, deps);
    expect(first).toMatchObject({ sums: 0, rows: 0, entry: undefined });
    const spoiled = { figure: 'transit#total', field: shipment.from.state, value: 7, stands: 1 };
    expect(await dynamoFigures.mend(customerUuid, [spoiled])).toBe(true);
    expect((await figures('inTransit')).count).toBe(7);
    expect(await rebuildAggregates(email, audited, deps)).toMatchObject({ sums: 1, rows: 0 });
    expect((await figures('inTransit')).count).toBe(1);
  });
});
