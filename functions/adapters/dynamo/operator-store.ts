import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '#domain/accounts/account.ts';
import type { AuditEntry, AuditLog } from '#domain/audit.ts';
import type { ArChanger, ArFields } from '#domain/operator/change-ar.ts';
import type { CarrierAccountChanger } from '#domain/operator/change-carrier-account.ts';
import type { CustomerChanger } from '#domain/operator/change-customer.ts';
import type { CreditDecider } from '#domain/operator/decide-credit.ts';
import type { StoreCreditGranter } from '#domain/operator/grant-store-credit.ts';
import { appendAudit, auditRecord } from './audit-store.ts';
import { carrierAccountRecord } from './carrier-account-store.ts';
import { deleteWaiting, putApplication } from './credit-store.ts';
import { accountKeys } from './keys/account-keys.ts';
import { companyKeys } from './keys/company-keys.ts';
import { portalKeys } from './keys/portal-keys.ts';
import { putEvents } from './outbox-store.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { appendCredit } from './store-credit-store.ts';
import { documents, tableName, transact } from './table.ts';

/** The part of a transaction that sets the A/R fields of an account; a form of the profile that is open elsewhere is stale then. */
const setAr = (customerUuid: string, { arStatus, arCreditLimitCents, arGraceCents }: ArFields) => ({
  Update: {
    TableName: tableName(),
    Key: accountKeys.account(customerUuid),
    UpdateExpression:
      'SET #data.arStatus = :status, #data.arCreditLimitCents = :limit, #data.arGraceCents = :grace, #data.profileRevision = if_not_exists(#data.profileRevision, :none) + :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#data': 'data' },
    ExpressionAttributeValues: {
      ...{ ':status': arStatus, ':limit': arCreditLimitCents, ':grace': arGraceCents },
      ...{ ':none': 0, ':one': 1 },
    },
  },
});

const arNames = ['arStatus', 'arCreditLimitCents', 'arGraceCents'] as const;

/** What an account that is being closed has to have as its default: what was read of it, so that no choice made meanwhile goes or stays wrongly. */
const seenDefault = ({ defaultPayment }: Account): string =>
  defaultPayment?.kind === 'arAccount'
    ? '#data.defaultPayment.#kind = :ar'
    : '(attribute_not_exists(#data.defaultPayment) OR #data.defaultPayment.#kind <> :ar)';

/** The same part, for A/R fields that are still as they were read; a closed account stops being the default. */
const changeSeenAr = (seen: Account, fields: ArFields) => {
  const { Update } = setAr(seen.customerUuid, fields);
  const isClosed = fields.arStatus !== 1;
  const isOff = isClosed && seen.defaultPayment?.kind === 'arAccount';
  const known = arNames.filter((name) => seen[name] !== undefined);
  const conditions = arNames.map((name) =>
    seen[name] === undefined ? `attribute_not_exists(#data.${name})` : `#data.${name} = :was_${name}`,
  );
  return {
    Update: {
      ...Update,
      UpdateExpression: `${Update.UpdateExpression}${isOff ? ' REMOVE #data.defaultPayment' : ''}`,
      ConditionExpression: [Update.ConditionExpression, ...conditions, ...(isClosed ? [seenDefault(seen)] : [])].join(
        ' AND ',
      ),
      ExpressionAttributeNames: { ...Update.ExpressionAttributeNames, ...(isClosed && { '#kind': 'kind' }) },
      ExpressionAttributeValues: {
        ...Update.ExpressionAttributeValues,
        ...(isClosed && { ':ar': 'arAccount' }),
        ...Object.fromEntries(known.map((name) => [`:was_${name}`, seen[name]])),
      },
    },
  };
};

/** Writes of the operator's tool, one part of it each. */
type OperatorStore = CustomerChanger &
  CarrierAccountChanger &
  AuditLog &
  CreditDecider &
  StoreCreditGranter &
  ArChanger & { append(entry: AuditEntry): Promise<void> };

/** What only the operator's tool does, each change with its audit entry or not at all. */
export const dynamoOperator: OperatorStore = {
  async changeCustomer(seen, change, renewFrom, entry) {
    const fields = Object.entries(change) as [keyof typeof change, unknown][];
    const refused = await transact([
      {
        Update: {
          TableName: tableName(),
          Key: accountKeys.account(seen.customerUuid),
          UpdateExpression: `SET #data.renewFrom = :renewFrom, ${fields.map(([name]) => `#data.#${name} = :${name}`).join(', ')}`,
          ConditionExpression: fields
            .map(([name]) =>
              seen[name] === undefined ? `attribute_not_exists(#data.#${name})` : `#data.#${name} = :was_${name}`,
            )
            .join(' AND '),
          ExpressionAttributeNames: {
            '#data': 'data',
            ...Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
          },
          ExpressionAttributeValues: {
            ':renewFrom': renewFrom,
            ...Object.fromEntries(
              fields.flatMap(([name, value]) => [
                [`:${name}`, value],
                ...(seen[name] === undefined ? [] : [[`:was_${name}`, seen[name]]]),
              ]),
            ),
          },
        },
      },
      appendAudit(entry),
    ]);
    return refused === undefined;
  },
  async findCarrierAccount(accountCode) {
    const Key = companyKeys.carrierAccount(accountCode);
    return carrierAccountRecord.read(await readItem(Key));
  },
  async setActive({ accountCode, active: was }, active, entry) {
    const refused = await transact([
      {
        Update: {
          TableName: tableName(),
          Key: companyKeys.carrierAccount(accountCode),
          UpdateExpression: 'SET #data.#active = :active',
          ConditionExpression: '#data.#active = :was',
          ExpressionAttributeNames: { '#data': 'data', '#active': 'active' },
          ExpressionAttributeValues: { ':active': active, ':was': was },
        },
      },
      appendAudit(entry),
    ]);
    return refused === undefined;
  },
  async decideCredit(decided, fields, events, entry) {
    const refused = await transact([
      putApplication(decided),
      deleteWaiting(decided),
      ...(fields ? [setAr(decided.customerUuid, fields)] : []),
      ...putEvents(events),
      appendAudit(entry),
    ]);
    return refused === undefined;
  },
  async changeAr(seen, fields, entry) {
    return (await transact([changeSeenAr(seen, fields), appendAudit(entry)])) === undefined;
  },
  async append(entry) {
    await transact([appendAudit(entry)]);
  },
  async grantCredit(credit, revision, entry) {
    return (await transact([...appendCredit(credit, revision), appendAudit(entry)])) === undefined;
  },
  async listNewest(subject, max) {
    const { Items } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': portalKeys.audit(subject, '', '').pk },
        ScanIndexForward: false,
        Limit: max,
        ConsistentRead: true,
      }),
    );
    return readList(auditRecord, Items ?? []);
  },
};
