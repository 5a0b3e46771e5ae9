import { DeleteCommand, QueryCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { AccountHealth, CarrierHealthStore } from '#domain/quotes/carrier-health.ts';
import { keys } from './keys.ts';
import { DAY_MS, documents, isConditionFailure, tableName } from './table.ts';

/** An account that nobody asked for so long is forgotten. */
const KEPT_MS = 7 * DAY_MS;

/** The item's own fields, since those of `data` cannot be counted before there is a `data`. */
function toHealth(item: Record<string, unknown>): AccountHealth {
  const { pk: _pk, sk: _sk, expiresAt: _expiresAt, ...health } = item;
  return health as unknown as AccountHealth;
}

type Change = Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'>;

/** One conditional write; undefined when its condition did not hold. */
async function update(accountCode: string, change: Change): Promise<AccountHealth | undefined> {
  try {
    const { Attributes } = await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.carrierHealth(accountCode),
        ReturnValues: 'ALL_NEW',
        ...change,
      }),
    );
    return toHealth(Attributes ?? {});
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** The first failure of a window: the counts of the last one end, the row of failures goes on. */
const beginWindow = (accountCode: string, now: number, windowMs: number) =>
  update(accountCode, {
    UpdateExpression:
      'SET accountCode = :code, answers = :one, failures = :one, windowEnd = :end, expiresAt = :expiresAt ADD inARow :one, changes :one',
    ConditionExpression: 'attribute_not_exists(restsUntil) AND (attribute_not_exists(windowEnd) OR windowEnd <= :now)',
    ExpressionAttributeValues: {
      ':code': accountCode,
      ':one': 1,
      ':now': now,
      ':end': now + windowMs,
      ':expiresAt': Math.ceil((now + KEPT_MS) / 1000),
    },
  });

const addFailure = (accountCode: string, now: number) =>
  update(accountCode, {
    UpdateExpression: 'ADD inARow :one, answers :one, failures :one, changes :one',
    ConditionExpression: 'attribute_not_exists(restsUntil) AND windowEnd > :now',
    ExpressionAttributeValues: { ':one': 1, ':now': now },
  });

/** Health of carrier accounts: an item each, in one partition, and none for accounts that are well. */
export const dynamoCarrierHealth: CarrierHealthStore = {
  async list() {
    const { Items } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keys.carrierHealth('').pk },
      }),
    );
    return (Items ?? []).map(toHealth);
  },
  async countFailure(accountCode, now, windowMs) {
    // Most failures follow others; who loses the beginning of a window to another is counted in that one.
    return (
      (await addFailure(accountCode, now)) ??
      (await beginWindow(accountCode, now, windowMs)) ??
      (await addFailure(accountCode, now))
    );
  },
  async countAnswer(accountCode) {
    await update(accountCode, {
      UpdateExpression: 'SET inARow = :none ADD answers :one, changes :one',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(restsUntil)',
      ExpressionAttributeValues: { ':none': 0, ':one': 1 },
    });
  },
  async beginRest(seen, restsUntil) {
    const begun = await update(seen.accountCode, {
      UpdateExpression: 'SET restsUntil = :until ADD changes :one',
      ConditionExpression: 'changes = :seen AND attribute_not_exists(restsUntil)',
      ExpressionAttributeValues: { ':until': restsUntil, ':one': 1, ':seen': seen.changes },
    });
    return begun !== undefined;
  },
  async claimTrial(accountCode, now, trialUntil) {
    const claimed = await update(accountCode, {
      UpdateExpression: 'SET trialUntil = :until ADD changes :one',
      ConditionExpression: 'restsUntil <= :now AND (attribute_not_exists(trialUntil) OR trialUntil <= :now)',
      ExpressionAttributeValues: { ':until': trialUntil, ':one': 1, ':now': now },
    });
    return claimed !== undefined;
  },
  async endTrial(accountCode, trialUntil, outcome) {
    if (outcome === 'recovered') return forget(accountCode, trialUntil);
    const rested = await update(accountCode, {
      UpdateExpression: 'SET restsUntil = :until REMOVE trialUntil ADD changes :one',
      ConditionExpression: 'trialUntil = :trial',
      ExpressionAttributeValues: { ':until': outcome.restsUntil, ':trial': trialUntil, ':one': 1 },
    });
    return rested !== undefined;
  },
};

async function forget(accountCode: string, trialUntil: number): Promise<boolean> {
  try {
    await documents().send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keys.carrierHealth(accountCode),
        ConditionExpression: 'trialUntil = :trial',
        ExpressionAttributeValues: { ':trial': trialUntil },
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
