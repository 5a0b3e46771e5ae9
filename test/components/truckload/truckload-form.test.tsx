import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import TruckloadPage from '#web/features/truckload/truckload-page.tsx';
import { clearToasts } from '#web/stores/toasts.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { newStop, newTruckload, type StopDraft } from '#web/stores/truckload-shape.ts';
import { openPage, places, SHIPMENT, truckload } from './truckload-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
let made = 0;
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => `key-${made++}` }));

let answers: Record<string, (input: never) => unknown>;
const legMiles = (codes: string[]) => codes.slice(1).map((code) => ({ miles: code === '73129' ? 795 : 206 }));

beforeEach(() => {
  clearToasts();
  sessionStorage.clear();
  useTruckloadDraft.getState().reset();
  answers = {
    findPostalCode: ({ postalCode }: { postalCode: keyof typeof places }) => places[postalCode],
    measureRoute: ({ postalCodes }: { postalCodes: string[] }) => ({ legs: legMiles(postalCodes) }),
    listAddresses: () => ({ customerAddressList: [] }),
    getMasterData: () => ({}),
    createTruckload: () => ({ data: { id: SHIPMENT, nextPage: '/customer/tl-quote-results' } }),
    updateTruckload: () => ({ shipmentId: SHIPMENT, nextPage: '/customer/tl-quote-results' }),
  };
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name);
const three = (values: Partial<StopDraft> = {}) =>
  newTruckload({
    description: 'Pumps',
    stops: [
      newStop(1, {
        company: 'Whitfield',
        postalCode: '60607',
        requestedDate: '2026-11-30',
        weight: '30500',
        pallets: '20',
        startTime: '08:00',
        endTime: '10:00',
      }),
      newStop(2, {
        company: 'Sooner',
        postalCode: '73129',
        requestedDate: '2026-12-02',
        weight: '12100',
        pallets: '8',
        ...values,
      }),
      newStop(2, {
        company: 'South',
        postalCode: '75201',
        requestedDate: '2026-12-03',
        weight: '18400',
        pallets: '12',
      }),
    ],
  });
const fill = (draft = three()) => useTruckloadDraft.getState().replace(draft);
const open = (search = '') => openPage(TruckloadPage, `/customer/ftl${search}`);
const press = (name: string) => screen.findByRole('button', { name });

describe('[S15] the truckload form', () => {
  test('[Q20] equipment decides what is offered: tarps and straps on flatbeds, a temperature on reefers, each with its reason', async () => {
    const { user } = open();
    const tarps = await press('Tarps flatbeds only');
    expect((tarps as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: /Flatbed 48/ }));
    await user.click(screen.getByRole('button', { name: 'Tarps' }));
    expect(useTruckloadDraft.getState().draft).toMatchObject({ equipmentTypeId: 30, tarps: true });
    await user.click(screen.getByRole('radio', { name: /Reefer 53/ }));
    expect(useTruckloadDraft.getState().draft).toMatchObject({ equipmentTypeId: 21, tarps: false });
    await user.type(screen.getByLabelText('Temperature'), '34');
    await user.click(screen.getByRole('radio', { name: 'Part of a truck' }));
    await user.type(screen.getByLabelText('Length your freight takes'), '22');
    await user.click(screen.getByRole('button', { name: '14 more kinds' }));
    await user.selectOptions(screen.getByLabelText('Another kind'), screen.getByRole('option', { name: /^Lowboy/ }));
    expect(useTruckloadDraft.getState().draft).toMatchObject({
      equipmentTypeId: 37,
      truckloadType: 1,
      temperature: '',
    });
  });

  test('stops are added, moved by their arrows with the move announced, removed and brought back', async () => {
    fill();
    const { user } = open();
    await user.click(await press('Move Whitfield down'));
    expect(useTruckloadDraft.getState().draft.stops.map(({ company }) => company)).toEqual([
      'Sooner',
      'Whitfield',
      'South',
    ]);
    expect(screen.getByText('Whitfield is now at place 2 of 3.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add pickup' }));
    expect(useTruckloadDraft.getState().draft.stops).toHaveLength(4);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('stops.2.company'));
    await user.click(screen.getByRole('button', { name: 'More for Sooner' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove stop' }));
    expect(screen.getByText('Sooner removed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(useTruckloadDraft.getState().draft.stops[0]?.company).toBe('Sooner');
  });

  test('the summary says miles leg by leg, hours at the wheel, and whose pallets stand where', async () => {
    fill();
    open();
    const panel = within(screen.getByRole('complementary', { name: 'What we understood' }));
    await panel.findByText('1,001 miles, 3 stops');
    expect(panel.getByText(/795 mi, 14 h 25 min, one 10-hour rest between/)).toBeTruthy();
    expect(panel.getByText('South 12, at the nose'.replace('South', 'Dallas'))).toBeTruthy();
    expect(panel.getByText('Oklahoma City 8, at the doors')).toBeTruthy();
    expect(panel.getByText('30,500 of 45,000 lb')).toBeTruthy();
  });

  test('a window one driver cannot reach offers its two fixes; until one is chosen nothing is sent', async () => {
    fill(three({ requestedDate: '2026-12-01', startTime: '07:00', endTime: '08:00' }));
    const { user } = open();
    await screen.findByText(/One driver gets there about/);
    await user.click(await press('Get Quote'));
    await screen.findByText(/One field needs another look/);
    expect(document.activeElement?.getAttribute('data-field')).toBe('stops.1.startTime');
    expect(sent('createTruckload')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Move to/ }));
    await waitFor(() => expect(screen.queryByText(/One driver gets there about/)).toBeNull());
    await user.click(await press('Get Quote'));
    await waitFor(() => expect(sent('createTruckload')).toHaveLength(1));
  });

  test('[C61] [Q21] what was typed is sent once, with its key, and the page that the server names opens', async () => {
    fill();
    const { user, router } = open();
    await screen.findByText('1,001 miles, 3 stops');
    await user.dblClick(await press('Get Quote'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/tl-quote-results'));
    expect(router.state.location.search).toBe(`?shipmentUuid=${SHIPMENT}`);
    expect(sent('createTruckload')).toMatchObject([
      [
        'createTruckload',
        { equipmentTypeId: 26, truckloadType: 1, footage: 0, stops: [{ weight: 30500 }, { type: 2 }, { type: 2 }] },
        { idempotencyKey: expect.stringMatching(/^key-/) },
      ],
    ]);
  });

  test('errors of the server stand beside their fields, the stop opens and the first wrong field has the focus', async () => {
    fill();
    const message = 'Street address is too long';
    answers.createTruckload = () => {
      throw new CallError({ status: 422, message, errors: [{ field: 'stops.2.addressLineOne', message }] });
    };
    const { user } = open();
    await screen.findByText('1,001 miles, 3 stops');
    await user.click(await press('Get Quote'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement?.getAttribute('data-field')).toBe('stops.2.addressLineOne');
    await user.type(document.activeElement as HTMLElement, 'x');
    expect(screen.queryByText(message)).toBeNull();
  });

  test('[99991] where no road goes the stop says so', async () => {
    const message = 'No road leads to this place.';
    answers.measureRoute = () => {
      throw new CallError({
        status: 422,
        code: '99991',
        message,
        errors: [{ field: 'postalCodes.2', message, code: '99991' }],
      });
    };
    fill();
    const { user } = open();
    await screen.findAllByText(message);
    await user.click(screen.getByRole('button', { name: 'Stop 3: South' }));
    expect(screen.getByRole('group', { name: 'South' }).textContent).toContain(message);
  });

  test('the data query fills the form once; what cannot be read says so and breaks nothing', async () => {
    const data = {
      formName: 'TL',
      fid: 'form-ftl-short',
      description: 'Bolts',
      stops: [{ type: 1, zipObj: { postalCode: '60607' } }, { type: 2 }],
    };
    open(`?${new URLSearchParams({ data: JSON.stringify(data) })}`);
    await waitFor(() => expect(useTruckloadDraft.getState().draft.description).toBe('Bolts'));
    expect(screen.queryByLabelText('Value of the whole load')).toBeNull();
    expect(screen.getByRole('link', { name: 'Short form' }).getAttribute('aria-current')).toBe('page');
  });

  test('a broken data query says so and the form starts empty', async () => {
    open('?data=%7Bbroken');
    expect(await screen.findByText(/We couldn’t read the truckload in this link/)).toBeTruthy();
    expect(await press('Get Quote')).toBeTruthy();
  });

  test.each([
    [{ evil: 1, description: 'Bolts' }, /We couldn’t read part of this link/],
    [
      { stops: Array.from({ length: 40 }, () => ({ type: 1 })) },
      'This link holds more than 12 stops. We kept the first 12.',
    ],
  ])('a link that holds more than the form takes says what became of it', async (more, words) => {
    const data = JSON.stringify({ formName: 'TL', fid: 'form-ftl-long', ...more });
    open(`?${new URLSearchParams({ data })}`);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('[Q22] a moved LTL quote says why, with its numbers', async () => {
    const item = {
      howManyHandlingUnits: 20,
      weightPerHandlingUnit: 500,
      length: 48,
      width: 48,
      height: 60,
      palleteType: 3,
      itemType: 1,
    };
    fill({ ...three(), handover: 'h1', items: [item as never] });
    open();
    expect(
      await screen.findByText(
        'Your freight (20 pallets) takes 40 linear feet. Above 28 feet it is a truckload. Everything you typed is here.',
      ),
    ).toBeTruthy();
  });

  test('the last truckload is copied with its days left open; without one that is said', async () => {
    const shipment = truckload();
    answers.listShipments = () => ({ shipmentList: [shipment] });
    answers.getShipmentDetails = () => ({ shipmentList: [shipment] });
    const { user } = open();
    await user.click(await press('Copy my last truckload'));
    await waitFor(() => expect(useTruckloadDraft.getState().draft.description).toBe('Cast pump housings'));
    expect(useTruckloadDraft.getState().draft.stops.map(({ requestedDate }) => requestedDate)).toEqual(['', '']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(useTruckloadDraft.getState().draft.description).toBe('');
    answers.listShipments = () => ({ shipmentList: [] });
    await user.click(await press('Copy my last truckload'));
    expect(await screen.findByText('You have no truckload yet.')).toBeTruthy();
  });
});
