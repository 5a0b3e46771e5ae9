import type { BookingDraft, BookingStep } from '#contract/booking.ts';
import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { formatWindow } from '#web/format/format-estimate.ts';
import { shownMoney } from '#web/format/format-row.ts';

export const stepTitles: Readonly<Record<BookingStep, () => string>> = {
  price: m.booking_price,
  addresses: m.booking_addresses,
  references: m.booking_references,
  freight: m.booking_freight,
  protection: m.booking_protection,
  terms: m.booking_terms,
  pay: m.booking_pay,
};

/** 'Great Lakes Motor Freight, standard'. */
export const formatCarrier = ({ carrier, shipmentContractType, serviceLevel }: Shipment): string =>
  `${carrier.name}, ${shipmentContractType === 'n' ? m.booking_standard() : serviceLevel}`;

/** 'Tue, Nov 24, 8 am to 5 pm CT'. */
export function formatPickup({
  requestedPickupStartDate: start,
  requestedPickupEndDate: end,
  from,
}: Pick<Shipment, 'requestedPickupStartDate' | 'requestedPickupEndDate' | 'from'>): string {
  return m.booking_day_window({
    day: formatDay(start.slice(0, 10)),
    window: formatWindow(start, end, from.zone),
  });
}

/** 'Picked up Tue, Nov 24, delivered by Tue, Dec 1'. */
export function formatDays({
  requestedPickupStartDate,
  deliveryDate,
}: Pick<Shipment, 'requestedPickupStartDate' | 'deliveryDate'>): string {
  const pickup = formatDay(requestedPickupStartDate.slice(0, 10));
  return deliveryDate
    ? m.booking_days({ pickup, delivery: formatDay(deliveryDate.slice(0, 10)) })
    : m.booking_day({ pickup });
}

/** '2 pallets, 1 crate, 1,220 lb, not hazardous'. */
function formatProducts({ products }: Shipment): string {
  const pounds = products.reduce((sum, { totalWeight }) => sum + totalWeight, 0);
  const hazardous = products.some((product) => product['haz-matItem'] === '1');
  return [
    ...products.map(({ packageTypeId, noOfHandlingUnit }) => formatPackages(packageTypeId, noOfHandlingUnit)),
    m.format_pounds({ pounds: formatNumber(pounds) }),
    hazardous ? m.booking_hazardous() : m.booking_not_hazardous(),
  ].join(', ');
}

/** A number that begins with 'PO' does not bear it twice. */
const withoutPo = (po: string): string => po.replace(/^PO[\s#:-]*(?=\w)/i, '');

const nameAt = ({ company, firstName, lastName, city }: Shipment['fromLocation']): string =>
  company || [firstName, lastName].filter(Boolean).join(' ') || city;

/** The total of the estimate as ChargeLines takes it: without the online booking's discount. */
export function totalOf({ charge, onlineBookingDiscount }: Shipment): string {
  return formatMoney((parseMoney(charge) ?? 0) - (parseMoney(onlineBookingDiscount.amount) ?? 0));
}

/** How the freight is covered, in one line. */
export function formatProtection(
  { protection, ownCover }: Pick<BookingDraft, 'protection' | 'ownCover'>,
  done: boolean,
): string {
  if (!done) return m.booking_protection_hint();
  if (ownCover) return m.insurance_own_line({ company: ownCover.company });
  if (!protection) return m.booking_protection_declined();
  const { insuranceDeclaredValue, InsurancePremium } = protection;
  return m.insurance_line({ value: shownMoney(insuranceDeclaredValue), premium: shownMoney(InsurancePremium) });
}

/** What a booking costs with the protection that is bought with it. */
export const withPremium = (charge: string, { protection }: Pick<BookingDraft, 'protection'>): string =>
  formatMoney((parseMoney(charge) ?? 0) + (parseMoney(protection?.InsurancePremium ?? '0.00') ?? 0));

/** The line of a bill for the protection that is bought with a booking. */
export const premiumLine = ({ protection }: Pick<BookingDraft, 'protection'>) =>
  protection ? [{ code: 'INS', description: m.insurance_protection(), amount: protection.InsurancePremium }] : [];

/** What a step says in one line: what was entered once it is done, before that what it will be about. */
export function formatStep(step: BookingStep, draft: BookingDraft, done: boolean): string {
  const { shipment, terms, isCrossBorder, protection, ownCover } = draft;
  switch (step) {
    case 'price':
      return m.booking_price_line({ carrier: formatCarrier(shipment), price: shownMoney(shipment.charge) });
    case 'addresses':
      if (!done) return m.booking_addresses_hint();
      return m.booking_from_to({ from: nameAt(shipment.fromLocation), to: nameAt(shipment.toLocation) });
    case 'references': {
      const { po } = shipment.references ?? {};
      const pickup = formatPickup(shipment);
      if (!done)
        return isCrossBorder ? m.booking_references_hint_customs({ pickup }) : m.booking_from_quote({ what: pickup });
      return po ? m.booking_po_and({ po: withoutPo(po), pickup }) : pickup;
    }
    case 'freight':
      return done ? formatProducts(shipment) : m.booking_from_quote({ what: formatProducts(shipment) });
    case 'protection':
      return formatProtection({ protection, ownCover }, done);
    case 'terms':
      return done && terms ? m.booking_terms_accepted({ name: terms.name }) : m.booking_terms_hint();
    case 'pay':
      return m.booking_pay_hint();
  }
}
