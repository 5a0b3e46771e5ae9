import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { DeleteCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { BulkCellsInput, BulkRow } from '#contract/bulk-quotes.ts';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { requestIdOf } from '#domain/bulk-quotes/row-request.ts';
import { done, newGuest, output, palletQuery } from '#test/integration/portal.ts';
import { type CountedCall, countedCalls } from '#test/runner/counted-calls.ts';

const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const CIRCUITS = 'CIRCUITS#project44';

async function itemsOf(pk: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: output('TableName'),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  );
  return Items;
}

/** The accounts whose circuit was opened since they were forgotten. */
export const openedCircuits = async (): Promise<unknown[]> =>
  (await itemsOf(CIRCUITS)).filter(({ openUntil }) => openUntil !== undefined).map(({ account }) => account);

/** Forgets what was counted of carriers, so that trouble of one test is not another's. */
export async function forgetCircuits(): Promise<void> {
  for (const { pk, sk } of await itemsOf(CIRCUITS))
    await documents.send(new DeleteCommand({ TableName: output('TableName'), Key: { pk, sk } }));
}

const zips = ['75201', '30336', '43207', '85009', '80216', '98101', '33605', '10001'];
const FIRST_POUNDS = 300;

/** Rows of one pallet each; the pounds tell them apart at the carriers. */
export function lanes(count: number, description: string): BulkCellsInput[] {
  const pickupDate = addBusinessDays(todayIn('America/Chicago', new Date()), 3, ['US']);
  const pallet = { units: '1', length: '48', width: '40', height: '44', description };
  return Array.from({ length: count }, (_, index) => ({
    ...{ fromZip: '60607', toZip: zips[index % zips.length] ?? '', pickupDate },
    ...pallet,
    totalWeight: String(FIRST_POUNDS + index),
  }));
}

/** The rate calls of a bulk quote by row and group ('7 A4'), as the sandbox carriers handled them. */
export function callsByGroup(description: string): Map<string, CountedCall[]> {
  const calls = countedCalls(process.env.SANDBOX_CALLS ?? '', description);
  return Map.groupBy(calls, ({ pounds, group }) => `${pounds - FIRST_POUNDS + 1} ${group}`);
}

/** The groups of a row whose responses are stored with their end: 'row group'. */
export async function storedGroups(bulkUuid: string, { row, revision }: BulkRow): Promise<string[]> {
  const items = await itemsOf(`QUOTE#${requestIdOf({ bulkUuid, row, revision })}`);
  return items.flatMap(({ sk, data }) => {
    const [, group] = /^GROUP#(\w+)$/.exec(String(sk)) ?? [];
    return group && (data as { state: string }).state !== 'running' ? [`${row} ${group}`] : [];
  });
}

/** Stops the execution of a run's first start. */
export async function stopExecution(bulkUuid: string): Promise<void> {
  const arn = output('BulkQuoteArn').replace(':stateMachine:', ':execution:');
  await new SFNClient({ disableHostPrefix: true }).send(
    new StopExecutionCommand({ executionArn: `${arn}:${bulkUuid}-1` }),
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const POLL_MS = 100;
/** A person asks at most 60 times in five minutes. */
const QUOTES_A_PERSON = 50;

/** Asks for quotes as people do, one after the other, while `goesOn`; the milliseconds from each press to its first rate. */
export async function firstRateTimes(goesOn: (asked: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  let person = await newGuest();
  while (goesOn(times.length)) {
    if (times.length % QUOTES_A_PERSON === QUOTES_A_PERSON - 1) person = await newGuest();
    times.push(await timeToFirstRate(person.token));
    await pause(500);
  }
  return times;
}

async function timeToFirstRate(token: string): Promise<number> {
  const started = performance.now();
  const query = { ...palletQuery(`Pumps ${crypto.randomUUID()}`), stream: true };
  const { responseData } = await done('requestRates', query, { token, idempotencyKey: crypto.randomUUID() });
  const { rateRequestUuid } = responseData;
  for (;;) {
    const { responseData: state } = await done('pollRates', { rateRequestUuid }, { token });
    if (state.rateQuotes.length > 0 || state.finished) return performance.now() - started;
    await pause(POLL_MS);
  }
}
