import type { Account } from '#domain/accounts/account.ts';
import type { AgentStore } from '#domain/agents/agent-store.ts';
import type { Assignment, RecentCustomer, Selection } from '#domain/agents/assignment.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

export interface FakeAgents extends AgentStore {
  /** Assigns without a condition. */
  put(assignment: Assignment): void;
}

const nameOf = (a: string, b: string) => `${a}/${b}`;

/** Assignments and selections in memory; accounts are read from `accountOf`. */
export function fakeAgents(
  accountOf: (customerUuid: string) => Promise<Account | undefined> = async () => undefined,
  outbox: FakeOutbox = fakeOutbox(),
): FakeAgents {
  const assignments = new Map<string, Assignment>();
  const selections = new Map<string, Selection>();
  const recent = new Map<string, readonly RecentCustomer[]>();
  const nameOfOne = ({ customerUuid, userUuid }: Assignment) => nameOf(customerUuid, userUuid);
  const isAsRead = (one: Assignment) => assignments.get(nameOfOne(one))?.words.join(' ') === one.words.join(' ');
  return {
    put: (assignment) => void assignments.set(nameOfOne(assignment), assignment),
    async findByWords(userUuid, { word, others }) {
      const found = [...assignments.values()]
        .filter((one) => one.userUuid === userUuid)
        .filter(({ words }) => others.every((other) => words.some((own) => own.startsWith(other))))
        .flatMap(({ words, customerUuid }) =>
          words.filter((own) => own.startsWith(word)).map((own) => ({ own, customerUuid })),
        );
      const sorted = found.toSorted((a, b) => (`${a.own}#${a.customerUuid}` < `${b.own}#${b.customerUuid}` ? -1 : 1));
      return [...new Set(sorted.map(({ customerUuid }) => customerUuid))];
    },
    async readAccounts(customerUuids) {
      const all = await Promise.all(customerUuids.map(accountOf));
      return all.flatMap((account) => account ?? []);
    },
    findAssignment: async (customerUuid, userUuid) => assignments.get(nameOf(customerUuid, userUuid)),
    listAgentsOf: async (customerUuid) =>
      [...assignments.values()].filter((assignment) => assignment.customerUuid === customerUuid),
    async assign(assignment) {
      if (assignments.has(nameOfOne(assignment))) return false;
      assignments.set(nameOfOne(assignment), assignment);
      return true;
    },
    async withdraw(assignment, events) {
      if (!isAsRead(assignment)) return false;
      assignments.delete(nameOfOne(assignment));
      await outbox.write(events);
      return true;
    },
    async replaceWords(assignment, words) {
      if (!isAsRead(assignment)) return false;
      assignments.set(nameOfOne(assignment), { ...assignment, words });
      return true;
    },
    findSelection: async (userUuid, sessionId) => selections.get(nameOf(userUuid, sessionId)),
    listSelections: async (userUuid) =>
      [...selections]
        .filter(([name]) => name.startsWith(nameOf(userUuid, '')))
        .map(([name, one]) => ({ ...one, sessionId: name.slice(nameOf(userUuid, '').length) })),
    async select({ userUuid, sessionId, selection, recent: now }, events) {
      if (!assignments.has(nameOf(selection.customerUuid, userUuid))) return false;
      selections.set(nameOf(userUuid, sessionId), selection);
      recent.set(userUuid, now);
      await outbox.write(events);
      return true;
    },
    async deselect(userUuid, sessionId, events) {
      selections.delete(nameOf(userUuid, sessionId));
      await outbox.write(events);
    },
    listRecent: async (userUuid) => recent.get(userUuid) ?? [],
  };
}
