import { pollRatesRoute } from '#contract/routes/quotes.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { pollRates } from '#domain/quotes/poll-rates.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { countedTimeOuts } from '#functions/runtime/watched-quotes.ts';

/** The rates of a quote request after a cursor, and the carriers that have not responded. */
export const handler = apiHandler(
  pollRatesRoute,
  () => ({ quotes: countedTimeOuts(dynamoQuotes), now: clock.now }),
  async ({ record, query, caller, deps }) => ({
    responseData: await pollRates(record, { cursor: query.cursor, seesCost: seesCost(caller) }, deps),
  }),
);
