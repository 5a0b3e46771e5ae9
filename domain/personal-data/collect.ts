import { toTimestamp } from '#contract/rules/dates.ts';
import type { Account, AccountStore, SessionStore } from '../accounts/account.ts';
import { toOpenSession } from '../accounts/list-sessions.ts';
import { toProfile } from '../accounts/profile.ts';
import type { AddressStore } from '../addresses/address.ts';
import { showAddress } from '../addresses/show-address.ts';
import type { ActivityLog } from '../agents/activity.ts';
import { listActivities } from '../agents/list-activities.ts';
import type { BulkStore } from '../bulk-quotes/bulk-run.ts';
import { countRows, toRow, toRun } from '../bulk-quotes/summarise.ts';
import type { CreditApplicationStore } from '../credit/application.ts';
import type { ArBookStore } from '../credit/ar-book.ts';
import { showArInfo } from '../credit/ar-info.ts';
import { showStoreCredit } from '../credit/post-store-credit.ts';
import { showApplication } from '../credit/show-application.ts';
import type { StoreCreditStore } from '../credit/store-credit.ts';
import type { FeeStore } from '../fees/fee.ts';
import { showMethod } from '../payments/show-methods.ts';
import type { WalletStore } from '../payments/wallet.ts';
import type { ProductStore } from '../products/product.ts';
import { showProduct } from '../products/show-product.ts';
import { listAllHistory } from '../rewards/list-history.ts';
import type { RewardStore } from '../rewards/reward-store.ts';
import type { RewardTermsReader } from '../rewards/reward-terms.ts';
import { showRewards } from '../rewards/show-rewards.ts';
import type { ShipmentStore, StoredRow } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { showRow, showShipment } from '../shipments/show-shipment.ts';
import type { TermsStore } from '../terms/terms.ts';
import { type ListFilesDeps, listFiles } from './list-files.ts';

export interface CollectDeps extends ListFilesDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly activities: Pick<ActivityLog, 'listNewest'>;
  readonly addresses: Pick<AddressStore, 'listByCustomer'>;
  readonly arBooks: Pick<ArBookStore, 'read'>;
  readonly bulks: Pick<BulkStore, 'listByCustomer' | 'listRows'>;
  readonly credit: Pick<CreditApplicationStore, 'find'>;
  readonly products: Pick<ProductStore, 'listByCustomer'>;
  readonly rewards: Pick<RewardStore, 'readHead' | 'listEntries' | 'listWaiting'>;
  readonly rewardTerms: RewardTermsReader;
  readonly sessions: Pick<SessionStore, 'list'>;
  readonly fees: FeeStore;
  readonly shipments: Pick<ShipmentStore, 'readWindow' | 'find'>;
  readonly storeCredit: StoreCreditStore;
  readonly terms: Pick<TermsStore, 'listAcceptances' | 'listVersions'>;
  readonly wallets: Pick<WalletStore, 'read'>;
  readonly now: () => Date;
}

/** Rows of one read. */
const WINDOW = 500;

/**
 * Everything that is the person's, by the name of its file: what the portal's own pages show to its owner, so that no cost, hash or secret can be
 * among it. Undefined for an account that is gone.
 */
export async function collectPersonalData(
  customerUuid: string,
  deps: CollectDeps,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const account = await deps.accounts.findByUuid(customerUuid);
  if (!account) return undefined;
  const [addresses, products] = await Promise.all([
    deps.addresses.listByCustomer(customerUuid),
    deps.products.listByCustomer(customerUuid),
  ]);
  const [quotes, bookings] = [
    await listOrders(customerUuid, 'Quote', deps),
    await listOrders(customerUuid, 'Booking', deps),
  ];
  const orders = [...quotes, ...bookings].map(({ shipmentUuid, shipmentShortId }) => ({
    shipmentUuid,
    shortId: shipmentShortId,
  }));
  return {
    account: { ...toProfile(account), ...signUpOf(account) },
    addresses: addresses.map(showAddress),
    products: products.map(showProduct),
    ...{ quotes, bookings },
    ...(await listFiles(customerUuid, orders, deps)),
    bulkQuotes: await listBulkQuotes(customerUuid, deps),
    acceptedTerms: await listAccepted(customerUuid, deps),
    creditApplication: await creditOf(account, deps),
    arAccount: showArInfo(account, await deps.arBooks.read(customerUuid)).customerARInfo,
    storeCredit: (await showStoreCredit(customerUuid, deps)).data,
    rewards: { ...(await showRewards(customerUuid, deps)), history: await listAllHistory(customerUuid, deps) },
    paymentMethods: await listMethods(customerUuid, deps),
    sessions: await listSessions(customerUuid, deps),
    agentActivity: await listAgentActivity(customerUuid, deps),
  };
}

