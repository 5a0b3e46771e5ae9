import type { Account } from '../accounts/account.ts';
import type { DomainEvent } from '../events/event.ts';
import type { StoredShipment } from '../shipments/shipment.ts';

/** What of a customer is erased as a whole, in this order. */
export const erasedKinds = [
  'addresses',
  'products',
  'bulkQuotes',
  'credit',
  'rewards',
  'secondFactor',
  'export',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** The deletion of an account: one write begins it, the others may be repeated without harm. */
export interface DeletionStore {
  /**
   * Begins the deletion in one transaction, if the account still is as it was read: every session, link and ticket of it is invalid, its e-mail
   * address and its social login are free, and the events are written. False, and nothing written, otherwise.
   */
  begin(account: Account, at: number, events: readonly DomainEvent[]): Promise<boolean>;
  /** Erases everything of a kind. */
  erase(customerUuid: string, kind: ErasedKind): Promise<void>;
  /** Erases a saved quote with its quote request, its links and its row. */
  eraseQuote(shipmentUuid: string): Promise<void>;
  /** Erases what is left of a customer's list of quotes. */
  eraseQuoteList(customerUuid: string): Promise<void>;
  /** Puts an order without its person in place of the stored one, to be deleted at `until` (ms since 1970), and erases its links. */
  keepOrder(shipment: StoredShipment, until: number): Promise<void>;
  /** Puts the account's record without its person in place of the stored one: the deletion is over. */
  finish(account: Account): Promise<void>;
}
