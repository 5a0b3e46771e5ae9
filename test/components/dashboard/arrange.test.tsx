import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Widget } from '#contract/dashboard.ts';
import { stubCalls } from '#test/components/accounts/stub-calls.ts';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { DashboardSection } from '#web/features/dashboard/dashboard-section.tsx';
import { clearToasts } from '#web/stores/toasts.ts';
import { answerOf, layoutOf } from './figures.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('#web/api/follow-shipment.ts', () => ({ onAnyShipmentChanged: () => () => undefined }));
configure({ asyncUtilTimeout: 15_000 });
afterEach(clearToasts);

function arrange(widgets: readonly Widget[]) {
  const element = (
    <KitProvider>
      <DashboardSection widgets={widgets} />
      <Toasts />
    </KitProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/customer?arrange=1'] });
  return { ...render(<RouterProvider router={router} />), user: userEvent.setup() };
}

const names = async () =>
  within(await screen.findByRole('list', { name: 'Widgets in their order' }))
    .getAllByRole('listitem')
    .map(
      (item) =>
        /Remove (.*)/.exec(
          within(item)
            .getByRole('button', { name: /^Remove/ })
            .getAttribute('aria-label') ?? '',
        )?.[1],
    );

const three = () => layoutOf(['attention', 'spend', 'storeCredit']);

describe('[A36] arranging the dashboard', () => {
  test('[C45] [WCAG 2.5.7] an arrow moves a widget, the move is saved at once, and undo puts it back', async () => {
    const all = three();
    const saved: Widget[] = [...all];
    const calls = stubCalls({
      getDashboard: answerOf,
      updateWidget: ({ widgetUuid, after }) => {
        const found = saved.find((one) => one.widgetUuid === widgetUuid) as Widget;
        return {
          ...found,
          version: found.version + 1,
          order: after === null ? 'A' : `${after === all[0]?.widgetUuid ? 'a0' : 'a1'}5`,
        };
      },
    });
    const { user } = arrange(all);
    await user.click(await screen.findByRole('button', { name: 'Move Spend by month up' }));
    expect(await names()).toEqual(['Spend by month', 'Shipments needing action', 'Store credit']);
    expect(calls.at(-1)).toMatchObject({ name: 'updateWidget', input: { version: 0, after: null } });
    await user.click(screen.getByRole('button', { name: 'Undo: moved Spend by month' }));
    expect(await names()).toEqual(['Shipments needing action', 'Spend by month', 'Store credit']);
    expect(calls.at(-1)?.input).toMatchObject({ version: 1, after: all[0]?.widgetUuid });
  });

  test('[C44] [C147] a widget is added at the end and removed; both are said and can be taken back', async () => {
    const all = three();
    const added: Widget = { ...all[0], widgetUuid: testId(900), type: 'latestQuotes', order: 'z', width: 1 } as Widget;
    const calls = stubCalls({
      getDashboard: answerOf,
      createWidget: () => added,
      removeWidget: ({ widgetUuid }) => all.filter((one) => one.widgetUuid !== widgetUuid),
    });
    const { user } = arrange(all);
    await user.click(await screen.findByRole('button', { name: 'Add Latest quotes' }));
    expect((await names()).at(-1)).toBe('Latest quotes');
    screen.getByText('Latest quotes was added at the end.');
    expect(calls.at(-1)).toMatchObject({ name: 'createWidget', input: { type: 'latestQuotes' } });
    await user.click(screen.getByRole('button', { name: 'Undo: added Latest quotes' }));
    expect(await names()).not.toContain('Latest quotes');
    expect(calls.at(-1)).toMatchObject({ name: 'removeWidget', input: { widgetUuid: testId(900), version: '0' } });
    await user.click(screen.getByRole('button', { name: 'Remove Store credit' }));
    expect(await names()).toEqual(['Shipments needing action', 'Spend by month']);
  });

  test('a change that is not saved is taken back and says so', async () => {
    stubCalls({
      getDashboard: answerOf,
      updateWidget: () => {
        throw new CallError({ status: 500, message: 'Something went wrong.' });
      },
    });
    const { user } = arrange(three());
    await user.click(await screen.findByRole('button', { name: 'Move Store credit up' }));
    await screen.findByText('Not saved, so Store credit is back where it was. Something went wrong.');
    expect(await names()).toEqual(['Shipments needing action', 'Spend by month', 'Store credit']);
  });

  test('[C43] after a change on another device the layout is as it is there', async () => {
    const elsewhere = layoutOf(['rewards', 'spend']);
    stubCalls({
      getDashboard: answerOf,
      listWidgets: () => elsewhere,
      updateWidget: () => {
        throw new CallError({ status: 409, message: 'Changed meanwhile.' });
      },
    });
    const { user } = arrange(three());
    await user.click(await screen.findByRole('radio', { name: '2 columns', checked: false }));
    await screen.findByText('The dashboard was changed on another device. This is how it is now.');
    expect(await names()).toEqual(['Rewards', 'Spend by month']);
  });
});
