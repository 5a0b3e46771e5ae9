import { conflict, tooMany, wrongFields } from '#contract/codes/portal-error.ts';
import { DOCUMENT_MAILS_A_DAY, type DocumentContact } from '#contract/documents.ts';
import { normaliseEmail } from '#contract/rules/email.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { sha256 } from '../crypto.ts';
import { newEvent } from '../events/event.ts';
import type { Outbox } from '../events/outbox.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { type StoredLocation, TRUCKLOAD } from '../shipments/shipment-fields.ts';
import { locationsOf } from '../shipments/truck-stops.ts';
import { hasPapers } from './contents.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface ContactsDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
}

export interface MailDocumentsDeps extends ContactsDeps {
  readonly outbox: Pick<Outbox, 'add'>;
  readonly rateLimiter: Pick<RateLimiter, 'count'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

const nameOf = ({
  firstName,
  lastName,
  company,
}: {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | null | undefined;
}): string => [firstName, lastName].filter(Boolean).join(' ') || company || '';

const contactOf = (email: string | undefined, name: string, role: DocumentContact['role']): DocumentContact[] =>
  email ? [{ email: normaliseEmail(email), name, role }] : [];

const ofStop = (stop: StoredLocation, role: 'pickup' | 'delivery'): DocumentContact[] => [
  ...contactOf(stop.email, nameOf(stop), role),
  ...contactOf(stop.alternateEmail, nameOf(stop), role),
];

/** Who is at the stops of a truckload between the first and the last one. */
function betweenOf(shipment: StoredShipment): DocumentContact[] {
  if (shipment.modeId !== TRUCKLOAD) return [];
  const isPickup = (index: number) => shipment.query.stops[index]?.type === 1;
  return locationsOf(shipment)
    .slice(1, -1)
    .flatMap((stop, index) => ofStop(stop, isPickup(index + 1) ? 'pickup' : 'delivery'));
}

/** Whom the documents of a shipment can be mailed to: the account, and who is at its stops and its border, each address once. */
export function contactsOf(shipment: StoredShipment, account: Account | undefined): DocumentContact[] {
  const { customsBroker } = shipment;
  const all = [
    ...(account ? contactOf(account.email, nameOf(account), 'account') : []),
    ...ofStop(shipment.from, 'pickup'),
    ...betweenOf(shipment),
    ...ofStop(shipment.to, 'delivery'),
    ...contactOf(customsBroker?.email, customsBroker?.name ?? '', 'broker'),
  ];
  return all.filter(({ email }, index) => all.findIndex((one) => one.email === email) === index);
}

/** The contacts of a shipment and its account. */
export async function listContacts(shipment: StoredShipment, { accounts }: ContactsDeps) {
  return { contacts: contactsOf(shipment, await accounts.findByUuid(shipment.customerUuid)) };
}

/**
 * Has a link to a shipment's documents mailed (C155). 422 for an address that is no contact of the shipment or the account, 409 without papers, 429 after
 * twenty mails in a day.
 */
export async function mailDocuments(shipment: StoredShipment, email: string, deps: MailDocumentsDeps) {
  const { shipmentUuid, customerUuid } = shipment;
  const contacts = contactsOf(shipment, await deps.accounts.findByUuid(customerUuid));
  const contact = contacts.find((one) => one.email === normaliseEmail(email));
  if (!contact) throw wrongFields([{ field: 'email', message: m.documents_mail_contact() }]);
  if (!hasPapers(shipment)) throw conflict(m.documents_no_bol({ shortId: shipment.shortId }));
  const sent = await deps.rateLimiter.count(`document-mails#${customerUuid}`, DAY_MS, deps.now().getTime());
  if (sent > DOCUMENT_MAILS_A_DAY) throw tooMany(m.documents_mail_many({ max: DOCUMENT_MAILS_A_DAY }), DAY_MS / 1000);
  await deps.outbox.add([
    newEvent('documentsMailed', { shipmentUuid, customerUuid, emailHash: sha256(contact.email) }, deps),
  ]);
  return { shipmentUuid, email: contact.email, leftToday: DOCUMENT_MAILS_A_DAY - sent };
}
