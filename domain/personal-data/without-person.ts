import { BROKER_RECORD_YEARS } from '#contract/personal-data.ts';
import type { Account } from '../accounts/account.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL, type StoredLocation } from '../shipments/shipment-fields.ts';

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Until when (ms since 1970) the record of an order is kept. */
export const orderExpiry = ({ modifiedAt }: Pick<StoredShipment, 'modifiedAt'>): number =>
  modifiedAt + BROKER_RECORD_YEARS * YEAR_MS;

/** An end of an order with the name and address that the record needs: the company's, or the person's where there is no company. */
function withoutContact(location: StoredLocation): StoredLocation {
  const { firstName, lastName, phone: _p, email: _e, alternateEmail: _a, addressUuid: _u, ...kept } = location;
  return kept.company ? kept : { ...kept, ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

/**
 * An order as the law wants it kept: consignor, carrier, freight and charges. Names of contacts, phone numbers, e-mail addresses, references and
 * what the customer wrote are gone.
 */
export function orderWithoutPerson(shipment: StoredShipment): StoredShipment {
  const { shortId: name } = shipment;
  const [from, to] = [withoutContact(shipment.from), withoutContact(shipment.to)];
  if (shipment.modeId === LTL) {
    const products = shipment.products.map(
      ({ emergencyContactName: _n, emergencyContactPhone: _p, emergencyContract: _c, ...product }) => product,
    );
    return { ...shipment, ...nothingWritten(shipment), name, from, to, products };
  }
  const { deskNote: _, hazard: _hazard, ...kept } = { ...shipment, ...nothingWritten(shipment) };
  const between = kept.between?.map(withoutContact);
  const { contact: _contact, ...query } = kept.query;
  const stops = query.stops.map((stop) => ({ ...stop, ...NOTHING_WRITTEN }));
  return { ...kept, name, from, to, ...(between && { between }), query: { ...query, stops } };
}

/** In place of the customer's own references and words, the customs broker and who signed a cancellation; the carrier's numbers stay. */
const nothingWritten = ({ references, cancelled }: StoredShipment) => ({
  instructions: undefined,
  customsBroker: undefined,
  references: references && { ...references, po: undefined },
  cancelled: cancelled && { ...cancelled, signature: '', reason: '' },
});

/** What a customer wrote at a truckload's stop, empty. */
const NOTHING_WRITTEN = { note: '', referenceNumber: '' } as const;

/** The record of a deleted account: its uuid, which the kept orders bear, and nothing of its person. */
export function accountWithoutPerson(account: Account, deletedAt: number): Account {
  const { customerUuid, customerType, shippingFrequencyId, timezoneId, template, createdAt } = account;
  return {
    ...{ customerUuid, customerType, shippingFrequencyId, timezoneId, template, createdAt },
    ...{ email: '', firstName: '', lastName: '', company: null, phone: '' },
    marketing: { sendSms: 0, newsAndUpdate: 0, tracking: 0, discount: 0 },
    ratingRequestLock: true,
    passwordSet: false,
    tmpPasswordStatus: 0,
    emailVerified: false,
    ...(account.credentialsVersion !== undefined && { credentialsVersion: account.credentialsVersion }),
    deletion: { at: deletedAt, erased: true },
  };
}
