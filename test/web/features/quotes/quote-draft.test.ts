import { beforeEach, describe, expect, test } from 'vitest';
import { firstMissing, isComplete } from '#web/features/quotes/draft/draft-check.ts';
import { draftIn, searchOf } from '#web/features/quotes/draft/draft-search.ts';
import { describeDraft } from '#web/features/quotes/draft/format-draft.ts';
import { pickupDayHere } from '#web/features/quotes/quote-query.ts';
import { draftFromQuery } from '#web/stores/draft-from-query.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';

const complete = () => {
  const { reset, set, setItem } = useQuoteDraft.getState();
  reset(pickupDayHere(new Date()));
  set({
    shippingFromPostalCode: '60607',
    shippingToPostalCode: '75201',
    originCity: 'Chicago',
    destinationCity: 'Dallas',
  });
  setItem(0, { howManyHandlingUnits: '2', height: '48', weightPerHandlingUnit: '610' });
  return useQuoteDraft.getState().draft;
};

beforeEach(() => useQuoteDraft.getState().reset(pickupDayHere(new Date())));

describe('the quote that is typed', () => {
  test('[Q01] starts with the defaults', () => {
    const { draft } = useQuoteDraft.getState();
    expect(draft).toMatchObject({ originFacilityType: '2', destinationFacilityType: '2', manualShipment: false });
    expect(draft.items).toMatchObject([
      {
        howManyHandlingUnits: '1',
        itemType: 1,
        palleteType: 2,
        length: '48',
        width: '40',
        weightUnit: '2',
        dimUnit: '2',
      },
    ]);
  });

  test('[Q29] goes back to the defaults', () => {
    complete();
    useQuoteDraft.getState().set({ DAccessorial_NOTIFY: true });
    useQuoteDraft.getState().reset(pickupDayHere(new Date()));
    const { draft } = useQuoteDraft.getState();
    expect(draft.shippingFromPostalCode).toBe('');
    expect(draft.DAccessorial_NOTIFY).toBeUndefined();
    expect(draft.items).toHaveLength(1);
  });

  test('[R19] names the first missing field in the order of the form', () => {
    expect(firstMissing(useQuoteDraft.getState().draft)).toBe('shippingFromPostalCode');
    expect(isComplete(complete())).toBe(true);
    useQuoteDraft.getState().addItem();
    expect(firstMissing(useQuoteDraft.getState().draft)).toBe('items.1.height');
    useQuoteDraft.getState().removeItem(1);
    useQuoteDraft.getState().setItem(0, { 'haz-matItem': true });
    expect(firstMissing(useQuoteDraft.getState().draft)).toBe('items.0.unNumber');
  });

  test('the last line is emptied, not removed', () => {
    complete();
    useQuoteDraft.getState().removeItem(0);
    expect(useQuoteDraft.getState().draft.items).toMatchObject([{ howManyHandlingUnits: '1', height: '' }]);
  });

  test('is described in a few words', () => {
    expect(describeDraft(complete())).toBe('Chicago to Dallas, 1,220 lb');
  });

  test('[A12] [A14] comes back from its own search', () => {
    const draft = { ...complete(), DAccessorial_NOTIFY: true, destinationFacilityType: '3' };
    const back = draftIn(searchOf(draft));
    expect(back).toMatchObject({
      shippingFromPostalCode: '60607',
      shippingToPostalCode: '75201',
      destinationFacilityType: '3',
      DAccessorial_NOTIFY: true,
    });
    expect(back.items).toMatchObject([{ howManyHandlingUnits: '2', height: '48', weightPerHandlingUnit: '610' }]);
  });

  test.each(['', '?', '?focus=first-missing', '?data=%7B', '?items=%'])(
    'a search without a quote says nothing: %j',
    (search) => {
      expect(draftIn(search)).toEqual({});
    },
  );

  test('a search of 127 lines stays short enough for every server on the way', () => {
    const draft = complete();
    const [item] = draft.items;
    const items = Array.from({ length: 127 }, () => ({
      ...(item ?? draft.items[0]),
      productDiscription: 'Pump parts',
    }));
    expect(searchOf({ ...draft, items: items as typeof draft.items }).length).toBeLessThan(4100);
  });

  test('comes back from a query that was sent', () => {
    const draft = draftFromQuery({
      shippingFromPostalCode: '60607',
      shippingFromPickUpDate: '2026-11-24',
      shippingFromCompany: 'Acme',
      items: [],
    });
    expect(draft).toMatchObject({ shippingFromPickUpDate: '2026-11-24', shippingFromCompany: 'Acme' });
    expect(draft.items).toHaveLength(1);
  });
});
