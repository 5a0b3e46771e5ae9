import type { Account } from '#domain/accounts/account.ts';
import { isFoundOtherwise } from '#domain/agents/name-words.ts';
import { type EventDeps, newEvent } from '#domain/events/event.ts';
import { putEvents } from './outbox-store.ts';

type Named = Pick<Account, 'customerUuid' | 'firstName' | 'lastName' | 'company' | 'email'>;

/**
 * The parts of the transaction that changes an account, which keep the index of agents (C120) in step: the event whose listener writes the
 * customer's words for every assigned agent; none where the words stay. At most one part, however many agents there are.
 */
export const indexItems = (before: Named, after: Named, deps: EventDeps) =>
  isFoundOtherwise(before, after)
    ? putEvents([newEvent('customerRenamed', { customerUuid: after.customerUuid }, deps)])
    : [];
