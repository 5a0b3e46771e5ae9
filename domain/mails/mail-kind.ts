import type { Account } from '../accounts/account.ts';
import type { noMarketing } from '../accounts/unsubscribe.ts';
import type { DomainEvent, EventData, EventType } from '../events/event.ts';
import type { NewLink } from '../links/create-link.ts';
import type { LinkPurpose } from '../links/link.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { BookedChange } from '../shipments/booked-changes.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { MailContent } from './content.ts';

/** What a customer can stop: each is a flag of the account, on the settings page and on the page of the unsubscribe link. */
export type MarketingFlag = keyof typeof noMarketing;

/**
 * A service mail is about the account or freight of who gets it. A marketing mail advertises: it can be stopped, by its flag (R77). So can updates, which are about
 * one's own freight and advertise nothing.
 */
export type MailKind = 'service' | { readonly marketing: MarketingFlag } | { readonly updates: 'tracking' };

/** The flag without which a mail is not sent; undefined for one that always is. */
export function flagOf(kind: MailKind = 'service'): MarketingFlag | 'tracking' | undefined {
  if (kind === 'service') return undefined;
  return 'marketing' in kind ? kind.marketing : kind.updates;
}

/** The data that a mail with a link can use. */
export interface LinkMailInput<Type extends EventType> {
  readonly event: DomainEvent<Type>;
  readonly account: Account;
  readonly link: NewLink;
  /** The order that the event names, as it is now. */
  readonly shipment?: StoredShipment;
  /** Its money, where the mail asks for it. */
  readonly book?: MoneyBook;
  /** What could make its bill larger, where the mail asks for it. */
  readonly changes?: readonly BookedChange[];
}

/** A mail that an event triggers, with a link for the account's owner. */
export interface LinkMail<Type extends EventType> {
  readonly event: Type;
  /** Of its link; of some events it depends on what they are about. */
  readonly purpose: LinkPurpose | ((event: DomainEvent<Type>) => LinkPurpose);
  /** A service mail by default. */
  readonly kind?: MailKind;
  /** Where it goes if not to the account's address; nothing is sent where there is none. */
  readonly to?: (account: Account) => string | undefined;
  /** Whether the mail is still wanted when it is sent; always, if missing. */
  readonly isCurrent?: (input: Pick<LinkMailInput<Type>, 'event' | 'account' | 'shipment' | 'book'>) => boolean;
  /** What causes it cannot be repeated at will, or has a limit of its own, and its reader must not miss it: no limit of mails applies. */
  readonly unlimited?: true;
  /** Whether `write` needs the money of the order. */
  readonly needsMoney?: true;
  /** Whether `write` needs what could change the order's bill. */
  readonly needsChanges?: true;
  readonly write: (input: LinkMailInput<Type>) => MailContent;
}

/** Defines a mail; `write` gets the data of the event's type. */
export const linkMail = <Type extends EventType>(mail: LinkMail<Type>): LinkMail<Type> => mail;

/** An event that is about an order. */
type OrderEvent = { [Type in EventType]: EventData<Type> extends { shipmentUuid: string } ? Type : never }[EventType];

/**
 * Defines a mail about an order, which is read for it; nothing is sent about one that is gone. No limit of mails applies unless it is `limited`: nobody but its
 * customer, the broker and the carrier can cause one, each is about something that happened once, and an invoice that is not mailed is paid late.
 */
export const orderMail = <Type extends OrderEvent>({
  limited,
  ...mail
}: Omit<LinkMail<Type>, 'write' | 'unlimited'> & {
  /** Its customer causes as many as they like, and misses nothing without it. */
  readonly limited?: true;
  readonly write: (input: LinkMailInput<Type> & { readonly shipment: StoredShipment }) => MailContent;
}): LinkMail<Type> => ({
  ...mail,
  ...(!limited && { unlimited: true }),
  write(input) {
    const { shipment } = input;
    if (!shipment) throw new Error('The order of the mail was not read');
    return mail.write({ ...input, shipment });
  },
});
