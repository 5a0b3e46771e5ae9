import { listFacilityTypesRoute } from '#contract/routes/master.ts';
import { facilityTypeAccessorials } from '#domain/settings/master-data.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** Kinds of places with their included and optional services, by status and visibility. */
export const handler = apiHandler(
  listFacilityTypesRoute,
  () => ({}),
  ({ query }) => ({ facilityTypeAccessorialsList: facilityTypeAccessorials(query) }),
);
