import { configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTENTION_STEP, type AttentionRow, attentionKinds, type FiguresOf, WIDGET_ROWS } from '#contract/dashboard.ts';
import { stubCalls } from '#test/components/accounts/stub-calls.ts';
import { show } from '#test/components/render.tsx';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { Toasts } from '#web/components/toasts.tsx';
import { DashboardSection } from '#web/features/dashboard/dashboard-section.tsx';
import { clearToasts } from '#web/stores/toasts.ts';
import { answerOf, atlanta, chicago, layoutOf } from './figures.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('#web/api/follow-shipment.ts', () => ({ onAnyShipmentChanged: () => () => undefined }));
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => vi.setSystemTime(new Date('2026-11-26T15:00:00Z')));
afterEach(() => {
  vi.useRealTimers();
  clearToasts();
});

const rowOf = (n: number, row: Partial<AttentionRow> & Pick<AttentionRow, 'kind'>): AttentionRow => ({
  ...{
    shipmentUuid: testId(n),
    shipmentShortId: `FL-20${n}`,
    shipmentName: `Freight ${n}`,
    from: chicago,
    to: atlanta,
  },
  ...{ itemUuid: `${row.kind}-${n}`, carrier: 'Cumberland Freightways', ...row },
});

/** A dashboard of so many rows, which answers as many as are asked for. */
function showRows(rows: readonly AttentionRow[], failing: () => boolean = () => false) {
  const of = (most: number): FiguresOf<'attention'> => ({
    ...{ type: 'attention', count: rows.length, snoozed: 0, rows: rows.slice(0, most) },
  });
  const calls = stubCalls({
    getDashboard: ({ type, rows: asked }) => {
      if (type !== 'attention') return answerOf({ type });
      if (asked && failing()) throw new CallError({ status: 500, message: 'Something went wrong.' });
      return of(Number(asked ?? WIDGET_ROWS));
    },
    notifyWidgetAction: ({ rows: asked }) => of(asked ?? WIDGET_ROWS),
  });
  const shown = show(
    <>
      <DashboardSection widgets={layoutOf(['attention'])} />
      <Toasts />
    </>,
  );
  return { calls, ...shown };
}

const widget = () => screen.findByRole('region', { name: /^Shipments needing action/ });
const lineOf = async (name: string) =>
  (await within(await widget()).findByText(`${name} to Atlanta`)).closest('li') as HTMLElement;

const window = { from: '2026-11-27 14:00:00', to: '2026-11-27 18:00:00', zone: 'America/Chicago' };

