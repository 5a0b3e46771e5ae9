import { formatPhone } from '#contract/rules/phone.ts';
import type { BrokerLocation } from '../settings/broker-location.ts';
import type { StoredLocation } from '../shipments/shipment-fields.ts';
import type { PaperPlace } from './paper.ts';

/** 'M5V 2T6' for Canada's postal codes, which are stored without their space. */
const postalCode = (country: string, code: string): string =>
  country === 'CA' && code.length === 6 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;

/** 'Chicago, IL 60607'; Canada is named. */
export const cityLine = ({
  city,
  state,
  postalCode: code,
  country,
}: Pick<StoredLocation, 'city' | 'state' | 'postalCode' | 'country'>): string =>
  `${city}, ${state} ${postalCode(country, code)}${country === 'CA' ? ', Canada' : ''}`;

const present = (...words: readonly (string | undefined)[]): string[] => words.flatMap((word) => word || []);

const shownPhone = (phone: string | undefined): string => (phone ? formatPhone(phone) : '');

/** A stop of a shipment as papers show it. */
export function placeOfStop(stop: StoredLocation): PaperPlace {
  const person = present(stop.firstName, stop.lastName).join(' ');
  const name = stop.company || person;
  return {
    name,
    lines: present(stop.event?.show, stop.event?.venue, stop.addressLine1, stop.addressLine2),
    city: cityLine(stop),
    contact: present(person === name ? '' : person, shownPhone(stop.phone)).join(', '),
  };
}

/** The broker, who pays the carrier. */
export const placeOfBroker = (broker: BrokerLocation): PaperPlace => ({
  name: broker.company,
  lines: broker.lines,
  city: cityLine(broker),
  contact: broker.phone,
});
