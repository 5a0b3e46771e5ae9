import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DescribeStateMachineCommand, SFNClient } from '@aws-sdk/client-sfn';
import { env } from '#functions/runtime/env.ts';

/** Asks each thing the portal cannot do without; throws when one does not answer. */
export async function checkHealth(): Promise<Record<'table' | 'quotes', 'ok'>> {
  const table = new DynamoDBClient({}).send(new DescribeTableCommand({ TableName: env('TABLE_NAME') }));
  const quotes = new SFNClient({}).send(new DescribeStateMachineCommand({ stateMachineArn: env('RATE_QUOTE_ARN') }));
  await Promise.all([table, quotes]);
  return { table: 'ok', quotes: 'ok' };
}
