import { getHumanCheckRoute } from '#contract/routes/accounts.ts';
import { altchaCheck } from '#functions/adapters/altcha/human-check.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A fresh challenge for the invisible human check. */
export const handler = apiHandler(
  getHumanCheckRoute,
  () => ({ humanCheck: altchaCheck }),
  async ({ deps }) =>
    (await deps.humanCheck.challenge()) as { parameters: Record<string, unknown>; signature?: string },
);
