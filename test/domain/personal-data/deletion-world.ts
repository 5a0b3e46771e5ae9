import type { Account } from '#domain/accounts/account.ts';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import { eraseCustomer } from '#domain/personal-data/erase-customer.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { fakeAgents } from '#test/fakes/agents.ts';
import { fakeArBooks } from '#test/fakes/credit.ts';
import { fakeDeletions } from '#test/fakes/deletions.ts';
import { fakeDocuments } from '#test/fakes/documents.ts';
import { AGENT, CUSTOMER, makeSession, makeShipment } from '#test/fakes/fixtures.ts';
import { makeWallet } from '#test/fakes/fixtures-payments.ts';
import { fakePaymentGateway } from '#test/fakes/payment-gateway.ts';
import { fakePhotos, fakeUploads } from '#test/fakes/shipment-entries.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { fakeFiles } from '#test/fakes/stored-files.ts';
import { fakeWallets } from '#test/fakes/wallets.ts';

/** An account with a session, an agent, two payment methods, a saved quote and a delivered order. */
export async function deletionWorld(changes: Partial<Account> = {}) {
  const { deps: accountDeps, clock, addCustomer } = accountWorld();
  const account = await addCustomer(changes);
  const agents = fakeAgents((uuid) => accountDeps.accounts.findByUuid(uuid), accountDeps.outbox);
  agents.put({ customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: '2026-11-02T00:00:00Z', words: ['dana'] });
  const wallets = fakeWallets(accountDeps.idempotency, accountDeps.outbox);
  wallets.seed(makeWallet());
  const shipments = fakeShipments();
  const quote = makeShipment(1, { customerUuid: CUSTOMER });
  const delivered = makeShipment(2, { customerUuid: CUSTOMER, statusId: 6, stageId: 20 });
  for (const one of [quote, delivered]) shipments.put(one);
  const deletions = fakeDeletions(accountDeps.accounts, accountDeps.outbox);
  const arBooks = fakeArBooks();
  const parts = { documents: fakeDocuments(), photos: fakePhotos(), uploads: fakeUploads(), storedFiles: fakeFiles() };
  const stores = { agents, arBooks, wallets, shipments, deletions, ...parts };
  const deps = { ...accountDeps, ...stores, gateway: fakePaymentGateway() };
  await deps.sessions.open(makeSession({ sessionId: 'dana-here' }));
  const erase = (over: typeof deps = deps): Promise<void> => {
    const event = deps.outbox.all.findLast(({ type }) => type === 'accountDeletionBegun');
    return eraseCustomer(
      (event ?? newEvent('accountDeletionBegun', { customerUuid: CUSTOMER }, deps)) as DomainEvent,
      over,
    );
  };
  return { account, clock, deps, quote, delivered, erase };
}
export type DeletionWorld = Awaited<ReturnType<typeof deletionWorld>>;
