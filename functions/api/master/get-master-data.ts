import { getMasterDataRoute } from '#contract/routes/master.ts';
import { limitsOf } from '#domain/settings/limits.ts';
import { seededLists } from '#domain/settings/master-data.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Master data in one call: the rows with the status asked for, and the limits of freight. */
export const handler = apiHandler(
  getMasterDataRoute,
  () => ({ settings: dynamoSettings }),
  async ({ query, deps }) => ({ ...seededLists(query), limits: limitsOf(await deps.settings.read()) }),
);