const signUpOf = ({ createdAt, signUp, marketing }: Account) => ({ createdAt, marketing, ...(signUp && { signUp }) });

async function listOrders(customerUuid: string, orderType: 'Quote' | 'Booking', deps: CollectDeps) {
  const request = { customerUuid, orderType, sortOrder: 'asc', most: WINDOW } as const;
  const rows: StoredRow[] = [];
  let from: number | undefined;
  do {
    const window = await deps.shipments.readWindow({ ...request, from });
    rows.push(...window.rows);
    from = window.next;
  } while (from !== undefined);
  const orders = [];
  for (const row of rows) orders.push({ ...showRow(row, deps.now()), ...(await contactsOf(row.shipmentUuid, deps)) });
  return orders;
}

/** What the customer typed of an order's freight and ends. */
async function contactsOf(shipmentUuid: string, { shipments, now }: CollectDeps) {
  const shipment = await shipments.find(shipmentUuid);
  if (!shipment) return {};
  return shipment.modeId === LTL ? showShipment(shipment, now()) : { request: shipment.query };
}

async function listBulkQuotes(customerUuid: string, { bulks, now }: CollectDeps) {
  const runs = [];
  for (const run of await bulks.listByCustomer(customerUuid)) {
    const rows = await bulks.listRows(run.bulkUuid);
    runs.push({ ...toRun(run, countRows(rows)), rows: rows.map((row) => toRow(row, now().getTime())) });
  }
  return runs;
}

/** The application as it was saved last, its numbers as their last digits; null where none was begun. */
async function creditOf(account: Account, deps: CollectDeps) {
  const found = await deps.credit.find(account.customerUuid);
  if (!found) return null;
  const { errors: _, outsideSite: _o, ...application } = await showApplication(found, account, deps);
  return application;
}

async function listMethods(customerUuid: string, { wallets, now }: CollectDeps) {
  const { methods, defaultPayment } = await wallets.read(customerUuid);
  return methods.map((method) => showMethod(method, defaultPayment, now()));
}

async function listSessions(customerUuid: string, { sessions }: CollectDeps) {
  const open = (await sessions.list(customerUuid)).map((one) => toOpenSession(one));
  return open.map(({ sessionId: _, current: _c, ...session }) => session);
}

async function listAgentActivity(userUuid: string, deps: CollectDeps) {
  const all = [];
  let olderThan: string | undefined;
  do {
    const { activities, more } = await listActivities({ userUuid }, olderThan, deps);
    all.push(...activities);
    olderThan = more ? activities.at(-1)?.activityUuid : undefined;
  } while (olderThan !== undefined);
  return all.map(({ activityUuid: _, ...activity }) => activity);
}

async function listAccepted(customerUuid: string, { terms }: CollectDeps) {
  const [accepted, versions] = await Promise.all([terms.listAcceptances(customerUuid), terms.listVersions()]);
  const names = new Map(versions.map((one) => [one.fcTermConditionUuid, one.fcTermConditionName]));
  return accepted.map(({ fcTermConditionUuid, acceptedAt, clientAddress }) => ({
    terms: names.get(fcTermConditionUuid) ?? fcTermConditionUuid,
    acceptedAt: toTimestamp(new Date(acceptedAt)),
    clientAddress,
  }));
}
