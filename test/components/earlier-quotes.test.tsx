import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { copyOfRequest, copyOfShipment } from '#web/features/quotes/reuse/copy-path.ts';
import { LastTime } from '#web/features/quotes/reuse/last-time.tsx';
import { SwapButton } from '#web/features/quotes/reuse/swap-button.tsx';
import { newDraft } from '#web/stores/draft-shape.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { clearToasts, useToasts } from '#web/stores/toasts.ts';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls }));
configure({ asyncUtilTimeout: 15_000 });

const stored = {
  shippingFromPostalCode: '60601',
  shippingToPostalCode: '75201',
  shippingFromPickUpDate: '2026-11-24',
  originFacilityType: '2',
  destinationFacilityType: '3',
  shippingToCompany: 'Lone Star Pumps',
  DAccessorial_LGDEL: true,
  items: [{ howManyHandlingUnits: 2, weightPerHandlingUnit: 500, length: 48, width: 40, height: 40, nmfc: '48580' }],
};
const row = (shipmentUuid: string, mode: number) => ({ shipmentUuid, shippingModeId: { id: mode, name: '' } });
let answers: Record<string, (input: never) => unknown>;
const filled = vi.fn();

beforeEach(() => {
  clearToasts();
  filled.mockReset();
  useQuoteDraft.setState({ draft: { ...newDraft(), shippingFromCompany: 'Typed before' } });
  answers = {
    listShipments: ({ orderType }: { orderType: string }) => ({
      shipmentList: orderType === 'Quote' ? [row('truckload', 2), row('last', 1)] : [],
    }),
    viewShipment: () => ({ quoteQuery: stored }),
    pollRates: () => ({ responseData: { quoteQuery: stored } }),
  };
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

function Notices() {
  return useToasts().map(({ id, text, action }) => (
    <p key={id}>
      {text}{' '}
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </p>
  ));
}

function open(address = '/customer/freight-quote') {
  const element = (
    <>
      <LastTime onFilled={filled} />
      <SwapButton onSwapped={filled} />
      <Notices />
    </>
  );
  const router = createMemoryRouter([{ path: '/customer/freight-quote', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
const draft = () => useQuoteDraft.getState().draft;

test('the last LTL quote fills the whole form, and one press brings back what was typed', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Same as last time' }));
  await screen.findByText(/Filled in from your last quote/);
  expect(calls.mock.calls.at(-1)).toEqual(['viewShipment', { shipmentUuid: 'last' }]);
  expect(draft()).toMatchObject({ shippingToCompany: 'Lone Star Pumps', DAccessorial_LGDEL: true });
  expect(draft().items[0]).toMatchObject({ howManyHandlingUnits: '2', weightPerHandlingUnit: '500', nmfc: '48580' });
  expect(draft().shippingFromCompany).toBeUndefined();
  expect(filled).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draft()).toMatchObject({ shippingFromCompany: 'Typed before', shippingToPostalCode: '' });
});

test('without a quote it says so; what failed can be tried again and changes nothing', async () => {
  const works = answers.listShipments ?? (() => undefined);
  answers.listShipments = () => ({ shipmentList: [] });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Same as last time' }));
  await screen.findByText(/You have no saved quote yet/);
  answers.listShipments = () => {
    throw new CallError({ status: 500, message: 'It broke.' });
  };
  await user.click(screen.getByRole('button', { name: 'Same as last time' }));
  await screen.findByText(/It broke/);
  expect(draft().shippingFromCompany).toBe('Typed before');
  answers.listShipments = works;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(draft().shippingFromPostalCode).toBe('60601'));
});

test.each([
  ['a saved quote', copyOfShipment('a-quote'), ['viewShipment', { shipmentUuid: 'a-quote' }]],
  ['the rates of a quote', copyOfRequest('a-request'), ['pollRates', { rateRequestUuid: 'a-request' }]],
])('%s is copied once into a new quote; a reload keeps what is typed since', async (_what, address, called) => {
  const { router } = open(address);
  await screen.findByText(/Quote copied/);
  expect(calls.mock.calls).toEqual([called]);
  expect(draft()).toMatchObject({ shippingFromPostalCode: '60601', shippingToCompany: 'Lone Star Pumps' });
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the stops swap, which is announced, and what the other stop does not offer is named', async () => {
  useQuoteDraft.setState({
    draft: { ...newDraft(), shippingFromPostalCode: '60601', shippingToPostalCode: '75201', DAccessorial_NOTIFY: true },
  });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Swap pickup and delivery' }));
  expect(draft()).toMatchObject({ shippingFromPostalCode: '75201', shippingToPostalCode: '60601' });
  await screen.findByText('Pickup and delivery swapped: now from 75201 to 60601.');
  await screen.findByText('Not offered at the other stop, so removed: Call before delivery.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draft()).toMatchObject({ shippingFromPostalCode: '60601', DAccessorial_NOTIFY: true });
});

test('[C64] a saved quote that is changed in a tab of its own is in the form; what was typed stays', async () => {
  open('/customer/freight-quote?shipmentUuid=saved');
  await waitFor(() => expect(draft().shippingToCompany).toBe('Lone Star Pumps'));
  expect(calls.mock.calls).toEqual([['viewShipment', { shipmentUuid: 'saved' }]]);
  cleanup();
  useQuoteDraft.setState({ draft: { ...newDraft(), shippingFromPostalCode: '60607' } });
  open('/customer/freight-quote?shipmentUuid=saved');
  await screen.findByRole('button', { name: 'Same as last time' });
  expect(calls).toHaveBeenCalledOnce();
  expect(draft().shippingFromPostalCode).toBe('60607');
});
