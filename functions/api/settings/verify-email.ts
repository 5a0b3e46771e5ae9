import { verifyEmailRoute } from '#contract/routes/settings.ts';
import { verifyEmail } from '#domain/accounts/change-email.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { emailLinkDeps } from '#functions/runtime/profile-deps.ts';

/** Verifies or changes an e-mail address by a mailed link. */
export const handler = apiHandler(verifyEmailRoute, emailLinkDeps, ({ body, deps }) => verifyEmail(body.token, deps));
