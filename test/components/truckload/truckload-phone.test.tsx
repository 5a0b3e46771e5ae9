import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import TruckloadPage from '#web/features/truckload/truckload-page.tsx';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { newStop, newTruckload } from '#web/stores/truckload-shape.ts';
import { openPage, places } from './truckload-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));

let refusal: CallError | undefined;
const width = window.matchMedia;
beforeEach(() => {
  sessionStorage.clear();
  useTruckloadDraft.getState().reset();
  refusal = undefined;
  // As narrow as a phone.
  window.matchMedia = (query) => {
    const list = width.call(window, query);
    if (query === '(max-width: 767px)') Object.defineProperty(list, 'matches', { value: true });
    return list;
  };
  calls.mockReset().mockImplementation(async (name: string, input: never) => {
    if (name === 'findPostalCode') return places[(input as { postalCode: keyof typeof places }).postalCode];
    if (name === 'measureRoute') return { legs: [{ miles: 795 }, { miles: 206 }] };
    if (name === 'listAddresses') return { customerAddressList: [] };
    if (name === 'createTruckload' && refusal) throw refusal;
    return {};
  });
});
afterEach(() => {
  window.matchMedia = width;
});

/** The names of the stops that are open. */
const open = () =>
  screen
    .getAllByRole('button', { expanded: true, name: /^Stop \d: / })
    .map(({ textContent }) => textContent?.replace(/^Stop \d: /, ''));
const field = () => document.activeElement?.getAttribute('data-field');
const line = (name: string) => screen.findByRole('button', { name: new RegExp(`^Stop \\d: ${name}$`) });
const typed = () =>
  newTruckload({
    description: 'Pumps',
    stops: [
      newStop(1, { company: 'Whitfield', postalCode: '60607', weight: '30500', requestedDate: '2026-11-30' }),
      newStop(2, { company: 'Sooner', postalCode: '73129', weight: '12100', requestedDate: '2026-12-02' }),
      newStop(2, { company: 'South', postalCode: '75201', weight: '18400', requestedDate: '2026-12-03' }),
    ],
  });

describe('[S15] the truckload form on a phone', () => {
  test('one stop is open at a time; a button and Enter in the last field go on to the next one, the last one closes', async () => {
    const { user } = openPage(TruckloadPage, '/customer/ftl');
    await line('Stop 1');
    expect(open()).toEqual(['Stop 1']);
    await user.click(screen.getByRole('button', { name: 'Next stop: Stop 2' }));
    expect(open()).toEqual(['Stop 2']);
    expect(field()).toBe('stops.1.company');
    await user.click(await line('Stop 1'));
    expect(open()).toEqual(['Stop 1']);
    await user.type(screen.getByLabelText('Pieces loaded here'), '4{Enter}');
    expect(open()).toEqual(['Stop 2']);
    expect(calls.mock.calls.filter(([name]) => name === 'createTruckload')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Done with the stops' }));
    expect(screen.queryAllByRole('button', { expanded: true, name: /^Stop/ })).toEqual([]);
    expect(document.activeElement).toBe(await line('Stop 2'));
  });

  test('in the short form Enter in the pallets goes on', async () => {
    const data = JSON.stringify({ formName: 'TL', fid: 'form-ftl-short' });
    const { user } = openPage(TruckloadPage, `/customer/ftl?${new URLSearchParams({ data })}`);
    await user.type(await screen.findByLabelText('Pallets loaded here'), '4{Enter}');
    expect(open()).toEqual(['Stop 2']);
    expect(field()).toBe('stops.1.zipObj.postalCode');
  });

  test('a closed stop says where, when and what, and how many of its fields are to fix; an error opens its stop', async () => {
    useTruckloadDraft.getState().replace(typed());
    const { user } = openPage(TruckloadPage, '/customer/ftl');
    await line('Whitfield');
    const errors = ['stops.1.addressLineOne', 'stops.1.note', 'stops.2.addressLineOne', 'stops.2.note'].map((path) => ({
      field: path,
      message: 'Too long',
    }));
    refusal = new CallError({ status: 422, message: 'Too long', errors });
    await user.click(await screen.findByRole('button', { name: 'Get Quote' }));
    await waitFor(() => expect(field()).toBe('stops.1.addressLineOne'));
    expect(open()).toEqual(['Sooner']);
    const closed = within((await line('South')).closest('li') as HTMLElement);
    for (const words of ['Drop, Dallas, TX 75201', 'Thu, Dec 3', '18,400 lb', '2 fields to fix'])
      expect(closed.getByText(words)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next stop: South' }));
    expect(open()).toEqual(['South']);
    await user.click(screen.getByRole('button', { name: 'Get Quote' }));
    await waitFor(() => expect(open()).toEqual(['Sooner']));
    expect(field()).toBe('stops.1.addressLineOne');
  });

  test('a stop that is added opens alone, with the cursor in its first field', async () => {
    useTruckloadDraft.getState().replace(typed());
    const { user } = openPage(TruckloadPage, '/customer/ftl');
    await user.click(await line('Sooner'));
    await user.click(screen.getByRole('button', { name: 'Add drop' }));
    await waitFor(() => expect(field()).toBe('stops.3.company'));
    expect(open()).toEqual(['Stop 4']);
  });
});
