import { type TruckloadQuery, truckloadQuery } from '#contract/truckload.ts';
import { type TruckloadStop, type TruckloadStopInput, truckloadStop } from '#contract/truckload-stop.ts';

type Change = Partial<Omit<TruckloadStopInput, 'type'>> & { type: 1 | 2 };

/** A stop as the contract reads it: a pickup of 14 pallets in Chicago or a drop of everything in Dallas. */
export function truckStop({ type, ...change }: Change): TruckloadStop {
  const own =
    type === 1
      ? { zipObj: { postalCode: '60601' }, requestedDate: '2026-11-24', weight: 21_300, pallets: 14, pieces: 14 }
      : { zipObj: { postalCode: '75201' }, requestedDate: '2026-11-27' };
  const read = truckloadStop.parse({ type, ...own });
  return { ...read, ...change } as TruckloadStop;
}

/** A truckload as the contract reads it: Chicago to Dallas in a dry van. */
export function truckload(change: Partial<TruckloadQuery> = {}): TruckloadQuery {
  return {
    ...truckloadQuery.parse({ stops: [truckStop({ type: 1 }), truckStop({ type: 2 })], description: 'Pump housings' }),
    ...change,
  };
}
