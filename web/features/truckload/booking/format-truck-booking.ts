import type { BookingStep, TruckloadDraft } from '#contract/booking.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { formatProtection, stepTitles } from '#web/features/booking/format-booking.ts';
import { shownMoney } from '#web/format/format-row.ts';
import { formatLoad } from '../format-truckload.ts';

export const truckStepTitles: Readonly<Record<BookingStep, () => string>> = {
  ...stepTitles,
  addresses: m.ftl_booking_stops,
  references: m.ftl_booking_references,
};

/** 'Lone Mesquite Freight, Dry van 53 ft'. */
export const formatTruck = ({ carrier, equipment }: TruckloadShipment): string =>
  [carrier?.name, equipment.name].filter(Boolean).join(', ');

/** 'Dry van 53 ft, 20 pallets, 30,500 lb'. */
export const formatTruckLoad = ({ equipment, load }: TruckloadShipment): string =>
  m.ftl_booking_load({ equipment: equipment.name, load: formatLoad(load) });

/** The total as ChargeLines takes it: without the online booking's discount. */
export const truckTotal = ({ charge = '0.00', onlineBookingDiscount }: TruckloadShipment): string =>
  formatMoney((parseMoney(charge) ?? 0) - (parseMoney(onlineBookingDiscount?.amount ?? '') ?? 0));

/** Who is at the first and the last stop, and how many are between. */
function formatStops({ stops }: TruckloadShipment): string {
  const nameOf = (stop: TruckloadShipment['stops'][number] | undefined) =>
    stop ? stop.location.company || stop.place.city : '';
  const ends = { from: nameOf(stops[0]), to: nameOf(stops.at(-1)) };
  const count = stops.length - 2;
  return count > 0 ? m.ftl_booking_stops_line({ ...ends, count }) : m.booking_from_to(ends);
}

/** What a step says in one line: what was entered once it is done, before that what it will be about. */
export function formatTruckStep(step: BookingStep, draft: TruckloadDraft, done: boolean): string {
  const { shipment, terms, isCrossBorder } = draft;
  switch (step) {
    case 'price':
      return m.booking_price_line({ carrier: formatTruck(shipment), price: shownMoney(shipment.charge ?? '') });
    case 'addresses':
      return done ? formatStops(shipment) : m.ftl_booking_stops_hint();
    case 'references':
      if (done) return shipment.references?.po ?? m.details_none();
      return isCrossBorder ? m.ftl_booking_references_hint_customs() : m.ftl_booking_references_hint();
    case 'freight': {
      const what = [shipment.truckload.description, formatTruckLoad(shipment)].filter(Boolean).join(', ');
      return done ? what : m.booking_from_quote({ what });
    }
    case 'protection':
      return formatProtection(draft, done);
    case 'terms':
      return done && terms ? m.booking_terms_accepted({ name: terms.name }) : m.booking_terms_hint();
    case 'pay':
      return m.booking_pay_hint();
  }
}
