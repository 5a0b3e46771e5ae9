import type { NewSecondFactor, SecondFactor, SecondFactorStore, StoredTicket } from '#domain/accounts/second-factor.ts';
import type { FakeAccounts } from './accounts.ts';
import { copy } from './copy.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';
import type { FakeSessions } from './sessions.ts';

export interface FakeSecondFactors extends SecondFactorStore {
  readonly factors: Map<string, SecondFactor>;
  readonly tickets: Map<string, StoredTicket>;
}

/** Second factors and tickets in memory; turning one on or off changes the account too. */
export function fakeSecondFactors(
  accounts: Pick<FakeAccounts, 'all' | 'put'>,
  sessions: Pick<FakeSessions, 'mark'>,
  outbox: FakeOutbox = fakeOutbox(),
) {
  const factors = new Map<string, SecondFactor>();
  const begun = new Map<string, NewSecondFactor>();
  const tickets = new Map<string, StoredTicket>();
  const markAccount = (customerUuid: string, secondFactorSince: number | undefined) => {
    const { secondFactorSince: _, ...account } = accounts.all.get(customerUuid) ?? {};
    if (!('customerUuid' in account)) throw new Error('There is no such account');
    accounts.put({ ...account, ...(secondFactorSince !== undefined && { secondFactorSince }) } as Parameters<
      FakeAccounts['put']
    >[0]);
  };
  const store: FakeSecondFactors = {
    factors,
    tickets,
    find: async (customerUuid) => copy(factors.get(customerUuid)),
    async addTicket(ticket) {
      tickets.set(ticket.ticketHash, copy(ticket));
    },
    findTicket: async (ticketHash) => copy(tickets.get(ticketHash)),
    async useCode(customerUuid, code, { ticketHash, events = [] } = {}) {
      const factor = factors.get(customerUuid);
      if (!factor) return 'code used';
      const unused = 'step' in code ? code.step > factor.usedStep : factor.recovery[code.recoveryHash] === 1;
      if (!unused) return 'code used';
      if (ticketHash !== undefined && !tickets.has(ticketHash)) return 'ticket used';
      if ('step' in code) factors.set(customerUuid, { ...factor, usedStep: code.step });
      else {
        const { [code.recoveryHash]: _, ...recovery } = factor.recovery;
        factors.set(customerUuid, { ...factor, recovery });
      }
      if (ticketHash !== undefined) tickets.delete(ticketHash);
      await outbox.write(events);
      return 'done';
    },
    async begin(factor) {
      begun.set(factor.customerUuid, copy(factor));
    },
    findNew: async (customerUuid) => copy(begun.get(customerUuid)),
    async turnOn(factor, { begun: from, sessionId, events }) {
      const { customerUuid } = factor;
      if (factors.has(customerUuid) || begun.get(customerUuid)?.encryptedSecret !== from.encryptedSecret) return false;
      if (!sessions.mark(customerUuid, sessionId, factor.since)) return false;
      begun.delete(customerUuid);
      factors.set(customerUuid, copy(factor));
      markAccount(customerUuid, factor.since);
      await outbox.write(events);
      return true;
    },
    async turnOff(customerUuid, events) {
      if (!factors.delete(customerUuid)) return false;
      markAccount(customerUuid, undefined);
      await outbox.write(events);
      return true;
    },
  };
  return store;
}
