import { DeleteCommand, QueryCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Circuit, CircuitKey, CircuitStore } from '#domain/outside/circuit.ts';
import { companyKeys } from './keys/company-keys.ts';
import { DAY_MS, documents, isConditionFailure, tableName } from './table.ts';

/** The record of an account without calls is deleted after this long. */
const LIFE_MS = 7 * DAY_MS;

const count = z.number().int().nonnegative();

/** The item's own fields, since those of `data` cannot be counted before there is a `data`. */
const circuitItem = z.object({
  company: z.string(),
  account: z.string(),
  failuresInARow: count,
  calls: count,
  failures: count,
  windowEnd: count,
  openUntil: count.optional(),
  probeUntil: count.optional(),
  changes: count,
});

type Change = Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'>;

const keyOf = ({ company, account }: CircuitKey) => companyKeys.circuit(company, account);

/** One conditional write; undefined when its condition did not hold. */
async function update(key: CircuitKey, change: Change): Promise<Record<string, unknown> | undefined> {
  try {
    const { Attributes } = await documents().send(
      new UpdateCommand({ TableName: tableName(), Key: keyOf(key), ReturnValues: 'ALL_NEW', ...change }),
    );
    return Attributes ?? {};
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** The first failure of a window: the counts of the last one end, the number of failures in a row continues. */
const beginWindow = (key: CircuitKey, now: number, windowMs: number) =>
  update(key, {
    UpdateExpression:
      'SET company = :company, account = :account, calls = :one, failures = :one, windowEnd = :end, expiresAt = :expiresAt ADD failuresInARow :one, changes :one',
    ConditionExpression: 'attribute_not_exists(openUntil) AND (attribute_not_exists(windowEnd) OR windowEnd <= :now)',
    ExpressionAttributeValues: {
      ':company': key.company,
      ':account': key.account,
      ':one': 1,
      ':now': now,
      ':end': now + windowMs,
      ':expiresAt': Math.ceil((now + LIFE_MS) / 1000),
    },
  });

const addFailure = (key: CircuitKey, now: number) =>
  update(key, {
    UpdateExpression: 'ADD failuresInARow :one, calls :one, failures :one, changes :one',
    ConditionExpression: 'attribute_not_exists(openUntil) AND windowEnd > :now',
    ExpressionAttributeValues: { ':one': 1, ':now': now },
  });

/** Circuits of outside companies' accounts: an item each, a partition a company, and none for accounts without failures. */
export const dynamoCircuits: CircuitStore = {
  async list(company) {
    const { Items } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': companyKeys.circuit(company, '').pk },
      }),
    );
    return (Items ?? []).map((item): Circuit => circuitItem.parse(item));
  },
  async countFailure(key, now, windowMs) {
    // Most failures follow others; a failure that loses the start of a window to another is counted in that window.
    const counted =
      (await addFailure(key, now)) ?? (await beginWindow(key, now, windowMs)) ?? (await addFailure(key, now));
    return counted && circuitItem.parse(counted);
  },
  async countSuccess(key) {
    await update(key, {
      UpdateExpression: 'SET failuresInARow = :none ADD calls :one, changes :one',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(openUntil)',
      ExpressionAttributeValues: { ':none': 0, ':one': 1 },
    });
  },
  async open(seen, openUntil) {
    const opened = await update(seen, {
      UpdateExpression: 'SET openUntil = :until ADD changes :one',
      ConditionExpression: 'changes = :seen AND attribute_not_exists(openUntil)',
      ExpressionAttributeValues: { ':until': openUntil, ':one': 1, ':seen': seen.changes },
    });
    return opened !== undefined;
  },
  async leaseProbe(key, now, probeUntil) {
    const leased = await update(key, {
      UpdateExpression: 'SET probeUntil = :until ADD changes :one',
      ConditionExpression: 'openUntil <= :now AND (attribute_not_exists(probeUntil) OR probeUntil <= :now)',
      ExpressionAttributeValues: { ':until': probeUntil, ':one': 1, ':now': now },
    });
    return leased !== undefined;
  },
  async endProbe(key, probeUntil, outcome) {
    if (outcome === 'closed') return forget(key, probeUntil);
    const kept = await update(key, {
      UpdateExpression: 'SET openUntil = :until REMOVE probeUntil ADD changes :one',
      ConditionExpression: 'probeUntil = :probe',
      ExpressionAttributeValues: { ':until': outcome.openUntil, ':probe': probeUntil, ':one': 1 },
    });
    return kept !== undefined;
  },
};

async function forget(key: CircuitKey, probeUntil: number): Promise<boolean> {
  try {
    await documents().send(
      new DeleteCommand({
        TableName: tableName(),
        Key: keyOf(key),
        ConditionExpression: 'probeUntil = :probe',
        ExpressionAttributeValues: { ':probe': probeUntil },
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
