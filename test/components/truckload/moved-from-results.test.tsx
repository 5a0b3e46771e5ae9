import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { useNewPrices } from '#web/features/rates/use-new-prices.ts';
import { useTodaysRequest } from '#web/features/view-quote/use-todays-rates.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { openPage } from './truckload-world.tsx';

const { startQuote } = vi.hoisted(() => ({ startQuote: vi.fn() }));
vi.mock('#web/rates/quote-progress.ts', () => ({ startQuote, useQuoteProgress: () => ({}) }));

const item = {
  howManyHandlingUnits: 20,
  weightPerHandlingUnit: 900,
  length: 48,
  width: 40,
  height: 60,
  palleteType: 2,
  itemType: 1,
  weightUnit: '2',
  dimUnit: '2',
  productDiscription: 'Pump housings',
};
const quoteQuery = {
  items: [item],
  shippingFromPickUpDate: '2026-11-30',
  shippingFromPostalCode: '60607',
  shippingToPostalCode: '75201',
  shippingFromCompany: 'Whitfield Pumps',
  shippingToCompany: 'Whitfield South',
};

function Results() {
  const { ask, problem } = useNewPrices({ quoteQuery } as never);
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Get new rates
      </button>
      <p>{problem}</p>
    </>
  );
}

function SavedQuote() {
  const viewed = { shipment: { shipmentUuid: 's-1' }, quoteQuery, shipmentProductList: [] };
  const { problem } = useTodaysRequest(viewed as never, '2026-12-01');
  return <p>{problem}</p>;
}

beforeEach(() => {
  sessionStorage.clear();
  useTruckloadDraft.getState().reset();
});

test('[Q22] [22059] asked again from its results, freight that is truckload size by now opens the truckload form with everything typed', async () => {
  startQuote.mockRejectedValue(new CallError({ status: 422, code: '22059', message: 'Truckload size' }));
  const { user, router } = openPage(Results, '/customer/quote-results/res');
  await user.click(await screen.findByRole('button', { name: 'Get new rates' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer/ftl'));
  const { draft } = useTruckloadDraft.getState();
  expect(draft).toMatchObject({ description: 'Pump housings', items: [{ howManyHandlingUnits: 20 }] });
  expect(draft.stops).toMatchObject([
    {
      type: 1,
      company: 'Whitfield Pumps',
      postalCode: '60607',
      requestedDate: '2026-11-30',
      weight: '18000',
      pallets: '20',
    },
    { type: 2, company: 'Whitfield South', postalCode: '75201' },
  ]);
});

test('[S39] [22059] a saved quote that is truckload size by now opens the truckload form with everything saved', async () => {
  startQuote.mockRejectedValue(new CallError({ status: 422, code: '22059', message: 'Truckload size' }));
  const { router } = openPage(SavedQuote, '/customer/view-quote');
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer/ftl'));
  const { draft } = useTruckloadDraft.getState();
  expect(draft.stops).toMatchObject([{ company: 'Whitfield Pumps' }, { company: 'Whitfield South' }]);
});

test('another refusal stays where it was asked', async () => {
  startQuote.mockRejectedValue(new CallError({ status: 429, message: 'Please wait five minutes.' }));
  const { user, router } = openPage(Results, '/customer/quote-results/res');
  await user.click(await screen.findByRole('button', { name: 'Get new rates' }));
  expect(await screen.findByText('Please wait five minutes.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/customer/quote-results/res');
});
