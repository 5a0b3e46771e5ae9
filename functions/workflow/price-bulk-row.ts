import { constants, setPriority } from 'node:os';
import { priceRow, type RowTask } from '#domain/bulk-quotes/price-row.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import type { GroupRatesDeps } from '#domain/quotes/request-group-rates.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { stepFunctionBulks } from '#functions/adapters/stepfunctions/bulk-executions.ts';
import { clock } from '#functions/platform/clock.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';
import { providerDeps } from '#functions/runtime/provider-deps.ts';
import { watchStarvation } from '#functions/runtime/starvation.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';

const provider = providerDeps();

// On a local AWS the functions share one computer: quotes of people go first.
if (process.env.AWS_LAMBDA_FUNCTION_NAME && process.env.AWS_ENDPOINT_URL)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** A carrier without a price; its failures count for the carriers' health, not for the quotes' metrics. */
const logDecline: GroupRatesDeps['logDecline'] = (why) => log.info('no price', { ...why });

const keysOf = ({ bulkUuid, row }: RowTask) => ({ bulk: bulkUuid, row: String(row) });

const onFailure = (error: unknown) => log.error('group of a row failed', { error: describeError(error) });

/** Prices one row of a bulk quote: one provider call a carrier group, nothing pushed. */
export const handler = taskHandler(keysOf, async (task: RowTask): Promise<void> => {
  const loop = watchStarvation();
  await priceRow(task, {
    ...clock,
    ...provider,
    logDecline,
    starved: loop.starved,
    bulks: dynamoBulks,
    executions: stepFunctionBulks,
    accounts: dynamoAccounts,
    carriers: dynamoCarrierAccounts,
    quotes: dynamoQuotes,
    settings: dynamoSettings,
    places: bundledPlaces(),
    distances: estimatedDistances,
    onFailure,
  }).finally(loop.stop);
  log.info('row priced');
});
