import { type DomainEvent, type EventDeps, newEvent } from '../events/event.ts';
import type { Account } from './account.ts';
import { isFoundOtherwise } from './name-words.ts';

type Named = Pick<Account, 'customerUuid' | 'firstName' | 'lastName' | 'company' | 'email'>;

/**
 * The event of the transaction that changes an account's names, company or e-mail address, whose listener writes the customer's words for
 * every assigned agent (C120); none where the words stay. At most one, however many agents there are.
 */
export const renamedEvents = (before: Named, after: Named, deps: EventDeps): DomainEvent[] =>
  isFoundOtherwise(before, after) ? [newEvent('customerRenamed', { customerUuid: after.customerUuid }, deps)] : [];
