import { getPopUpContentRoute } from '#contract/routes/pop-up.ts';
import { showPopUp } from '#domain/pop-up/pop-up.ts';
import { dynamoPopUp } from '#functions/adapters/dynamo/pop-up-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** What the exit pop-up shows. */
export const handler = apiHandler(
  getPopUpContentRoute,
  () => ({ popUp: dynamoPopUp }),
  async ({ deps }) => showPopUp(await deps.popUp.find()),
);
