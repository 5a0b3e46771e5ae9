import { accessorialsOf, facilityTypes, offeredAccessorials, type StopType } from '#contract/rules/facilities.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

const at = (id: string, stop: StopType) => ({
  included: accessorialsOf(id, stop),
  offered: offeredAccessorials(id, stop),
});

/** Kinds of places with the services that come with them and those one may add. */
export const handler = apiHandler(
  'listFacilityTypes',
  () => ({}),
  () => ({
    facilityTypeAccessorialsList: facilityTypes.map(({ id, name }) => ({
      facilityTypeId: id,
      name,
      pickup: at(id, 1),
      delivery: at(id, 2),
    })),
  }),
);
