import type { Account } from '../accounts/account.ts';
import type { AuditEntry } from '../audit.ts';
import type { DomainEvent } from '../events/event.ts';
import type { Activity } from './activity.ts';
import type { Assignment, RecentCustomer, Selection } from './assignment.ts';

/** A search for customers: one word's beginning finds them, the other words' have to be theirs too. */
export interface CustomerSearch {
  readonly word: string;
  readonly others: readonly string[];
}

export interface AgentStore {
  /**
   * The assigned customers found by a search, in the order of the found word; one query however many there are, and further pages only where
   * other words have to match, too.
   */
  findByWords(userUuid: string, search: CustomerSearch): Promise<string[]>;
  /** The accounts that there are, in the order of the ids. */
  readAccounts(customerUuids: readonly string[]): Promise<Account[]>;
  findAssignment(customerUuid: string, userUuid: string): Promise<Assignment | undefined>;
  /** Everybody who may act for a customer. */
  listAgentsOf(customerUuid: string): Promise<Assignment[]>;
  /** Lets an agent act for a customer, with the words to find the customer by; false when the agent may already. */
  assign(assignment: Assignment, entry: AuditEntry | undefined): Promise<boolean>;
  /** Ends an assignment and its words; false when it is no longer as it was read. */
  withdraw(assignment: Assignment, events: readonly DomainEvent[], entry: AuditEntry): Promise<boolean>;
  /** Replaces the words of an assignment; false when it is no longer as it was read. */
  replaceWords(assignment: Assignment, words: readonly string[]): Promise<boolean>;
  findSelection(userUuid: string, sessionId: string): Promise<Selection | undefined>;
  /** Whom a person's sign-ins have selected. */
  listSelections(userUuid: string): Promise<readonly (Selection & { readonly sessionId: string })[]>;
  /** Selects an assigned customer for a sign-in; false when the assignment was withdrawn meanwhile. */
  select(choice: SelectionChoice, events: readonly DomainEvent[]): Promise<boolean>;
  deselect(userUuid: string, sessionId: string, events: readonly DomainEvent[]): Promise<void>;
  /** The customers whom the agent selected last, newest first. */
  listRecent(userUuid: string): Promise<readonly RecentCustomer[]>;
}

export interface SelectionChoice {
  readonly userUuid: string;
  readonly sessionId: string;
  readonly selection: Selection;
  readonly recent: readonly RecentCustomer[];
  /** That the agent opened the customer's account, as the customer sees it. */
  readonly activity?: Activity;
}
