import { getHumanCheckRoute } from '#contract/routes/accounts.ts';
import { altchaCaptcha } from '#functions/adapters/altcha/captcha.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** A fresh challenge for the invisible captcha. */
export const handler = apiHandler(
  getHumanCheckRoute,
  () => ({ captcha: altchaCaptcha }),
  async ({ deps }) => (await deps.captcha.challenge()) as { parameters: Record<string, unknown>; signature?: string },
);
