import type { Account } from '../accounts/account.ts';
import type { noMarketing } from '../accounts/unsubscribe.ts';
import type { DomainEvent, EventType } from '../events/event.ts';
import type { NewLink } from '../links/create-link.ts';
import type { LinkPurpose } from '../links/link.ts';
import type { MailContent } from './content.ts';

/** What a customer can stop: each is a flag of the account, on the settings page and on the page of the unsubscribe link. */
export type MarketingFlag = keyof typeof noMarketing;

/** A service mail is about the account or freight of who gets it. A marketing mail advertises: it can be stopped, by its flag (R77). */
export type MailKind = 'service' | { readonly marketing: MarketingFlag };

/** The data that a mail with a link can use. */
export interface LinkMailInput<Type extends EventType> {
  readonly event: DomainEvent<Type>;
  readonly account: Account;
  readonly link: NewLink;
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
  readonly isCurrent?: (input: Pick<LinkMailInput<Type>, 'event' | 'account'>) => boolean;
  /** The call that causes it has a limit of its own, and its reader must not miss it: no limit of mails applies. */
  readonly unlimited?: true;
  readonly write: (input: LinkMailInput<Type>) => MailContent;
}

/** Defines a mail; `write` gets the data of the event's type. */
export const linkMail = <Type extends EventType>(mail: LinkMail<Type>): LinkMail<Type> => mail;
