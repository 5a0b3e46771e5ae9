import { addDays, type Day } from '#contract/rules/days.ts';
import type { BrokerLocation } from '../settings/broker-location.ts';
import type { LtlShipment, StoredProduct } from '../shipments/shipment.ts';
import type { StoredLocation } from '../shipments/shipment-fields.ts';

/** One end of a shipment, or the broker, as a carrier gets it. */
export interface DispatchPlace {
  readonly company: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

/** A day and the hours of it, by the stop's own clock. */
export interface DispatchWindow {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** What a carrier is asked to pick up. */
export interface DispatchOrder {
  /** The request's own id: the carrier's system returns it, so that the request can be found again. */
  readonly dispatchUuid: string;
  readonly shortId: string;
  readonly accountGroup: string;
  readonly accountCode: string;
  readonly scac: string;
  readonly quoteNumber?: string;
  readonly origin: DispatchPlace;
  readonly destination: DispatchPlace;
  readonly requester: DispatchPlace;
  readonly pickup: DispatchWindow;
  readonly delivery: DispatchWindow;
  readonly references: { readonly bol: string; readonly po?: string; readonly pro?: string; readonly pickup?: string };
  readonly items: readonly StoredProduct[];
  readonly linearFeet: number;
  readonly accessorialCodes: readonly string[];
  readonly instructions?: string;
}

const OPENS = '08:00';
const CLOSES = '17:00';
const HOUR = /^\d\d:\d\d$/;

/** '08:00:00' without its seconds. */
const minutesOf = (clock: string): string => clock.slice(0, 5);

/** What the carrier of an LTL shipment is asked for: everything that was priced and typed, and nothing else. */
export function dispatchOrderOf(shipment: LtlShipment, dispatchUuid: string, broker: BrokerLocation): DispatchOrder {
  const { references = {}, instructions, carrierQuoteNumber, carrier } = shipment;
  const { po, pro, pickup, bol } = references;
  return {
    dispatchUuid,
    shortId: shipment.shortId,
    accountGroup: shipment.accountGroup,
    accountCode: carrier.accountCode,
    scac: carrier.scac,
    ...(carrierQuoteNumber && { quoteNumber: carrierQuoteNumber }),
    origin: placeOf(shipment.from),
    destination: placeOf(shipment.to),
    requester: broker,
    pickup: { date: shipment.pickupDate, from: minutesOf(shipment.pickupFrom), to: minutesOf(shipment.pickupTo) },
    delivery: deliveryOf(shipment),
    references: { bol: bol ?? shipment.shortId, ...(po && { po }), ...(pro && { pro }), ...(pickup && { pickup }) },
    items: shipment.products,
    linearFeet: Math.ceil(shipment.freight.linearFeet),
    accessorialCodes: shipment.accessorialCodes,
    ...(instructions && { instructions }),
  };
}

/** A guaranteed service promises an hour; without a delivery date the carrier has its transit days, counted generously. */
function deliveryOf({ deliveryDate, pickupDate, transitDays = 1, guaranteedLevel }: LtlShipment): DispatchWindow {
  const date = deliveryDate ?? addDays(pickupDate as Day, Math.max(1, transitDays));
  return { date, from: OPENS, to: guaranteedLevel && HOUR.test(guaranteedLevel) ? guaranteedLevel : CLOSES };
}

/** A stop with who is there. */
export function placeOf(stop: StoredLocation): DispatchPlace {
  const contact = [stop.firstName, stop.lastName].filter(Boolean).join(' ');
  return {
    company: stop.company ?? contact,
    contact,
    phone: stop.phone ?? '',
    email: stop.email ?? '',
    lines: [stop.addressLine1, stop.addressLine2].flatMap((line) => line || []),
    city: stop.city,
    state: stop.state,
    postalCode: stop.postalCode,
    country: stop.country,
  };
}
