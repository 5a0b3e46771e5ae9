import { v7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { accountSnapshotOf } from '#domain/accounts/account-snapshot.ts';
import { countAddressUses } from '#domain/addresses/count-address-uses.ts';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import { relayEvents, sweepOutbox } from '#domain/events/relay-events.ts';
import type { Posting } from '#domain/ledger/entry.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { emptyBook } from '#domain/payments/payment-store.ts';
import { type EraseCustomerDeps, eraseCustomer } from '#domain/personal-data/erase-customer.ts';
import { makePersonalData } from '#domain/personal-data/make-export.ts';
import { countRewards } from '#domain/rewards/count-rewards.ts';
import { joinRewards } from '#domain/rewards/join-rewards.ts';
import { closeEnded } from '#domain/websocket/close-ended.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoActivities } from '#functions/adapters/dynamo/activity-store.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { dynamoCredit } from '#functions/adapters/dynamo/credit-store.ts';
import { dynamoDeletions } from '#functions/adapters/dynamo/deletion-store.ts';
import { dynamoDeliveries } from '#functions/adapters/dynamo/delivery-store.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { dynamoExports } from '#functions/adapters/dynamo/export-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoPhotos } from '#functions/adapters/dynamo/photo-store.ts';
import { dynamoProducts } from '#functions/adapters/dynamo/product-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoRateLimiter } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoRewards } from '#functions/adapters/dynamo/reward-store.ts';
import { dynamoRewardTerms } from '#functions/adapters/dynamo/reward-terms-store.ts';
import { findConnectionSession } from '#functions/adapters/dynamo/session-reader.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';
import { dynamoSuppressions } from '#functions/adapters/dynamo/suppression-store.ts';
import { documents } from '#functions/adapters/dynamo/table.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { dynamoUploads } from '#functions/adapters/dynamo/upload-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';
import { dynamoWhatIfs } from '#functions/adapters/dynamo/what-if-store.ts';
import { zipTexts } from '#functions/adapters/fflate/zip.ts';
import { clock } from '#functions/platform/clock.ts';
import type { ListenerName } from '#lib/permissions/listener-names.ts';
import type { Permissions } from '#lib/permissions/permissions.ts';
import { taskPermissions } from '#lib/permissions/task-permissions.ts';
import { makeAccount, makeShipment } from '#test/fakes/fixtures.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeFiles } from '#test/fakes/stored-files.ts';

// The local AWS does not check partition keys against a role's condition: what listeners touch is noted here.

/** Every partition key that a request names; those of an index as they are there. */
function partitionsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    (name === 'pk' || name === ':pk') && typeof value === 'string' ? [value] : partitionsOf(value),
  );
}

async function touched(work: () => Promise<unknown>): Promise<string[]> {
  const send = vi.spyOn(documents(), 'send');
  await work();
  const all = send.mock.calls.flatMap(([{ input }]) => partitionsOf(input));
  send.mockRestore();
  expect(all.length).toBeGreaterThan(0);
  return [...new Set(all)];
}

const isIn = (patterns: readonly string[]) => (partition: string) =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? partition.startsWith(pattern.slice(0, -1)) : pattern === partition,
  );

const outside = (listener: ListenerName, partitions: readonly string[]) => {
  const { partitions: own }: Permissions = taskPermissions[listener];
  const mayTouch = isIn(own ?? []);
  return partitions.filter((partition) => !mayTouch(partition));
};

const lasting = { ...clock, deliveries: dynamoDeliveries };

test('sendMail touches its own partitions only, also when the mail service fails', async () => {
  const account = makeAccount({ customerUuid: v7(), email: `${v7()}@reyes-tools.example` });
  const accounts = {
    ...dynamoAccounts,
    findByUuid: async (uuid: string) => (await dynamoAccounts.findByUuid(uuid)) ?? account,
  };
  const mailer = fakeMailer();
  const failing = { send: async () => Promise.reject(new Error('SES is away')) };
  const deps = {
    ...lasting,
    keyedHash: fakeKeyedHash,
    accounts,
    links: dynamoLinks,
    rateLimiter: dynamoRateLimiter,
    settings: dynamoSettings,
    shipments: dynamoShipments,
    money: dynamoPayments,
    suppressions: dynamoSuppressions,
    quotes: dynamoQuotes,
    whatIfs: dynamoWhatIfs,
  };
  const moment = await accountSnapshotOf(account, 'here', { keyedHash: fakeKeyedHash });
  const event = newEvent('passwordResetRequested', moment, clock);
  const partitions = await touched(async () => {
    await sendMail(event, { ...deps, mailer: failing }).catch(() => undefined);
    await sendMail(event, { ...deps, mailer });
  });
  expect(mailer.sent).toHaveLength(1);
  expect(outside('sendMail', partitions)).toEqual([]);
});

