import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DescribeStateMachineCommand, SFNClient } from '@aws-sdk/client-sfn';
import { env } from '#functions/runtime/env.ts';

/** What was asked, each with its answer. */
type Checks = Record<string, 'ok'>;

/** Anybody may ask how we are, and the calls that tell are few a second for a whole account: one answer serves this long. */
const FRESH_MS = 5000;

/** The same check, asked at most once in five seconds a process, whatever came of it. */
export function atMostOften(check: () => Promise<Checks>, now: () => number = Date.now): () => Promise<Checks> {
  let last: { readonly answer: Promise<Checks>; readonly at: number } | undefined;
  return () => {
    if (!last || now() - last.at >= FRESH_MS) last = { answer: check(), at: now() };
    return last.answer;
  };
}

const clients = { table: new DynamoDBClient({}), quotes: new SFNClient({}) };

async function askAll(): Promise<Checks> {
  await Promise.all([
    clients.table.send(new DescribeTableCommand({ TableName: env('TABLE_NAME') })),
    clients.quotes.send(new DescribeStateMachineCommand({ stateMachineArn: env('RATE_QUOTE_ARN') })),
  ]);
  return { table: 'ok', quotes: 'ok' };
}

/** Asks each thing the portal cannot do without; throws when one does not answer. */
export const checkHealth = atMostOften(askAll);
