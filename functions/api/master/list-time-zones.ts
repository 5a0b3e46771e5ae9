import { listTimeZonesRoute } from '#contract/routes/master.ts';
import { timeZonesInUse } from '#domain/settings/master-data.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The time zones an account can have. */
export const handler = apiHandler(
  listTimeZonesRoute,
  () => ({}),
  () => ({ timeZoneList: timeZonesInUse() }),
);
