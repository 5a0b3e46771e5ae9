import * as z from 'zod';
import { pendingMethod, removedMethod, storedMethod } from '#domain/payments/payment-method.ts';
import type { Wallet, WalletChange, WalletStore } from '#domain/payments/wallet.ts';
import { accountRecord } from './account-record.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { accountKeys } from './keys/account-keys.ts';
import { walletKeys } from './keys/wallet-keys.ts';
import { putEvents } from './outbox-store.ts';
import { queryItems } from './query-items.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, tableName, transact } from './table.ts';

/** A customer's wallet: its revision, and the gateway's id of the customer. */
const walletRecord = storedRecord({
  noun: 'wallet',
  version: 1,
  schema: z.object({ revision: z.number(), customerProfileId: z.string().optional() }),
  fieldsIn: 'item',
});
const methodRecord = storedRecord({ noun: 'payment method', version: 1, schema: storedMethod });
const pendingRecord = storedRecord({ noun: 'pending payment method', version: 1, schema: pendingMethod });
const removedRecord = storedRecord({ noun: 'removed payment method', version: 1, schema: removedMethod });

/** Authorizations of bank debits are kept for two years after they end (Nacha). */
const AUTHORIZATION_DAYS = 2 * 366;

const put = (Item: Record<string, unknown>) => ({ Put: { TableName: tableName(), Item } });
const remove = (Key: { pk: string; sk: string }) => ({ Delete: { TableName: tableName(), Key } });

/** The part of a transaction that raises the wallet's revision; it fails unless the wallet is at the one that was read. */
function countChange({ customerUuid, revision, customerProfileId }: Wallet, change: WalletChange) {
  const next = { revision: revision + 1, customerProfileId: change.customerProfileId ?? customerProfileId };
  const isSame =
    revision === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#revision = :revision',
          ExpressionAttributeNames: { '#revision': 'revision' },
          ExpressionAttributeValues: { ':revision': revision },
        };
  return { Put: { ...put(walletRecord.write(walletKeys.wallet(customerUuid), next)).Put, ...isSame } };
}

/** Whether something comes into the wallet that a deleted account must not have. */
const isAdded = ({ put: method, begin, customerProfileId, defaultPayment }: WalletChange): boolean =>
  Boolean(method ?? begin ?? customerProfileId ?? defaultPayment);

/** What has to be so of the account: it is not deleted where something is added, and its A/R is open where that becomes the default. */
function conditionOf(change: WalletChange) {
  const isAr = change.defaultPayment?.kind === 'arAccount';
  const isLive = isAdded(change) ? ' AND attribute_not_exists(#data.deletion)' : '';
  return {
    ConditionExpression: `attribute_exists(pk)${isLive}${isAr ? ' AND #data.arStatus = :open' : ''}`,
    values: isAr ? { ':open': 1 } : {},
  };
}

/** The part of a transaction about the account: it sets or clears the default, or checks that the account is not deleted. */
function accountPart(customerUuid: string, change: WalletChange) {
  const { defaultPayment: next } = change;
  const { ConditionExpression, values } = conditionOf(change);
  const common = {
    ...{ TableName: tableName(), Key: accountKeys.account(customerUuid) },
    ...{ ConditionExpression, ExpressionAttributeNames: { '#data': 'data' } },
  };
  if (next === undefined) return isAdded(change) ? [{ ConditionCheck: common }] : [];
  const ExpressionAttributeValues = { ...values, ...(next && { ':next': next }) };
  const UpdateExpression = next ? 'SET #data.defaultPayment = :next' : 'REMOVE #data.defaultPayment';
  return [{ Update: { ...common, UpdateExpression, ...(next && { ExpressionAttributeValues }) } }];
}

function partsOf({ customerUuid }: Wallet, change: WalletChange) {
  const { put: method, begin, end, remove: removed, mark, unmark, record, events = [] } = change;
  const marked = removed ?? mark;
  const endsAt = marked?.gatewayRemovedAt && marked.gatewayRemovedAt + AUTHORIZATION_DAYS * DAY_MS;
  return [
    ...(method
      ? [put(methodRecord.write(walletKeys.paymentMethod(customerUuid, method.paymentProfileId), method))]
      : []),
    ...(begin ? [put(pendingRecord.write(walletKeys.pendingMethod(customerUuid, begin.pendingUuid), begin))] : []),
    ...(end ? [remove(walletKeys.pendingMethod(customerUuid, end))] : []),
    ...(removed ? [remove(walletKeys.paymentMethod(customerUuid, removed.paymentProfileId))] : []),
    ...(marked
      ? [put(removedRecord.write(walletKeys.removedMethod(customerUuid, marked.paymentProfileId), marked, endsAt))]
      : []),
    ...(unmark ? [remove(walletKeys.removedMethod(customerUuid, unmark))] : []),
    ...accountPart(customerUuid, change),
    ...(record ? [putIdempotencyRecord(record)] : []),
    ...putEvents(events),
  ];
}

type Items = readonly Record<string, unknown>[];
const ofKind = (items: Items, kind: string): Items => items.filter(({ sk }) => String(sk).startsWith(kind));

/** Customers' payment methods: a partition each, read whole, since there are at most ten. The default is a field of the account. */
export const dynamoWallets: WalletStore = {
  async read(customerUuid) {
    // The wallet's own item sorts before its methods, so that a method added meanwhile makes its revision stale.
    const items = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': walletKeys.wallet(customerUuid).pk },
      ConsistentRead: true,
    });
    const own = walletRecord.read(ofKind(items, 'A-WALLET')[0]);
    const account = accountRecord.read(await readItem(accountKeys.account(customerUuid)));
    return {
      customerUuid,
      revision: own?.revision ?? 0,
      customerProfileId: own?.customerProfileId,
      methods: ofKind(items, 'METHOD#').map((item) => methodRecord.read(item)),
      pending: ofKind(items, 'PENDING#').map((item) => pendingRecord.read(item)),
      removed: ofKind(items, 'REMOVED#').map((item) => removedRecord.read(item)),
      defaultPayment: account?.defaultPayment,
      arOpen: account?.arStatus === 1,
      deleted: account?.deletion !== undefined,
    };
  },
  async write(wallet, change) {
    const refused = await transact([countChange(wallet, change), ...partsOf(wallet, change)]);
    return refused === undefined;
  },
};
