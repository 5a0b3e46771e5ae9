import { deliveryPostal, pickupPostal } from '#contract/rules/postal-code.ts';
import type { Distances } from '../places/distance.ts';
import { findPlace, type PlaceFinder } from '../places/find-place.ts';
import { legMiles } from '../places/legs.ts';
import { toStop } from '../places/to-stop.ts';
import type { SettingsStore } from '../settings/settings.ts';

export interface MeasureRouteDeps {
  readonly places: PlaceFinder;
  readonly distances: Distances;
  readonly settings: SettingsStore;
}

/** The places of postal codes with the road miles between them; throws 999999 for an unknown code, 99991 for one without a road. */
export async function measureRoute(
  { postalCodes }: { readonly postalCodes: readonly string[] },
  deps: MeasureRouteDeps,
) {
  const fieldOf = (index: number) => `postalCodes.${index}`;
  const places = postalCodes.map((code, index) =>
    findPlace(code, { ...(index === 0 ? pickupPostal : deliveryPostal), field: fieldOf(index) }, deps.places),
  );
  const legs = legMiles(places, deps.distances, fieldOf);
  const { hoursOfService } = await deps.settings.read();
  return {
    stops: places.map(toStop),
    legs: legs.map((miles) => ({ miles })),
    miles: legs.reduce((sum, miles) => sum + miles, 0),
    hoursOfService,
  };
}
