import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { actOnRow } from '#domain/dashboard/act-on-row.ts';
import { emptyContribution } from '#domain/dashboard/contribution.ts';
import { firstLayout, showLayout } from '#domain/dashboard/layout.ts';
import { showAttention } from '#domain/dashboard/show-rows.ts';
import { fakeFigures } from '#test/fakes/figures.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeLayouts } from '#test/fakes/layouts.ts';
import { inTransit } from './contributions.ts';

/** Late in the evening of the 27th in Chicago, the 28th in UTC. */
const NOW = Date.parse('2026-11-28T04:30:00Z');
const NEXT_MORNING = Date.parse('2026-11-28T12:00:00Z');
const ZONE = 'America/Chicago';

async function world() {
  const figures = fakeFigures();
  for (const n of [1, 2]) {
    const one = inTransit({ shipmentUuid: testId(n), customerUuid: CUSTOMER });
    await figures.write(emptyContribution(one), one);
  }
  let now = NOW;
  const deps = { figures, layouts: fakeLayouts(), zoneOf: async () => ZONE, now: () => new Date(now) };
  const [{ widgetUuid } = { widgetUuid: '' }] = firstLayout(CUSTOMER).widgets;
  const itemUuid = `late-${testId(1)}-2026-11-26`;
  const act = (action: 'done' | 'snooze' | 'undo', change: object = {}) =>
    actOnRow(CUSTOMER, { widgetUuid, itemUuid, action, ...change }, deps);
  const at = (ms: number) => {
    now = ms;
  };
  return { figures, act, show: () => showAttention(CUSTOMER, deps), at };
}

const rowsOf = ({ rows }: { rows: readonly { shipmentUuid: string }[] }) => rows.map((row) => row.shipmentUuid);
const refusalOf = (change: Promise<unknown>): Promise<PortalError> =>
  change.then(
    () => {
      throw new Error('It was not refused');
    },
    (error: unknown) => {
      if (error instanceof PortalError) return error;
      throw error;
    },
  );

test('[C46] done takes a row away for good and answers the fresh widget, undo brings it back', async () => {
  const { act, show, at } = await world();
  const done = await act('done');
  expect(done).toMatchObject({ type: 'attention', count: 1, snoozed: 0 });
  expect(rowsOf(done)).toEqual([testId(2)]);
  at(NEXT_MORNING + 86_400_000);
  expect(rowsOf(await show())).toEqual([testId(2)]);
  expect((await act('undo')).count).toBe(2);
});

test('[C46] snooze puts a row off until six o’clock of the next morning in the account’s zone', async () => {
  const { act, show, at } = await world();
  expect(await act('snooze')).toMatchObject({ count: 1, snoozed: 1 });
  at(NEXT_MORNING - 1);
  expect(await show()).toMatchObject({ count: 1, snoozed: 1 });
  at(NEXT_MORNING);
  expect(await show()).toMatchObject({ count: 2, snoozed: 0 });
});

test('[C46] an action that is sent twice, and one on a row that is gone, change nothing more', async () => {
  const { act, figures } = await world();
  await act('snooze');
  const before = [...figures.sums];
  expect(await act('snooze')).toMatchObject({ count: 1, snoozed: 1 });
  expect(await act('done', { itemUuid: `late-${testId(9)}-2026-11-26` })).toMatchObject({ count: 1, snoozed: 1 });
  expect(await act('done', { itemUuid: 'nonsense' })).toMatchObject({ count: 1, snoozed: 1 });
  expect([...figures.sums]).toEqual(before);
});

test('[C46] a widget that is not there is 409 with the layout, one without rows to handle is 422', async () => {
  const { act, figures } = await world();
  const before = [...figures.sums];
  const gone = await refusalOf(act('done', { widgetUuid: firstLayout(OTHER_CUSTOMER).widgets[0]?.widgetUuid }));
  expect([gone.status, gone.content]).toEqual([409, showLayout(firstLayout(CUSTOMER))]);
  expect((await refusalOf(act('done', { widgetUuid: firstLayout(CUSTOMER).widgets[4]?.widgetUuid }))).status).toBe(422);
  expect([...figures.sums]).toEqual(before);
});
