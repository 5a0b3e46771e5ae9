import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeActivations } from '#test/fakes/activations.ts';
import { fakeUsedCaptchas } from '#test/fakes/captcha.ts';
import { fakeDocumentLinks } from '#test/fakes/document-links.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeSessions } from '#test/fakes/sessions.ts';
import { describeAccountStore } from '#test/stores/suites/account-store.ts';
import { describeActivationStore, describeDocumentLinkStore } from '#test/stores/suites/activation-store.ts';
import { describeRateLimiter, describeUsedCaptchas } from '#test/stores/suites/rate-limiter.ts';
import { describeSessionStore } from '#test/stores/suites/session-store.ts';

describeAccountStore('in memory', () => {
  const [idempotency, sessions, activations] = [fakeIdempotency(), fakeSessions(), fakeActivations()];
  return { idempotency, sessions, activations, accounts: fakeAccounts(idempotency, { sessions, activations }) };
});
describeDocumentLinkStore('in memory', fakeDocumentLinks);
describeSessionStore('in memory', () => fakeSessions());
describeActivationStore('in memory', fakeActivations);
describeRateLimiter('in memory', fakeRateLimiter);
describeUsedCaptchas('in memory', fakeUsedCaptchas);
