import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import { CallError } from '#web/api/call-error.ts';
import TruckloadResultsPage, { clientLoader } from '#web/features/truckload/results-page.tsx';
import { clearToasts } from '#web/stores/toasts.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { openPage, SHIPMENT, teamPrice, truck, truckload } from './truckload-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
let made = 0;
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => `key-${made++}` }));
vi.mock('#web/events/record-event.ts', () => ({ recordEvent: vi.fn() }));

let shipment: TruckloadShipment;
let answers: Record<string, (input: never) => unknown>;
beforeEach(() => {
  clearToasts();
  shipment = truckload();
  answers = {
    getShipmentDetails: () => ({ shipmentList: [shipment] }),
    updateTruckload: () => ({ waitingForExecution: false, nextPage: '/customer/tl-quote-results' }),
    chooseTruckloadRate: () => ({
      shipmentUuid: SHIPMENT,
      shipmentShortId: 'FL-200001',
      nextPage: '/customer/tl-shipment',
    }),
  };
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

const AT = `/customer/tl-quote-results?shipmentUuid=${SHIPMENT}`;
const open = () => openPage(TruckloadResultsPage, AT, clientLoader as never);
const rows = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByRole('button', { name: /Price details|Hide details/ }));
const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name);

describe('[S33] the rates of a truckload', () => {
  test('stops, load, and each carrier with one driver and with a team; the lowest price and the most punctual are marked', async () => {
    open();
    await screen.findByRole('heading', { name: /Chicago.*Dallas/ });
    expect(screen.getByText(/14 pallets, 14 pieces, 21,300 lb/)).toBeTruthy();
    const [first, second] = rows();
    expect(first?.textContent).toContain('Lone Mesquite Freight');
    expect(first?.textContent).toContain('Lowest price');
    expect(first?.textContent).toContain('$2,835.72');
    expect(first?.textContent).toContain('$3,391.80');
    expect(second?.textContent).toContain('Most on time');
    expect(second?.textContent).toContain('No team on this truck');
    expect(screen.getByText(/2 trucks with a price, held until Tue, Nov 24, 10:40 am CT/)).toBeTruthy();
    expect(screen.getByText('No truck near Chicago')).toBeTruthy();
  });

  test('the line above them names the first price that ends', async () => {
    const { tlShipmentData: data } = shipment;
    const [cheapest, ...others] = data.rateQuotes;
    const rateQuotes = [
      { ...cheapest, expiresAt: '2026-11-23 18:00:00' } as (typeof data.rateQuotes)[number],
      ...others,
    ];
    shipment = { ...shipment, tlShipmentData: { ...data, rateQuotes } };
    open();
    expect(await screen.findByText('2 trucks with a price, held at least until Mon, Nov 23, 12 pm CT')).toBeTruthy();
  });

  test('charges sum to what one pays; detention, layover, cancel terms and a paid crew are named in dollars', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Price details Lone Mesquite/ }));
    const row = within(rows()[0] as HTMLElement);
    const amounts = row.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual(['$2,360.72', '$500.00', '−$25.00', '$2,835.72']);
    for (const words of ['$50.00 an hour', '$250.00 a night', '$200.00 once', '$125.00 a stop', 'at cost'])
      expect(row.getByText(words)).toBeTruthy();
    expect(row.getByText(/^Free for the first \d+ hours\.$/)).toBeTruthy();
    await user.click(row.getByRole('radio', { name: 'Team drivers' }));
    expect(row.getAllByRole('definition').at(-1)?.textContent).toBe('$3,391.80');
  });

  test('sorted by punctuality and narrowed to teams, all in the URL', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('radio', { name: 'On time' }));
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Prairie Line Express'));
    await user.click(screen.getByRole('button', { name: 'With a team only' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    const search = new URLSearchParams(router.state.location.search);
    expect([search.get('sort'), search.get('team')]).toEqual(['on-time', '1']);
  });

  test('[C100] Select sends the stored rate once, disables all at once and opens the truckload', async () => {
    let answer: (value: object) => void = () => {};
    answers.chooseTruckloadRate = () => new Promise((resolve) => (answer = resolve));
    const { user, router } = open();
    const select = await screen.findByRole('button', { name: /Select.*Lone Mesquite Freight, Team drivers/ });
    await user.dblClick(select);
    expect(
      screen.getAllByRole('button', { name: /Select/ }).every((button) => (button as HTMLButtonElement).disabled),
    ).toBe(true);
    expect(sent('chooseTruckloadRate')).toMatchObject([
      [
        'chooseTruckloadRate',
        { shipmentUuid: SHIPMENT, FCPreRateQuoteResponseId: 'rate-LONE', team: true },
        { idempotencyKey: expect.stringMatching(/^key-/) },
      ],
    ]);
    answer({ shipmentUuid: SHIPMENT, nextPage: '/customer/tl-shipment' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/tl-shipment'));
    expect(router.state.location.search).toBe(`?shipmentUuid=${SHIPMENT}`);
  });

  test('[R14] a truckload that has a carrier by now says so and opens where it is', async () => {
    const message = 'This quote already has a carrier. Open the saved estimate.';
    answers.chooseTruckloadRate = () => {
      shipment = truckload({ chosen: { FCPreRateQuoteResponseId: 'rate-PRAI', team: false } });
      throw new CallError({ status: 409, message });
    };
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: /Select.*Lone Mesquite Freight, One driver/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/tl-shipment'));
  });

  test('a failure without a response keeps the rates, says so there, and the same press again has the same key', async () => {
    answers.chooseTruckloadRate = () => {
      throw new CallError({ status: 0, message: 'You seem to be offline.', offline: true });
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Select.*Lone Mesquite Freight, One driver/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.');
    await user.click(screen.getByRole('button', { name: /Try again.*Lone Mesquite Freight, One driver/ }));
    const keys = sent('chooseTruckloadRate').map(([, , options]) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('[C99] while carriers are asked it says so, asks every second, and shows the rates at the end', async () => {
    const { rateQuotes } = shipment.tlShipmentData;
    shipment = truckload({ waitingForExecution: true, rateQuotes: [], declines: [] });
    let asked = 0;
    answers.updateTruckload = () => {
      asked += 1;
      if (asked === 2) shipment = truckload({ rateQuotes });
      return { waitingForExecution: asked < 2 };
    };
    open();
    expect((await screen.findByText('Asking 3 truckload carriers for your lane')).getAttribute('role')).toBe('status');
    await screen.findAllByText('Lone Mesquite Freight');
    expect(asked).toBe(2);
  });

  test('[Q21] [R85] without rates, and once a rate is chosen, the truckload’s own page opens', async () => {
    shipment = truckload({ rateQuotes: [] });
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/tl-shipment'));
  });

  test('expired rates cannot be chosen; all carriers are asked anew', async () => {
    shipment = truckload({
      rateQuotes: [truck('Lone Mesquite Freight', '2860.72', { expired: true, ...teamPrice('3000.00') })],
    });
    const { user } = open();
    const [select] = await screen.findAllByRole('button', { name: /Select/ });
    expect((select as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Get new rates' }));
    expect(sent('updateTruckload')[0]?.[1]).toEqual({ shipmentId: SHIPMENT, waitingForExecution: true });
  });

  test('Edit Shipment opens the form with this truckload', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Shipment' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/ftl'));
    const { draft } = useTruckloadDraft.getState();
    expect(draft).toMatchObject({ shipmentUuid: SHIPMENT, description: 'Cast pump housings' });
    expect(draft.stops).toMatchObject([{ postalCode: '60607', weight: '21300' }, { company: 'Whitfield South' }]);
  });

  test('a truckload that cannot be found and one that cannot be loaded have their ways on', async () => {
    answers.getShipmentDetails = () => {
      throw new CallError({ status: 404, message: 'Not found' });
    };
    open();
    expect(await screen.findByRole('heading', { name: 'We can’t find that truckload' })).toBeTruthy();
  });
});