test('closeLivePages touches its own partitions only', async () => {
  const owner = { customerUuid: v7(), sessionId: v7() };
  const connectionId = v7();
  await websocketConnections.add(connectionId, owner, Date.now());
  const close = vi.fn(async () => undefined);
  const partitions = await touched(() =>
    closeEnded(newEvent('sessionEnded', owner, clock), {
      connections: websocketConnections,
      findSession: findConnectionSession,
      close,
    }),
  );
  expect(close).toHaveBeenCalledWith(connectionId);
  expect(outside('closeLivePages', partitions)).toEqual([]);
});

test('countAddressUses touches its own partitions only', async () => {
  const address = makeAddress({ customerUuid: v7() });
  const { customerUuid, customerAddressUuid } = address;
  await dynamoAddresses.add(address, undefined, 0);
  const shipmentUuid = v7();
  const shipment = makeShipment();
  const picked = { ...shipment, customerUuid, from: { ...shipment.from, addressUuid: customerAddressUuid } };
  const shipments = { find: async (uuid: string) => (await dynamoShipments.find(uuid)) ?? picked };
  const event = newEvent('shipmentSaved', { shipmentUuid, customerUuid }, clock);
  const partitions = await touched(() => countAddressUses(event, { addresses: dynamoAddresses, shipments }));
  expect((await dynamoAddresses.find(customerUuid, customerAddressUuid))?.timesUsed).toBe(1);
  expect(outside('countAddressUses', partitions)).toEqual([]);
});

test('[R90] countRewards touches its own partitions only', async () => {
  const { customerUuid } = await newFullCustomer();
  const shipment = makeShipment(1, { customerUuid, shipmentUuid: v7(), statusId: 6, stageId: 20 });
  const { shipmentUuid } = shipment;
  const shipments = {
    find: async (uuid: string) => (await dynamoShipments.find(uuid)) ?? shipment,
    listHistory: async (uuid: string) => {
      await dynamoShipments.listHistory(uuid);
      return [{ to: { statusId: 5, stageId: 20 } as const, at: Date.now(), by: 'tracking', why: 'Delivered' }];
    },
  };
  const paid: Posting = {
    ...{
      at: Date.now() - 1_000,
      by: customerUuid,
      kind: 'received',
      cause: 'paid',
      description: 'Paid',
      paymentTypeId: 3,
    },
    lines: [
      { account: 'cashCard', cents: 40_000 },
      { account: 'revenue', cents: -40_000, charge: { kind: 'freight', code: 'GFC', description: 'Freight' } },
    ],
  };
  const write = { postings: [paid], bookedAt: Date.now() };
  await commitChange(emptyBook(shipmentUuid, customerUuid), write, { ...clock, money: dynamoPayments });
  const deps = {
    ...{ ...clock, accounts: dynamoAccounts, rewards: dynamoRewards, rewardTerms: dynamoRewardTerms },
    ...{ money: dynamoPayments, shipments },
  };
  await joinRewards(customerUuid, deps);
  const event = newEvent('shipmentMoneyChanged', { shipmentUuid, customerUuid }, clock);
  const partitions = await touched(() => countRewards(event, deps));
  expect((await dynamoRewards.readHead(customerUuid)).earned).toBe(400);
  expect(outside('countRewards', partitions)).toEqual([]);
});

/** An account with something of every kind: an address, an agent, what an agent did. */
async function newFullCustomer() {
  const account = makeAccount({ customerUuid: v7(), email: `${v7()}@reyes-tools.example` });
  const { customerUuid } = account;
  await dynamoAccounts.create(account);
  await dynamoAddresses.add(makeAddress({ customerUuid }), undefined, 0);
  const activity = { activityUuid: v7(), customerUuid, userUuid: v7(), name: 'Priya Raman', call: 'addProduct' };
  await dynamoActivities.begin({ ...activity, at: clock.now().toISOString(), outcome: 'started' });
  await assign({ customerUuid, userUuid: v7(), assignedAt: clock.now().toISOString(), words: ['dana'] });
  await joinRewards(customerUuid, { ...clock, accounts: dynamoAccounts, rewards: dynamoRewards });
  return account;
}
const assign = (assignment: Parameters<typeof dynamoAgents.assign>[0]) => dynamoAgents.assign(assignment, undefined);

