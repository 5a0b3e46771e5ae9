import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeUsedCaptchas } from '#test/fakes/captcha.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { type FakeLinks, fakeLinks } from '#test/fakes/links.ts';
import { fakeDeliveries, fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeSessions } from '#test/fakes/sessions.ts';
import { describeAccountStore } from '#test/stores/suites/account-store.ts';
import { describeLinkStore } from '#test/stores/suites/link-store.ts';
import { describeDeliveries, describeOutbox } from '#test/stores/suites/outbox-store.ts';
import { describeRateLimiter, describeUsedCaptchas } from '#test/stores/suites/rate-limiter.ts';
import { describeSessionStore } from '#test/stores/suites/session-store.ts';

describeAccountStore('in memory', () => {
  const [idempotency, links, outbox] = [fakeIdempotency(), fakeLinks(), fakeOutbox()];
  const sessions = fakeSessions(undefined, outbox);
  return { idempotency, sessions, links, outbox, accounts: fakeAccounts(idempotency, { sessions, links, outbox }) };
});
describeSessionStore('in memory', () => fakeSessions());
describeLinkStore('in memory', fakeLinks, (store) => (store as FakeLinks).revoker);
describeOutbox('in memory', fakeOutbox);
describeDeliveries('in memory', fakeDeliveries);
describeRateLimiter('in memory', () => fakeRateLimiter());
describeUsedCaptchas('in memory', fakeUsedCaptchas);
