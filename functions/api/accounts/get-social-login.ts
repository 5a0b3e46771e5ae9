import { getSocialLoginRoute } from '#contract/routes/sign-up.ts';
import { facebook } from '#functions/adapters/facebook/social-identity.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** The address of Facebook's login page, where the portal offers it. */
export const handler = apiHandler(
  getSocialLoginRoute,
  () => ({ social: facebook() }),
  async ({ deps }) => ({ loginUrl: (await deps.social.loginUrl()) ?? null }),
);
