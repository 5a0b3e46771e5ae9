import { requestPersonalDataRoute } from '#contract/routes/personal-data.ts';
import { requestExport } from '#domain/personal-data/request-export.ts';
import { dynamoExports } from '#functions/adapters/dynamo/export-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Asks for the export of the caller's data. */
export const handler = apiHandler(
  requestPersonalDataRoute,
  () => ({ ...clock, exports: dynamoExports }),
  ({ caller, deps }) => requestExport(caller.customerUuid, deps),
);
