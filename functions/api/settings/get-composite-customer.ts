import { getCompositeCustomerRoute } from '#contract/routes/settings.ts';
import { customerLists } from '#domain/settings/master-data.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The lists that a customer's profile chooses from. */
export const handler = apiHandler(
  getCompositeCustomerRoute,
  () => ({}),
  ({ query }) => ({ compositeCustomerDataList: [customerLists(query)] }),
);
