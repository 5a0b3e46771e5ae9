import { PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type SecondFactorStore,
  storedNewSecondFactor,
  storedSecondFactor,
  storedTicket,
  type UsedCode,
} from '#domain/accounts/second-factor.ts';
import { accountKeys } from './keys/account-keys.ts';
import { sessionKeys } from './keys/session-keys.ts';
import { putEvents } from './outbox-store.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName, transact } from './table.ts';

/** A customer's second factor. */
const secondFactorRecord = storedRecord({ noun: 'second factor', version: 1, schema: storedSecondFactor });
/** A second factor that nobody has confirmed yet. */
const newSecondFactorRecord = storedRecord({
  noun: 'new second factor',
  version: 1,
  schema: storedNewSecondFactor,
});
/** The first step of a sign-in. */
const ticketRecord = storedRecord({ noun: 'sign-in ticket', version: 1, schema: storedTicket });

const CODE_PART = 0;
const data = { '#data': 'data' };

/** Second factors below their customer, tickets of sign-ins by their hash. */
export const dynamoSecondFactors: SecondFactorStore = {
  find: async (customerUuid) => secondFactorRecord.read(await readItem(sessionKeys.secondFactor(customerUuid))),
  async addTicket(ticket) {
    const Item = ticketRecord.write(sessionKeys.secondFactorTicket(ticket.ticketHash), ticket, ticket.expiresAt);
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
  },
  findTicket: async (ticketHash) => ticketRecord.read(await readItem(sessionKeys.secondFactorTicket(ticketHash))),
  async useCode(customerUuid, code, { ticketHash, events = [] } = {}) {
    const refused = await transact([
      { Update: { TableName: tableName(), Key: sessionKeys.secondFactor(customerUuid), ...useUp(code) } },
      ...(ticketHash ? [useTicket(ticketHash)] : []),
      ...putEvents(events),
    ]);
    if (!refused) return 'done';
    return refused[CODE_PART] === 'ConditionalCheckFailed' ? 'code used' : 'ticket used';
  },
  async begin(factor) {
    const Item = newSecondFactorRecord.write(
      sessionKeys.newSecondFactor(factor.customerUuid),
      factor,
      factor.expiresAt,
    );
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
  },
  findNew: async (customerUuid) =>
    newSecondFactorRecord.read(await readItem(sessionKeys.newSecondFactor(customerUuid))),
  async turnOn(factor, { begun, sessionId, events }) {
    const { customerUuid, since } = factor;
    const refused = await transact([
      {
        Put: {
          TableName: tableName(),
          Item: secondFactorRecord.write(sessionKeys.secondFactor(customerUuid), factor),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      {
        Delete: {
          TableName: tableName(),
          Key: sessionKeys.newSecondFactor(customerUuid),
          ConditionExpression: '#data.encryptedSecret = :encryptedSecret',
          ExpressionAttributeNames: data,
          ExpressionAttributeValues: { ':encryptedSecret': begun.encryptedSecret },
        },
      },
      {
        Update: {
          TableName: tableName(),
          Key: accountKeys.account(customerUuid),
          UpdateExpression: 'SET #data.secondFactorSince = :since',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: data,
          ExpressionAttributeValues: { ':since': since },
        },
      },
      {
        Update: {
          TableName: tableName(),
          Key: sessionKeys.session(customerUuid, sessionId),
          UpdateExpression: 'SET #data.secondFactorAt = :since',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: data,
          ExpressionAttributeValues: { ':since': since },
        },
      },
      ...putEvents(events),
    ]);
    return refused === undefined;
  },
  async turnOff(customerUuid, events) {
    return (await transact([...turnOffParts(customerUuid), ...putEvents(events)])) === undefined;
  },
};

/** The condition of a code that is unused, and its use. */
function useUp(code: UsedCode) {
  if ('step' in code) {
    return {
      UpdateExpression: 'SET #data.usedStep = :step',
      ConditionExpression: '#data.usedStep < :step',
      ExpressionAttributeNames: data,
      ExpressionAttributeValues: { ':step': code.step },
    };
  }
  return {
    UpdateExpression: 'REMOVE #data.recovery.#code',
    ConditionExpression: 'attribute_exists(#data.recovery.#code)',
    ExpressionAttributeNames: { ...data, '#code': code.recoveryHash },
  };
}

const useTicket = (ticketHash: string) => ({
  Delete: {
    TableName: tableName(),
    Key: sessionKeys.secondFactorTicket(ticketHash),
    ConditionExpression: 'attribute_exists(pk)',
  },
});

/** The parts of a transaction that turn a second factor off; they fail when it is off already. */
export const turnOffParts = (customerUuid: string) => [
  {
    Delete: {
      TableName: tableName(),
      Key: sessionKeys.secondFactor(customerUuid),
      ConditionExpression: 'attribute_exists(pk)',
    },
  },
  {
    Update: {
      TableName: tableName(),
      Key: accountKeys.account(customerUuid),
      UpdateExpression: 'REMOVE #data.secondFactorSince',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: data,
    },
  },
];
