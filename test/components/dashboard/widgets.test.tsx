import { configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WidgetFigures, WidgetType } from '#contract/dashboard.ts';
import { widgetTypes } from '#contract/dashboard.ts';
import { stubCalls } from '#test/components/accounts/stub-calls.ts';
import { show } from '#test/components/render.tsx';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { DashboardSection } from '#web/features/dashboard/dashboard-section.tsx';
import { widgetTexts } from '#web/features/dashboard/widget-texts.ts';
import { clearToasts } from '#web/stores/toasts.ts';
import { answerOf, attention, figures, layoutOf } from './figures.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('#web/api/follow-shipment.ts', () => ({ onAnyShipmentChanged: () => () => undefined }));
configure({ asyncUtilTimeout: 15_000 });

const region = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

beforeEach(() => vi.setSystemTime(new Date('2026-11-26T15:00:00Z')));
afterEach(() => {
  vi.useRealTimers();
  clearToasts();
});

/** The dashboard of one widget that has such figures. */
function showOne(widget: WidgetFigures) {
  const calls = stubCalls({
    getDashboard: ({ type }) => (type === widget.type ? widget : answerOf({ type })),
    updateWidget: (change) => ({ ...layoutOf([widget.type])[0], ...change, version: 1 }) as never,
  });
  return { calls, ...show(<DashboardSection widgets={layoutOf([widget.type])} />) };
}

