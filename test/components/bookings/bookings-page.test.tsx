import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import { showRow } from '#domain/shipments/show-shipment.ts';
import { makeRow, NOW_MS } from '#test/fakes/fixtures.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import BookingsPage, { clientLoader } from '#web/features/my-shipments/bookings-page.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls }));

configure({ asyncUtilTimeout: 15_000 });

const counts = { all: 137, needsYou: 2, comingUp: 4, onTheRoad: 8, delivered: 118, canceled: 7 };
const now = new Date(NOW_MS);
const row = (n: number, changes: object) => showRow({ ...makeRow(n), listedAt: NOW_MS, ...changes }, now);
const rows = [
  row(1, { name: 'Impeller kits', statusId: 4, stageId: 18, deliveryDate: '2020-01-01', paidCents: 40_001 }),
  row(2, { name: 'Gasket cartons', statusId: 5, stageId: 20, paidCents: 0 }),
  row(3, { name: 'Valves', statusId: 3, stageId: 15, paidCents: 40_003 }),
  row(4, { name: 'Fittings', statusId: 7, stageId: 15, paidCents: 0 }),
];
const page: ShipmentPage = {
  ...{ shipmentList: rows, count: 137, countIsExact: true, pageNumber: 1, pageSize: 50, counts },
  carriers: [{ scac: 'A4X1', name: 'A4X1 Freight' }],
};
let answer: () => ShipmentPage;

// The test's browser does not know <search>, and React says so once.
beforeAll(() => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />).unmount();
  quiet.mockRestore();
});

beforeEach(() => {
  localStorage.clear();
  answer = () => page;
  calls.mockReset().mockImplementation(async () => answer());
});

async function open(query = '') {
  const element = (
    <KitProvider>
      <BookingsPage />
    </KitProvider>
  );
  const path = '/customer/booking';
  const router = createMemoryRouter(
    [
      { path, element, loader: (args) => clientLoader(args as never), HydrateFallback: () => null },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`${path}${query}`] },
  );
  const shown = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'My shipments' });
  return { router, user: userEvent.setup(), ...shown };
}

