import { measureRouteRoute } from '#contract/routes/truckload.ts';
import { estimatedDistances } from '#domain/places/distance.ts';
import { measureRoute } from '#domain/truckload/measure-route.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledPlaces } from '#functions/runtime/places.ts';

/** The road miles between the stops of a truckload, leg by leg. */
export const handler = apiHandler(
  measureRouteRoute,
  () => ({ settings: dynamoSettings, places: bundledPlaces(), distances: estimatedDistances }),
  ({ body, deps }) => measureRoute(body, deps),
);