describe('[S14] each widget by itself', () => {
  test.each(widgetTypes)('%s says that it loads, that it failed, and tries again alone', async (type: WidgetType) => {
    const title = widgetTexts[type].title();
    let answer: ((figures: WidgetFigures) => void) | undefined;
    let tries = 0;
    const calls = stubCalls({
      getDashboard: (asked) => {
        if (asked.type !== type) return answerOf(asked);
        tries += 1;
        if (tries === 1) throw new CallError({ status: 500, message: 'Something went wrong.' });
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    });
    const { user } = show(<DashboardSection widgets={layoutOf([type, type === 'rewards' ? 'spend' : 'rewards'])} />);
    const widget = await region(title);
    within(await within(widget).findByRole('alert')).getByText(`${title} could not be loaded`);
    const asked = calls.length;
    await user.click(within(widget).getByRole('button', { name: 'Try again' }));
    await within(widget).findByRole('status', { name: `Loading ${title}` });
    expect(widget.getAttribute('aria-busy')).toBe('true');
    expect(calls.slice(asked)).toEqual([{ name: 'getDashboard', input: { type } }]);
    answer?.(figures[type]);
    await vi.waitFor(() => expect(widget.getAttribute('aria-busy')).toBeNull());
    expect(within(widget).queryByRole('alert')).toBeNull();
  });

  test('[C148] on time draws the five carriers who deliver most, and a table has all of them without a share of too few', async () => {
    const carriers = Array.from({ length: 7 }, (_, n) => ({
      ...{ carrier: `Carrier ${n}`, scac: `CA0${n}`, delivered: 20 - 3 * n, onTime: 19 - 3 * n },
      tooFew: 20 - 3 * n < 5,
    }));
    const count = carriers.reduce((sum, { delivered }) => sum + delivered, 0);
    const { user, calls } = showOne({ type: 'onTime', since: '2026-08-28', carriers, count });
    const widget = await region('On time by carrier');
    await within(widget).findByText('2 more carriers');
    expect(within(widget).getAllByRole('listitem')).toHaveLength(5);
    within(widget).getByText('Delivered by the end of the promised window, in the last 90 days.');
    await user.click(within(widget).getByRole('button', { name: 'Show as table' }));
    const table = within(widget).getByRole('table', { name: 'On time by carrier' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(cells).toHaveLength(8);
    expect(cells[1]).toEqual(['Carrier 0', '20', '19', '95%']);
    expect(cells[7]).toEqual(['Carrier 6', '2', '1', 'Too few']);
    expect(calls.at(-1)).toMatchObject({ name: 'updateWidget', input: { settings: { shows: 'table' } } });
  });

  test('[C148] freight on its way is five rows and how many more, all of it on the map', async () => {
    const [first] = figures.inTransit.rows;
    if (!first) throw new Error('There is a row');
    const rows = Array.from({ length: 12 }, (_, n) => ({ ...first, shipmentUuid: testId(700 + n) }));
    showOne({ type: 'inTransit', count: 12, rows, clusters: [] });
    const widget = await region('In-transit');
    await within(widget).findByText('7 more');
    expect(within(widget).getAllByRole('listitem')).toHaveLength(5);
    const map = within(widget).getByRole('img', { name: 'Map of 12 shipments on their way' });
    await vi.waitFor(() => expect(map.querySelectorAll('path[stroke-dasharray]')).toHaveLength(12));
  });

  test('[C148] everything on the map stands in a table too, which opens by keyboard, with a way to each shipment', async () => {
    const [first] = figures.inTransit.rows;
    if (!first) throw new Error('There is a row');
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...{ ...first, shipmentUuid: testId(700 + n), shipmentName: `Pumps ${n}` },
      at: { ...first.at, city: 'Memphis', state: 'TN' },
    }));
    const { user } = showOne({ type: 'inTransit', count: 50, rows, clusters: [] });
    const widget = await region('In-transit');
    const summary = (await within(widget).findByText('Show the map as a table')).closest('summary');
    if (!summary) throw new Error('There is no summary');
    expect(within(widget).queryByRole('table')).toBeNull();
    summary.focus();
    expect(document.activeElement).toBe(summary);
    await user.click(summary);
    const table = await within(widget).findByRole('table', { name: 'Shipments on their way' });
    expect(within(table).getAllByRole('row')).toHaveLength(51);
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toContain('Memphis, TN');
    const link = within(table).getByRole('link', { name: 'Pumps 49' });
    expect(link.getAttribute('href')).toContain(testId(749));
  });

  test('[C148] where they are too many to be drawn one by one, the table has the states of the map', async () => {
    const clusters = [
      { state: 'TN', shipments: 40, late: 3 },
      { state: 'TX', shipments: 11, late: 0 },
    ];
    const { user } = showOne({ ...figures.inTransit, count: 51, clusters });
    const widget = await region('In-transit');
    await user.click(await within(widget).findByText('Show the map as a table'));
    const table = await within(widget).findByRole('table');
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(cells.slice(1)).toEqual([
      ['TN', '40', '3'],
      ['TX', '11', '0'],
    ]);
  });

  test('[C148] freight is late, on time or neither by what was promised of it', async () => {
    const [first] = figures.inTransit.rows;
    if (!first) throw new Error('There is a row');
    const { lateDays: _, promisedDate: __, ...open } = first;
    const promised = { ...open, promisedDate: '2026-11-26' };
    const rows = [open, promised, { ...promised, lateDays: 0 }, { ...promised, lateDays: 2 }];
    const named = rows.map((row, n) => ({ ...row, shipmentUuid: testId(700 + n), shipmentName: `Freight ${n}` }));
    showOne({ type: 'inTransit', count: 4, rows: named, clusters: [] });
    const widget = await region('In-transit');
    const lines = await within(widget).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent?.match(/On time|2 days late|Late/)?.[0])).toEqual([
      ...[undefined, 'On time', 'Late', '2 days late'],
    ]);
    within(lines[0] as HTMLElement).getByText('No estimate yet');
  });

  test('[C148] more than fifty are drawn by state with their number, which is also said', async () => {
    const clusters = [
      { state: 'TN', shipments: 40, late: 3 },
      { state: 'TX', shipments: 11, late: 0 },
    ];
    showOne({ ...figures.inTransit, count: 51, clusters });
    const widget = await region('In-transit');
    await within(widget).findByText('TN: 40 shipments, 3 late');
    within(widget).getByText('TX: 11 shipments');
    const map = within(widget).getByRole('img');
    await vi.waitFor(() =>
      expect([...map.querySelectorAll('text')].map((one) => one.textContent)).toEqual(['40', '11']),
    );
    expect(map.querySelectorAll('path[stroke-dasharray]')).toHaveLength(0);
  });

  test('what needs the shipper is counted by kinds where all rows are known, else as a whole', async () => {
    stubCalls({ getDashboard: ({ type }) => (type === 'attention' ? { ...attention, count: 4 } : answerOf({ type })) });
    show(<DashboardSection widgets={layoutOf()} />);
    await screen.findByText('Thu, Nov 26. One truck is late. One payment is due. 2 prices end this week.');
  });

  test('what can be added shows its rows: unpaid invoices, photos missing, class and density', async () => {
    stubCalls({ getDashboard: answerOf });
    show(
      <DashboardSection widgets={layoutOf(['unpaidInvoices', 'photosMissing', 'classAndDensity', 'latestQuotes'])} />,
    );
    const unpaid = await region('Unpaid invoices');
    await within(unpaid).findByRole('link', { name: 'INV-100231' });
    within(unpaid).getByText('6 days late');
    const photos = await region('Photos missing');
    within(photos).getByText('Pickup Fri, Nov 27, 2 photos missing');
    const density = await region('Class and density');
    within(density).getByText('Class 65 from 22.5 lb/ft³');
    await region('Latest quotes');
  });
});
