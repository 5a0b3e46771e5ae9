import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import { CallError } from '#web/api/call-error.ts';
import TruckloadShipmentPage, { clientLoader } from '#web/features/truckload/shipment-page.tsx';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { openPage, SHIPMENT, truckload } from './truckload-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));

let shipment: TruckloadShipment;
let answers: Record<string, (input: never) => unknown>;
const chosen = { FCPreRateQuoteResponseId: 'rate-LONE', team: true };

beforeEach(() => {
  shipment = truckload({ chosen }, {
    carrier: { name: 'Lone Mesquite Freight', scac: 'LNMQ' },
    charge: '3391.80',
    expiresAt: '2026-11-24 16:40:00',
    charges: [{ code: 'LINE_HAUL', description: 'Line haul', amount: '3416.80' }],
    onlineBookingDiscount: { amount: '-25.00' },
    terms: truckload().tlShipmentData.rateQuotes[0]?.terms,
    team: true,
  } as Partial<TruckloadShipment>);
  answers = {
    getShipmentDetails: () => ({ shipmentList: [shipment] }),
    emailTruckloadDesk: () => ({ deskAskedAt: '2026-11-23 16:41:00' }),
    updateTruckload: () => ({ waitingForExecution: true }),
  };
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

const AT = `/customer/tl-shipment?shipmentUuid=${SHIPMENT}`;
const open = () => openPage(TruckloadShipmentPage, AT, clientLoader as never);
const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

describe('[S37] a truckload', () => {
  test('with a carrier: stops, freight, drivers and what one pays, line by line', async () => {
    open();
    await screen.findByRole('heading', { name: /Chicago.*Dallas/ });
    expect(screen.getAllByText('$3,391.80')).toHaveLength(2);
    expect(screen.getByText('Lone Mesquite Freight')).toBeTruthy();
    expect(screen.getByText('Team drivers')).toBeTruthy();
    expect(screen.getByText('Whitfield South')).toBeTruthy();
    expect(screen.getByText(/rate held until Tue, Nov 24, 10:40 am CT/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book Shipment' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit Shipment' })).toBeNull();
  });

  test('one whose carrier declined its tender says so, and is copied to ask the carriers again', async () => {
    shipment = { ...shipment, dispatch: { state: 'refused', date: '2026-11-23 16:40:00' } };
    open();
    await screen.findByText('Lone Mesquite Freight can’t take this shipment');
    expect(screen.getByRole('button', { name: 'Copy to a new truckload' })).toBeTruthy();
  });

  test('[Q25] a chosen truck is shared from its page until it is booked', async () => {
    open();
    await screen.findByRole('button', { name: 'Share' });
    cleanup();
    shipment = { ...shipment, shipmentStatusId: { id: 3, name: 'Booked' } };
    const { router } = open();
    // What is booked has the page of booked shipments, which is not shared.
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/shipment-details'));
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  test('[R85] one whose rates wait for a choice leads to them', async () => {
    shipment = truckload();
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/tl-quote-results'));
    expect(router.state.location.search).toBe(`?shipmentUuid=${SHIPMENT}`);
  });

  test('[C50] [Q21] without rates our desk is asked once, with a note, and the page says when', async () => {
    shipment = truckload({ rateQuotes: [] });
    const { user } = open();
    await screen.findByRole('heading', { name: 'No carrier returned a price. Our desk prices it.' });
    await user.type(screen.getByLabelText('Note to the desk (optional)'), 'Blankets needed');
    await user.click(screen.getByRole('button', { name: 'Ask our desk' }));
    await screen.findByText(/Sent Mon, Nov 23, 10:41 am CT/);
    expect(sent('emailTruckloadDesk')).toEqual([{ shipmentUuid: SHIPMENT, note: 'Blankets needed' }]);
    expect(screen.queryByRole('button', { name: 'Ask our desk' })).toBeNull();
  });

  test('[S37] [R51] without rates the carriers are named, the one that could not be reached among them', async () => {
    const named = (FCcarrierName: string, reason: string, answered: boolean) => ({
      ...{ carrierCode: FCcarrierName.slice(0, 4), FCcarrierName, reason, answered },
    });
    const declines = [
      named('Copper Basin Freight', 'Declined: No truck near Chicago', true),
      named('Prairie Line Express', 'Could not be reached', false),
    ];
    shipment = truckload({ rateQuotes: [], declines, carriersAsked: 2 });
    open();
    const row = (await screen.findByText('Prairie Line Express')).closest('li');
    expect(row?.textContent).toContain('Could not be reached');
    expect(screen.getByText('1 of 2 carriers answered')).toBeTruthy();
  });

  test('carriers that cannot be asked again: the reason stands there', async () => {
    shipment = truckload({ rateQuotes: [] });
    answers.updateTruckload = () => {
      throw new CallError({ status: 429, message: 'Please wait five minutes and try again.' });
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ask carriers again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please wait five minutes and try again.');
  });

  test('[C50] a desk that was asked before cannot be asked again; a failure says so and keeps the note', async () => {
    shipment = truckload({ rateQuotes: [], deskAskedAt: '2026-11-23 16:41:00' });
    open();
    await screen.findByText(/Sent Mon, Nov 23, 10:41 am CT/);
    expect(screen.queryByRole('button', { name: 'Ask our desk' })).toBeNull();
  });

  test('a desk that cannot be reached: the sentence stands there and the note stays', async () => {
    shipment = truckload({ rateQuotes: [] });
    answers.emailTruckloadDesk = () => {
      throw new CallError({ status: 0, message: 'You seem to be offline.', offline: true });
    };
    const { user } = open();
    await user.type(await screen.findByLabelText('Note to the desk (optional)'), 'Soon');
    await user.click(screen.getByRole('button', { name: 'Ask our desk' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline.');
    expect((screen.getByLabelText('Note to the desk (optional)') as HTMLTextAreaElement).value).toBe('Soon');
  });

  test('a copy begins a new truckload with its days left open', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Copy to a new truckload' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/ftl'));
    const { draft } = useTruckloadDraft.getState();
    expect(draft.shipmentUuid).toBe('');
    expect(draft.stops.map(({ requestedDate }) => requestedDate)).toEqual(['', '']);
  });
});
