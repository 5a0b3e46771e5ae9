import { accessorials, facilityTypes } from '#contract/rules/facilities.ts';
import { packageTypes } from '#contract/rules/package-types.ts';
import { customerTypes, shippingFrequencies } from '#contract/rules/shipping-frequency.ts';
import { dimUnits, weightUnits } from '#contract/rules/units.ts';
import { limitsOf } from '#domain/settings/limits.ts';
import { cancelReasons, paymentMethods, paymentTypes } from '#domain/settings/master-lists.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

const named = (options: readonly { id: string | number; label: string }[]) =>
  options.map(({ id, label }) => ({ id, name: label }));

/** Master data in one call. */
export const handler = apiHandler(
  'getMasterData',
  () => ({ settings: dynamoSettings }),
  async ({ deps }) => ({
    customerTypes: [...customerTypes],
    shippingFrequencies: [...shippingFrequencies],
    packageTypes: packageTypes.map(({ id, name }) => ({ id, name })),
    facilityTypes: [...facilityTypes],
    accessorials: [...accessorials],
    weightUnits: named(weightUnits),
    dimUnits: named(dimUnits),
    paymentTypes: [...paymentTypes],
    paymentMethods: [...paymentMethods],
    cancelReasons: [...cancelReasons],
    limits: limitsOf(await deps.settings.read()),
  }),
);
