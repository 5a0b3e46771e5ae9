import { configure, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubCalls } from '#test/components/accounts/stub-calls.ts';
import { show } from '#test/components/render.tsx';
import { CallError } from '#web/api/call-error.ts';
import { Toasts } from '#web/components/toasts.tsx';
import { DashboardSection } from '#web/features/dashboard/dashboard-section.tsx';
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

describe('[S14] the dashboard', () => {
  test('[C148] shows each widget with its figures, and what is urgent in a sentence', async () => {
    const calls = stubCalls({ getDashboard: answerOf });
    show(<DashboardSection widgets={layoutOf()} />);
    const needing = await region('Shipments needing action');
    const late = (await within(needing).findByText('Seal kits to Atlanta')).closest('li') as HTMLElement;
    within(late).getByText('1 day late');
    within(late).getByText('Snow on I-65. Now Tue, Nov 24, 10 am–2 pm ET, an estimate.');
    within(needing).getByText('$199.90 of $612.40 is open; $412.50 was received.');
    within(needing).getByText(
      'Reweighed: 1,400 lb, not 1,220 lb. The carrier billed $38.75 more; it is due unless you object.',
    );
    const more = within(needing).getByRole('button', { name: '3 more' });
    expect(more.parentElement?.textContent).toBe('3 more · 1 put off until tomorrow morning');
    const track = within(late).getByRole('link', { name: /^Track/ });
    expect(track.getAttribute('href')).toContain('&tab=tracking');
    screen.getByText('Thu, Nov 26. 7 things need your attention. 2 prices end this week.');
    const onTime = await region('On time by carrier');
    within(onTime).getByText(/9 of 10/);
    within(onTime).getByText('1 late');
    within(onTime).getByText('1 of 1, too few');
    const credit = await region('Store credit');
    within(credit).getByText('$120.50');
    within(credit).getByText('$45.50 ends Mon, Nov 30');
    const rewards = await region('Rewards');
    expect(rewards.textContent).toContain('Enough for $25.00 store credit (5,000)');
    expect(calls.filter(({ name }) => name === 'getDashboard')).toHaveLength(7);
  });

  test('[C148] spend is a chart with its table, whose choice is kept, and the figure says what it means', async () => {
    const calls = stubCalls({
      getDashboard: answerOf,
      updateWidget: (change) => ({ ...layoutOf(['spend'])[0], ...change, version: 1 }) as never,
    });
    const { user } = show(<DashboardSection widgets={layoutOf(['spend'])} />);
    const spend = await region('Spend by month');
    await within(spend).findByText('November 2026 so far, 11 shipments');
    within(spend).getByRole('button', {
      name: 'October 2026: $4,095.00. 10 shipments, $409.50 each. $95.00 added by carriers',
    });
    within(spend).getByText('What your bills of the month ask for, less credits, by the calendar of your account.');
    await user.click(within(spend).getByRole('button', { name: 'Show as table' }));
    const table = within(spend).getByRole('table', { name: 'Spend by month' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    within(table).getByText('$4,095.00');
    expect(calls.at(-1)).toMatchObject({ name: 'updateWidget', input: { settings: { shows: 'table' } } });
  });

  test('a widget that fails says so and tries again by itself; the others stand', async () => {
    let broken = true;
    stubCalls({
      getDashboard: (asked) => {
        if (asked.type === 'onTime' && broken) throw new CallError({ status: 500, message: 'Something went wrong.' });
        return answerOf(asked);
      },
    });
    const { user } = show(<DashboardSection widgets={layoutOf(['onTime', 'storeCredit'])} />);
    const onTime = await region('On time by carrier');
    within(await within(onTime).findByRole('alert')).getByText('On time by carrier could not be loaded');
    within(await region('Store credit')).getByText('$120.50');
    broken = false;
    await user.click(within(onTime).getByRole('button', { name: 'Try again' }));
    await within(onTime).findByText('Great Lakes Motor Freight');
  });

  test('without anything, each widget says what would be there', async () => {
    stubCalls({
      getDashboard: ({ type }) =>
        type === 'inTransit'
          ? { ...figures.inTransit, count: 0, rows: [] }
          : { ...figures.attention, count: 0, snoozed: 0, rows: [] },
    });
    show(<DashboardSection widgets={layoutOf(['attention', 'inTransit'])} />);
    await screen.findByText('Nothing needs your attention.');
    await screen.findByText('Nothing on the road yet. Book a saved quote and it appears here.');
  });

  test('[C46] a row is put off, the widget is as the portal answers it, and undo brings the row back', async () => {
    const rest = { ...attention, count: 6, snoozed: 2, rows: attention.rows.slice(1) };
    const calls = stubCalls({
      getDashboard: answerOf,
      notifyWidgetAction: ({ action }) => (action === 'undo' ? attention : rest),
    });
    const { user } = show(
      <>
        <DashboardSection widgets={layoutOf(['attention'])} />
        <Toasts />
      </>,
    );
    const needing = await region('Shipments needing action');
    await user.click(await within(needing).findByRole('button', { name: 'More for Seal kits, FL-204711' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remind me tomorrow morning' }));
    await screen.findByText('Seal kits comes back tomorrow morning.');
    expect(within(needing).queryByText('Seal kits to Atlanta')).toBeNull();
    expect(calls.at(-1)?.input).toMatchObject({ itemUuid: 'late-1', action: 'snooze' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await within(needing).findByText('Seal kits to Atlanta');
    expect(calls.at(-1)?.input).toMatchObject({ itemUuid: 'late-1', action: 'undo' });
  });
});
