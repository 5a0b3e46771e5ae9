import { configure, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubCalls } from '#test/components/accounts/stub-calls.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import CustomerHomePage, { clientLoader } from '#web/features/customer-home/customer-home-page.tsx';
import { clearToasts } from '#web/stores/toasts.ts';
import { answerOf, layoutOf } from './figures.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('#web/api/follow-shipment.ts', () => ({ onAnyShipmentChanged: () => () => undefined }));
configure({ asyncUtilTimeout: 15_000 });
afterEach(clearToasts);

function open(bookings: number, { at = '/customer', widgets = layoutOf() as unknown } = {}) {
  const calls = stubCalls({
    getDashboard: answerOf,
    listShipments: ({ orderType }) => ({ shipmentList: [], count: orderType === 'Booking' ? bookings : 0 }) as never,
    listWidgets: () => widgets as never,
  });
  const page = (
    <KitProvider>
      <CustomerHomePage />
    </KitProvider>
  );
  const router = createMemoryRouter(
    [{ path: '/customer', element: page, loader: clientLoader, HydrateFallback: () => null }],
    {
      initialEntries: [at],
    },
  );
  render(<RouterProvider router={router} />);
  return calls;
}

describe('[S14] the first page of a shipper', () => {
  test('without bookings it is a quick quote, the latest quotes and one card that says how it works', async () => {
    const calls = open(0);
    const how = await screen.findByRole('region', { name: 'How it works' });
    expect(within(how).getAllByRole('listitem')).toHaveLength(3);
    screen.getByRole('heading', { name: 'Latest quotes' });
    expect(screen.getAllByRole('button', { name: 'Get Quote' })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Arrange' })).toBeNull();
    expect(calls.some(({ name }) => name === 'getDashboard')).toBe(false);
  });

  test('with a booking it is a quick quote and the dashboard', async () => {
    open(1);
    await screen.findByRole('region', { name: /^Shipments needing action/ });
    expect(screen.getAllByRole('button', { name: 'Get Quote' })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'How it works' })).toBeNull();
  });

  test('[A36] who has not booked can arrange the dashboard, and has it once it was arranged', async () => {
    open(0, { at: '/customer?arrange=1' });
    await screen.findByRole('heading', { level: 1, name: 'Arrange your dashboard' });
  });

  test('[A36] a dashboard that was arranged is there without a booking', async () => {
    open(0, { widgets: layoutOf().map((one) => ({ ...one, version: 1 })) });
    await screen.findByRole('region', { name: /^Shipments needing action/ });
  });

  test('[C43] an answer that is no list is read as a dashboard without widgets, which says so', async () => {
    open(1, { widgets: { widgets: 'none' } });
    await screen.findByText('Nothing on your dashboard');
    screen.getByRole('link', { name: 'Arrange' });
  });
});
