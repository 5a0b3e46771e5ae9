import { todayIn } from '#contract/rules/business-days.ts';
import type { SharedTruckload } from '#contract/shares.ts';

/** The values of the truckload form's query (S15). */
const FORM = { formName: 'TL', fid: 'form-ftl-long' } as const;

/** The same load as a query of the truckload form; days that have passed are left to the form. */
export function searchOfTruckload(quote: SharedTruckload, now: Date): string {
  const { equipmentTypeId, truckloadType, footage, flags, temperature, origin } = quote;
  const open = quote.pickupDate > todayIn(origin.zone, now);
  const stops = quote.stops.map(({ place, requestedDate, ...stop }) => ({
    ...stop,
    zipObj: { postalCode: place.postalCode },
    ...(open && { requestedDate }),
  }));
  const asked = Object.fromEntries(flags.map((flag) => [flag, true]));
  const data = { ...FORM, equipmentTypeId, truckloadType, footage, ...asked, temperature, stops };
  return `?${new URLSearchParams({ data: JSON.stringify(data) })}`;
}