const asked = () => calls.mock.lastCall?.[1] as Record<string, string>;
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('[S19] the bookings', () => {
  test('[C67] tabs count the whole list, and ask for their statuses', async () => {
    const { user, router } = await open();
    expect(asked()).toMatchObject({ orderType: 'Booking', pageSize: '50', sortOrder: 'desc' });
    const tabs = screen.getByRole('navigation', { name: 'My shipments' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...['All137', 'Needs your attention2', 'Coming up4', 'On the road8', 'Delivered118', 'Canceled7']]);
    expect(screen.getByRole('status').textContent).toBe('130 booked. 2 need your attention.');
    await user.click(within(tabs).getByRole('link', { name: /^On the road/ }));
    await waitFor(() => expect(asked()).toMatchObject({ status: '4' }));
    expect(router.state.location.search).toBe('?tab=onTheRoad');
  });

  test('a row opens its page, says what is late, due and canceled, and has its next step', async () => {
    const { user } = await open();
    const [, late, due, booked, canceled] = screen.getAllByRole('row').map((one) => within(one));
    expect(late?.getByRole('link', { name: 'Impeller kits' }).getAttribute('href')).toBe(
      `/customer/shipment-details?shipmentUuid=${rows[0]?.shipmentUuid}`,
    );
    expect(late?.getAllByText(/days late$/).length).toBeGreaterThan(0);
    expect(due?.getByText('Payment due')).toBeTruthy();
    expect(due?.getByRole('link', { name: 'Pay Gasket cartons, FL-200002' }).getAttribute('href')).toContain(
      'tab=charges',
    );
    expect(canceled?.getByText('Canceled')).toBeTruthy();
    expect(canceled?.getByRole('link', { name: 'Ship again Fittings, FL-200004' }).getAttribute('href')).toBe(
      `/customer/freight-quote?copyShipment=${rows[3]?.shipmentUuid}`,
    );
    await user.click(await waitFor(() => booked?.getByRole('button', { name: /Valves/ }) as HTMLElement));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      ...['View details', 'Rename', 'BOL', 'Ship this again', 'Cancel shipment'],
    ]);
  });

  test('columns that are left out stay out in this browser', async () => {
    const { user, unmount } = await open();
    expect(headers()).toEqual([
      ...['Shipment', 'Lane', 'Pickup', 'Delivery', 'Carrier', 'Stage', 'Total', 'Next step'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Lane' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Carrier' }));
    await user.click(dialog.getByRole('button', { name: 'Save columns' }));
    const left = ['Shipment', 'Pickup', 'Delivery', 'Stage', 'Total', 'Next step'];
    expect(headers()).toEqual(left);
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    const again = await open();
    expect(headers()).toEqual(left);
    await again.user.click(screen.getByRole('button', { name: 'Columns' }));
    await again.user.click(await screen.findByRole('button', { name: 'Show all' }));
    await again.user.click(screen.getByRole('button', { name: 'Save columns' }));
    expect(headers()).toHaveLength(8);
  });

  test('[C67] a search by reference says so and leads to places and carriers', async () => {
    answer = () => ({ ...page, shipmentList: rows.slice(0, 1), count: 1, foundBy: 'references' });
    const { user } = await open('?search=impeller');
    expect(asked()).toMatchObject({ search: 'impeller' });
    expect(screen.getByText('Found by name or number.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Search places and carriers too' }));
    await waitFor(() => expect(asked()).toMatchObject({ search: 'impeller', searchIn: 'rows' }));
  });

  test('[C67] filters are chips, taken off one by one', async () => {
    const { user } = await open('?stage=18&carrier=A4X1&pickupFrom=2026-11-16');
    expect(asked()).toMatchObject({ stage: '18', carrier: 'A4X1', pickupFrom: '2026-11-16' });
    const active = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(active.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['In-transit', 'Pickup: Since Mon, Nov 16', 'A4X1 Freight', 'Clear filters'],
    ]);
    await user.click(active.getByRole('button', { name: /In-transit/ }));
    await waitFor(() => expect(asked()).not.toHaveProperty('stage'));
    await user.selectOptions(screen.getByLabelText('Stage'), 'Delivered');
    await waitFor(() => expect(asked()).toMatchObject({ stage: '20' }));
  });

  test('nothing booked, an empty tab, nothing found, a page too far, a failure: each says what to do', async () => {
    const empty = { ...counts, all: 0, needsYou: 0 };
    answer = () => ({ ...page, shipmentList: [], count: 0, counts: empty });
    const first = await open();
    expect(screen.getByText('A saved quote is booked in a few minutes.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Saved quotes' }).getAttribute('href')).toBe('/customer/saved-quotes');
    expect(screen.queryByRole('navigation', { name: 'My shipments' })).toBeNull();
    first.unmount();

    answer = () => ({ ...page, shipmentList: [], count: 0 });
    const tab = await open('?tab=needsYou');
    expect(screen.getByRole('heading', { name: 'Nothing needs your attention' })).toBeTruthy();
    tab.unmount();
    const search = await open('?search=zzz');
    expect(screen.getByRole('heading', { name: 'No shipments found' })).toBeTruthy();
    await search.user.click(screen.getAllByRole('link', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(search.router.state.location.search).toBe(''));
    search.unmount();

    answer = () => {
      throw new CallError({ status: 404, code: '9001', message: 'No data' } as never);
    };
    const beyond = await open('?pageNumber=9');
    expect(screen.getByRole('link', { name: 'Go to page 1' })).toBeTruthy();
    beyond.unmount();

    answer = () => {
      throw new Error('down');
    };
    const failed = await open();
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your shipments.');
    answer = () => page;
    await failed.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Valves' })).toBeTruthy();
  });

  test('[H17] [C79] bills of lading of several are taken away as one PDF; canceled ones have none', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Bills of lading' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bills of lading as one PDF' }));
    const take = dialog.getByRole('button', { name: /^Download as one PDF/ });
    expect(take.getAttribute('aria-disabled')).toBe('true');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(4);
    expect(dialog.queryByLabelText(/Fittings/)).toBeNull();
    await user.click(dialog.getByLabelText('All of them'));
    await user.click(dialog.getByLabelText(/Valves/));
    calls.mockImplementation(async (name: string) => (name === 'mergeBols' ? { url: 'about:blank' } : answer()));
    await user.click(take);
    const [first, second] = rows.map(({ shipmentUuid }) => shipmentUuid);
    await waitFor(() =>
      expect(calls).toHaveBeenCalledWith('mergeBols', {
        ...{ shipmentIds: `${first},${second}`, manuallyDownload: '1', fileContent: '0' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
