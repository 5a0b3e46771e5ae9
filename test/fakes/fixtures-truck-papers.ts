import type { TruckloadQuery } from '#contract/truckload.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import { truckStop } from '#test/contract/rules/truckload-maker.ts';
import { CUSTOMER } from './fixtures.ts';
import { bookableTruckload } from './fixtures-truckloads.ts';

/** A booked truckload. */
export function paperTruckload(changes: Partial<TruckloadShipment> = {}): TruckloadShipment {
  return {
    ...bookableTruckload({ statusId: 3, stageId: 15, bookedAt: 1, revision: 4, customerUuid: CUSTOMER }),
    references: { pro: 'TL-1', po: '900' },
    carrierQuoteNumber: 'CQ-SECRET-TL',
    ...changes,
  };
}

const STREET = '4400 Old Industrial Boulevard, building 17, gate 4, receiving door behind the water tower';

/** A truckload of so many stops, each with a long address, a window, a reference and a note; the last one takes everything off. */
export function manyStops(count: number, asked: Partial<TruckloadQuery> = {}): TruckloadShipment {
  const shipment = paperTruckload();
  const [first, last] = shipment.places;
  if (!first || !last) throw new Error('A truckload has two places');
  const stops = Array.from({ length: count }, (_, n) => {
    const isLast = n === count - 1;
    const day = 24 + Math.min(n, 6);
    const words = {
      company: `Plant ${n + 1} of the Upper Midwest`,
      addressLineOne: STREET,
      requestedDate: `2026-11-${day}`,
      startTime: `0${6 + (n % 4)}:30`,
      endTime: `1${4 + (n % 4)}:00`,
      option: ([1, 2, 3] as const)[n % 3] ?? 1,
      referenceNumber: `REF-${n + 1}01`,
      note: `Ring bell ${n + 1}; the driver stays in the cab. Liftgate at pickup, inside pickup`,
    };
    const load = { weight: 1_000 + n * 111, pallets: 1 + n, pieces: 20 + n };
    if (isLast) return truckStop({ type: 2, ...words });
    return truckStop({ type: n % 2 === 0 ? 1 : 2, ...words, ...(n % 2 === 0 ? load : { weight: 100 + n, pieces: n }) });
  });
  const places = stops.map((_, n) => (n === count - 1 ? last : first));
  const query = { ...shipment.query, ...asked, stops };
  const [{ startTime = '', endTime = '' } = {}] = stops;
  const deliveryDate = stops.at(-1)?.requestedDate ?? '';
  return { ...shipment, query, places, pickupFrom: `${startTime}:00`, pickupTo: `${endTime}:00`, deliveryDate };
}
