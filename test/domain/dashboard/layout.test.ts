import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { createWidgetRequest, firstWidgets, type Widget } from '#contract/dashboard.ts';
import { createWidget, listWidgets, removeWidget, updateWidget } from '#domain/dashboard/change-layout.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeLayouts } from '#test/fakes/layouts.ts';

function world() {
  const idempotency = fakeIdempotency();
  const layouts = fakeLayouts(idempotency);
  const deps = { layouts, idempotency, now: testClock().now, newId: sequentialIds(0x7000) };
  const create = (request: object, idempotencyKey?: string) =>
    createWidget({ customerUuid: CUSTOMER, request: createWidgetRequest.parse(request), idempotencyKey }, deps);
  return { layouts, deps, create, list: () => listWidgets(CUSTOMER, deps) };
}

const typesOf = (widgets: readonly Widget[]) => widgets.map(({ type }) => type);
const find = (widgets: readonly Widget[], type: string): Widget => {
  const found = widgets.find((one) => one.type === type);
  if (!found) throw new Error(`There is no ${type}`);
  return found;
};
const refusalOf = async (change: Promise<unknown>): Promise<PortalError> => {
  const error = await change.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PortalError)) throw new Error('It was not refused');
  return error;
};

test('[C43] [A36] a dashboard that nobody arranged is the first one, with the same ids each time', async () => {
  const { list, deps } = world();
  const widgets = await list();
  expect(widgets.map(({ type, width }) => ({ type, width }))).toEqual([...firstWidgets]);
  expect(widgets.every(({ version }) => version === 0)).toBe(true);
  expect(await list()).toEqual(widgets);
  const others = await listWidgets(OTHER_CUSTOMER, deps);
  expect(others.some(({ widgetUuid }) => widgets.some((one) => one.widgetUuid === widgetUuid))).toBe(false);
});

test('[C44] a widget goes to the end, or after the one that is named, and no type is there twice', async () => {
  const { create, list } = world();
  const first = await list();
  const [one] = first;
  await create({ type: 'latestQuotes' });
  await create({ type: 'photosMissing', after: one?.widgetUuid });
  await create({ type: 'unpaidInvoices', after: null, width: 2 });
  const widgets = await list();
  expect(typesOf(widgets)).toEqual([
    ...['unpaidInvoices', 'attention', 'photosMissing'],
    ...typesOf(first).slice(1),
    'latestQuotes',
  ]);
  const refused = await refusalOf(create({ type: 'latestQuotes' }));
  expect(refused.status).toBe(409);
  expect(refused.content).toEqual(widgets);
});

test('[C44] a repeated request makes one widget, and another request under its key none', async () => {
  const { create, list } = world();
  const made = await create({ type: 'latestQuotes' }, 'key-1');
  expect(await create({ type: 'latestQuotes' }, 'key-1')).toEqual(made);
  expect((await refusalOf(create({ type: 'unpaidInvoices' }, 'key-1'))).status).toBe(409);
  expect((await list()).filter(({ type }) => type === 'latestQuotes')).toEqual([made]);
});

test('[C45] a widget is moved and set; a stale version is refused with the layout as it is', async () => {
  const { deps, list } = world();
  const before = await list();
  const spend = find(before, 'spend');
  const change = { widgetUuid: spend.widgetUuid, version: 0 };
  const moved = await updateWidget(CUSTOMER, { ...change, after: null, settings: { shows: 'table' } }, deps);
  expect(moved).toMatchObject({ version: 1, width: 2, settings: { shows: 'table' } });
  const now = await list();
  expect(typesOf(now)[0]).toBe('spend');
  const refused = await refusalOf(updateWidget(CUSTOMER, { ...change, width: 1 }, deps));
  expect([refused.status, refused.content]).toEqual([409, now]);
  expect(await list()).toEqual(now);
  const nowhere = { widgetUuid: moved.widgetUuid, version: 1, after: '01940000-0000-7000-8000-00000000dead' };
  expect((await refusalOf(updateWidget(CUSTOMER, nowhere, deps))).content).toEqual(now);
});

test('[C147] a widget is taken off, and put back where it was', async () => {
  const { create, deps, list } = world();
  const before = await list();
  const { widgetUuid } = find(before, 'inTransit');
  const left = await removeWidget(CUSTOMER, { widgetUuid, version: 0 }, deps);
  expect(typesOf(left)).toEqual(typesOf(before).filter((type) => type !== 'inTransit'));
  expect(await removeWidget(CUSTOMER, { widgetUuid, version: 0 }, deps)).toEqual(left);
  await create({ type: 'inTransit', width: 2, after: before[1]?.widgetUuid });
  expect(typesOf(await list())).toEqual(typesOf(before));
  const stale = { widgetUuid: find(before, 'spend').widgetUuid, version: 3 };
  expect((await refusalOf(removeWidget(CUSTOMER, stale, deps))).content).toEqual(await list());
});

test('[C45] changes of different widgets at once are all made, of the same one a single one', async () => {
  const { deps, list } = world();
  const before = await list();
  await Promise.all(before.map(({ widgetUuid }) => updateWidget(CUSTOMER, { widgetUuid, version: 0, width: 2 }, deps)));
  expect((await list()).map(({ width, version }) => [width, version])).toEqual(before.map(() => [2, 1]));
  const [{ widgetUuid } = { widgetUuid: '' }] = before;
  const outcomes = await Promise.allSettled(
    [1, 2, 1, 2].map((width) => updateWidget(CUSTOMER, { widgetUuid, version: 1, width: width as 1 | 2 }, deps)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[A36] a widget of a type that is not known is not shown, and no change loses it or what it is set to', async () => {
  const { deps, layouts, list } = world();
  const widget = { order: 'A', width: 1 as const, version: 2 };
  const unknown = { ...widget, widgetUuid: 'w-1', type: 'weather', settings: { city: 'Chicago' } };
  const spend = { ...widget, widgetUuid: '01940000-0000-7000-8000-000000004401', type: 'spend', order: 'B' };
  const settings = { shows: 'chart', colors: 'many' };
  layouts.put({ customerUuid: CUSTOMER, revision: 3, widgets: [unknown, { ...spend, settings }] });
  expect(typesOf(await list())).toEqual(['spend']);
  const { widgetUuid } = spend;
  await updateWidget(CUSTOMER, { widgetUuid, version: 2, after: null, settings: { shows: 'table' } }, deps);
  const stored = await layouts.find(CUSTOMER);
  expect(stored?.widgets).toContainEqual(unknown);
  expect(stored?.widgets.find(({ type }) => type === 'spend')?.settings).toEqual({ ...settings, shows: 'table' });
  expect((await refusalOf(updateWidget(CUSTOMER, { widgetUuid: 'w-1', version: 2 }, deps))).status).toBe(409);
});