describe('[S14] [C148] a row of what needs the shipper', () => {
  test('of a booking that its carrier refused says so in red, that nothing is paid, and leads to another carrier', async () => {
    showRows([rowOf(1, { kind: 'notBooked' }), rowOf(2, { kind: 'notBooked', isTruckload: true })]);
    const line = await lineOf('Freight 1');
    within(line).getByText('Not booked');
    within(line).getByText(
      'Cumberland Freightways can’t take this shipment. You pay nothing for it. Choose another carrier to ship it.',
    );
    expect(line.querySelector('svg')?.getAttribute('data-tone')).toBe('red');
    const link = within(line).getByRole('link', { name: /^Choose another carrier/ });
    expect(link.getAttribute('href')).toBe(`/customer/view-quote?shipmentUuid=${testId(1)}`);
    const truck = within(await lineOf('Freight 2')).getByRole('link', { name: /^Choose another carrier/ });
    expect(truck.getAttribute('href')).toBe(`/customer/tl-shipment?shipmentUuid=${testId(2)}`);
  });

  test.each<[string, Partial<AttentionRow> & Pick<AttentionRow, 'kind'>, string, string, RegExp]>([
    [
      'late by hours',
      { kind: 'late', lateDays: 0 },
      'Late',
      'The carrier gave no reason yet. The carrier names no new time yet.',
      /^Track/,
    ],
    [
      'late by days',
      { kind: 'late', lateDays: 2, reason: 'Weather' },
      '2 days late',
      'Weather. The carrier names no new time yet.',
      /^Track/,
    ],
    ['due', { kind: 'due', amount: '88.15' }, 'Due', '$88.15 is open.', /^Pay \$88.15/],
    [
      'due by a day',
      { kind: 'due', amount: '88.15', by: '2026-11-30' },
      'Due Mon, Nov 30',
      '$88.15 is open.',
      /^Pay \$88.15/,
    ],
    [
      'overdue',
      { kind: 'overdue', amount: '88.15', by: '2026-11-20' },
      'Past due since Fri, Nov 20',
      '$88.15 is open.',
      /^Pay \$88.15/,
    ],
    [
      'rebill',
      { kind: 'rebill', amount: '88.15', by: '2026-12-04' },
      'Answer by Fri, Dec 4',
      'The carrier billed $88.15 more. It is due unless you object.',
      /^Review charge/,
    ],
    [
      'claim',
      { kind: 'claim', amount: '88.15' },
      'In dispute',
      '$88.15 is disputed and not due until it is decided.',
      /^Review charge/,
    ],
    [
      'claim with its reason',
      { kind: 'claim', amount: '88.15', reason: 'Reweighed' },
      'In dispute',
      'Reweighed. $88.15 is disputed and not due until it is decided.',
      /^Review charge/,
    ],
    [
      'pickup missed',
      { kind: 'pickupMissed' },
      'Pickup missed',
      'The carrier did not come in the pickup window. Canceling costs no fee now.',
      /^Move the pickup/,
    ],
    [
      'broker',
      { kind: 'broker' },
      'Broker missing',
      'It crosses the border: the carrier is asked once it has a customs broker.',
      /^Add broker/,
    ],
    [
      'BOL',
      { kind: 'printBol', window },
      'Pickup tomorrow',
      'The driver needs the BOL: Fri, Nov 27, 8 am–12 pm CT, Chicago, IL.',
      /^Print BOL/,
    ],
  ])('%s', async (_, row, tag, text, action) => {
    showRows([rowOf(1, row)]);
    const line = await lineOf('Freight 1');
    within(line).getByText(tag);
    within(line).getByText(
      (_content, element) => element?.tagName === 'P' && element.textContent?.replace(/\u00a0/g, ' ') === text,
    );
    within(line).getByRole('link', { name: action });
  });
});

describe('[S14] [C148] more rows than five', () => {
  const many = Array.from({ length: 30 }, (_, n) =>
    rowOf(n + 1, { kind: attentionKinds[n % attentionKinds.length] ?? 'due', amount: '1.00', by: '2026-12-01' }),
  );

  test('every row that is counted is behind “more”, whatever its kind, and the reader goes on at the first new one', async () => {
    const { user } = showRows(many);
    const needing = await widget();
    await user.click(await within(needing).findByRole('button', { name: '25 more' }));
    await user.click(await within(needing).findByRole('button', { name: `${25 - ATTENTION_STEP} more` }));
    await vi.waitFor(() => expect(within(needing).getAllByRole('listitem')).toHaveLength(30));
    expect(within(needing).queryByRole('button', { name: /more$/ })).toBeNull();
    for (const { shipmentName } of many) await lineOf(shipmentName);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Freight 26'));
  });

  test('[C46] a row that is done leaves the others open', async () => {
    const { user, calls } = showRows(many);
    await user.click(await within(await widget()).findByRole('button', { name: '25 more' }));
    const line = await lineOf('Freight 7');
    await user.click(within(line).getByRole('button', { name: /^More for Freight 7/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Done, do not show again' }));
    await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'notifyWidgetAction', input: { rows: 25 } }));
    expect(within(await widget()).getAllByRole('listitem')).toHaveLength(25);
  });

  test('where they do not come, that is told and asked for again', async () => {
    let broken = true;
    const { user } = showRows(many, () => broken);
    const needing = await widget();
    await user.click(await within(needing).findByRole('button', { name: '25 more' }));
    await screen.findByText('Something went wrong.');
    expect(within(needing).getAllByRole('listitem')).toHaveLength(WIDGET_ROWS);
    broken = false;
    await user.click(within(needing).getByRole('button', { name: '25 more' }));
    await within(needing).findByRole('button', { name: '5 more' });
  });
});
