import { describe, expect, test } from 'vitest';
import type { PostalCodeResponse } from '#contract/master.ts';
import { palletGroups } from '#web/features/truckload/draft/pallet-groups.ts';
import { shortestOrder } from '#web/features/truckload/draft/shortest-order.ts';
import { tripOf } from '#web/features/truckload/draft/trip.ts';
import { newStop, newTruckload, type StopDraft } from '#web/stores/truckload-shape.ts';

const NOW = new Date('2026-11-23T16:00:00Z');
const place = (city: string, latitude: number, longitude: number, zone = 'America/Chicago'): PostalCodeResponse =>
  ({
    city,
    latitude,
    longitude,
    zone,
    state: 'XX',
    postalCode: '',
    stateId: 1,
    countryId: 1,
    country: 'US',
  }) as PostalCodeResponse;
const chicago = place('Chicago', 41.88, -87.63);
const joliet = place('Joliet', 41.53, -88.08);
const tulsa = place('Tulsa', 36.15, -95.99);
const dallas = place('Dallas', 32.78, -96.8);

const stops = (...list: Partial<StopDraft>[]) =>
  list.map((values, index) => newStop(index === 0 ? 1 : 2, { postalCode: '60607', ...values }));
const road = (places: PostalCodeResponse[], legMiles: number[]) => ({ places, legMiles, rules: undefined });

describe('what a truckload comes to', () => {
  test('[Q20] days that nobody chose: the next business day, then the earliest one by the hours of service', () => {
    const draft = newTruckload({ stops: stops({ weight: '20000' }, {}) });
    const { days, late } = tripOf(draft, road([chicago, dallas], [968]), NOW);
    // Tuesday's freight is 17.6 hours of driving away: a rest, then Wednesday evening; the stop closes at 5 pm, Thanksgiving follows.
    expect(days[0]).toBe('2026-11-24');
    expect(days[1] && days[1] >= '2026-11-25').toBe(true);
    expect(late).toEqual([]);
  });

  test('[Q20] a window one driver cannot reach is late, and a team may help', () => {
    const draft = newTruckload({
      stops: stops(
        { requestedDate: '2026-11-30', startTime: '08:00', endTime: '10:00', weight: '20000' },
        { requestedDate: '2026-12-01', startTime: '05:00', endTime: '07:00' },
      ),
    });
    const one = tripOf(draft, road([chicago, tulsa], [690]), NOW);
    expect(one.late).toMatchObject([{ stop: 1, teamHelps: true }]);
    expect(tripOf({ ...draft, team: true }, road([chicago, tulsa], [690]), NOW).late).toEqual([]);
  });

  test('[Q20] what is aboard along the way; a drop without figures takes everything', () => {
    const draft = newTruckload({ stops: stops({ weight: '1,200', pallets: '2' }, { weight: '', pallets: '' }) });
    const { whole, along } = tripOf(draft, { places: [], legMiles: undefined, rules: undefined }, NOW);
    expect(whole).toEqual({ weight: 1200, pallets: 2, pieces: 0 });
    expect(along[1]).toMatchObject({ moved: { weight: 1200, pallets: 2 }, aboard: { weight: 0, pallets: 0 } });
  });

  test('pallets that leave last stand at the nose', () => {
    const draft = newTruckload({
      stops: stops(
        { weight: '30000', pallets: '20' },
        { weight: '12000', pallets: '8' },
        { weight: '18000', pallets: '12' },
      ),
    });
    const { along } = tripOf(draft, { places: [], legMiles: undefined, rules: undefined }, NOW);
    expect(palletGroups(draft.stops, along, ['Chicago', 'Tulsa', 'Dallas'])).toEqual([
      { count: 12, label: 'Dallas 12, at the nose' },
      { count: 8, label: 'Tulsa 8, at the doors' },
    ]);
  });
});

describe('the shortest order', () => {
  const load = { weight: '1000', pallets: '1' };
  const [from, near, far, to] = [newStop(1, load), newStop(1, load), newStop(2, load), newStop(2, {})];

  test('is offered where another order has fewer miles; ends stay, and nothing is dropped before it is aboard', () => {
    const better = shortestOrder([from, far, near, to], [chicago, tulsa, joliet, dallas]);
    expect(better?.order).toEqual([0, 2, 1, 3]);
    expect(better?.saved).toBeGreaterThan(500);
    expect(shortestOrder([from, near, far, to], [chicago, joliet, tulsa, dallas])).toBeUndefined();
    // The detour cannot be saved: what is dropped first is picked up at the far stop.
    const heavy = [from, newStop(1, { weight: '5000' }), newStop(2, { weight: '5500' }), to];
    expect(shortestOrder(heavy, [chicago, tulsa, joliet, dallas])).toBeUndefined();
  });

  test('days that were chosen stay in order, and an unknown place offers nothing', () => {
    const dated = [from, { ...far, requestedDate: '2026-12-01' }, { ...near, requestedDate: '2026-12-02' }, to];
    expect(shortestOrder(dated, [chicago, tulsa, joliet, dallas])).toBeUndefined();
    expect(shortestOrder([from, far, near, to], [chicago, undefined, joliet, dallas])).toBeUndefined();
  });
});