test('[C136] makePersonalData touches its own partitions only', async () => {
  const { customerUuid } = await newFullCustomer();
  const made = { customerUuid, exportUuid: v7(), requestedAt: Date.now(), state: 'being-made' } as const;
  const event = newEvent('personalDataRequested', { customerUuid, exportUuid: made.exportUuid }, clock);
  await dynamoExports.begin(made, undefined, event);
  const files = { put: vi.fn(async () => undefined) };
  const deps = {
    ...{ ...clock, accounts: dynamoAccounts, activities: dynamoActivities, addresses: dynamoAddresses },
    ...{ bulks: dynamoBulks, credit: dynamoCredit, exports: dynamoExports, files, products: dynamoProducts },
    ...{
      sessions: dynamoSessions,
      fees: dynamoFees,
      settings: dynamoSettings,
      shipments: dynamoShipments,
      terms: dynamoTerms,
    },
    ...{ rewards: dynamoRewards, rewardTerms: dynamoRewardTerms },
    ...{ photos: dynamoPhotos, uploads: dynamoUploads },
    ...{ arBooks: dynamoArBooks, storeCredit: dynamoStoreCredit, wallets: dynamoWallets, zip: zipTexts },
  };
  const partitions = await touched(() => makePersonalData(event, deps));
  expect(files.put).toHaveBeenCalledTimes(1);
  expect(outside('makePersonalData', partitions)).toEqual([]);
});

test('[C137] eraseCustomer touches its own partitions only, and leaves no one of the account in them', async () => {
  const account = await newFullCustomer();
  const { customerUuid } = account;
  const event = newEvent('accountDeletionBegun', { customerUuid }, clock);
  expect(await dynamoDeletions.begin(account, Date.now(), [event])).toBe(true);
  const mailer = fakeMailer();
  const gateway = { find: vi.fn(), remove: vi.fn() } as unknown as EraseCustomerDeps['gateway'];
  const deps: EraseCustomerDeps = {
    ...{ ...lasting, accounts: dynamoAccounts, agents: dynamoAgents, deletions: dynamoDeletions, gateway, mailer },
    ...{ identityProvider: { remove: async () => undefined }, outbox: dynamoOutbox, sessions: dynamoSessions },
    ...{ shipments: dynamoShipments, wallets: dynamoWallets, photos: dynamoPhotos, uploads: dynamoUploads },
    documents: dynamoDocuments,
    storedFiles: fakeFiles(),
    ...{ suppressions: dynamoSuppressions, keyedHash: fakeKeyedHash },
  };
  const partitions = await touched(() => eraseCustomer(event, deps));
  expect(mailer.sent).toHaveLength(1);
  expect(outside('eraseCustomer', partitions)).toEqual([]);
  expect((await dynamoAccounts.findByUuid(customerUuid))?.deletion?.erased).toBe(true);
  expect(await dynamoAddresses.listByCustomer(customerUuid)).toEqual([]);
  expect(await dynamoAgents.listAgentsOf(customerUuid)).toEqual([]);
  expect((await dynamoRewards.readHead(customerUuid)).joinedAt).toBeUndefined();
});

test('relay and sweeper touch the outbox only', async () => {
  const event = newEvent(
    'sessionEnded',
    { customerUuid: v7() },
    { ...clock, now: () => new Date(Date.now() - 60_000) },
  );
  await dynamoOutbox.add([event]);
  const sent: DomainEvent[] = [];
  const queues = { send: async (_listener: string, one: DomainEvent) => void sent.push(one) };
  const deps = { ...clock, outbox: dynamoOutbox, queues, listenersOf: () => ['closeLivePages'], onFailure: vi.fn() };
  const swept = await touched(() => sweepOutbox(deps));
  expect(swept.filter((partition) => !isIn(['OUTBOX', 'OUTBOX#*'])(partition))).toEqual([]);
  const relayed = await touched(() => relayEvents(event.aggregate, deps));
  expect(relayed.filter((partition) => !isIn(['OUTBOX#*'])(partition))).toEqual([]);
});
