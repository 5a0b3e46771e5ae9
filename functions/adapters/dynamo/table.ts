import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/platform/env.ts';

let client: DynamoDBDocumentClient | undefined;

/** The document client, made once a process. */
export function documents(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });
  return client;
}

export const tableName = (): string => env('TABLE_NAME');

/** Key of an item; the keys of all kinds of items are listed in docs/data-model.md. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export const DAY_MS = 24 * 60 * 60_000;

/** True when a conditional write failed because its condition did not hold. */
export const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

/** Why each part of a transaction failed: 'None', 'ConditionalCheckFailed', 'TransactionConflict' ...; undefined for other errors. */
export function cancellationCodes(error: unknown): string[] | undefined {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return undefined;
  const reasons = (error as Error & { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  return reasons.map((reason) => reason.Code ?? 'None');
}

const CONFLICT_TRIES = 5;

/**
 * Writes a transaction: returns undefined when it was written, else why each part failed. A conflict with another transaction on the
 * same item is retried.
 */
export async function transact(
  TransactItems: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<string[] | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documents().send(new TransactWriteCommand({ TransactItems }));
      return undefined;
    } catch (error) {
      const codes = cancellationCodes(error);
      if (!codes) throw error;
      if (codes.includes('ConditionalCheckFailed')) return codes;
      if (!codes.includes('TransactionConflict') || attempt === CONFLICT_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
