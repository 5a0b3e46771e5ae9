import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeActivations } from '#test/fakes/activations.ts';
import { fakeAttempts } from '#test/fakes/attempts.ts';
import { fakeDocumentLinks } from '#test/fakes/document-links.ts';
import { fakeUsedChecks } from '#test/fakes/human-check.ts';
import { fakeIntents } from '#test/fakes/intents.ts';
import { fakeSessions } from '#test/fakes/sessions.ts';
import { describeAccountStore } from '#test/stores/suites/account-store.ts';
import { describeActivationStore, describeDocumentLinkStore } from '#test/stores/suites/activation-store.ts';
import { describeAttemptStore, describeUsedChecks } from '#test/stores/suites/attempt-store.ts';
import { describeSessionStore } from '#test/stores/suites/session-store.ts';

describeAccountStore('in memory', () => {
  const [intents, sessions, activations] = [fakeIntents(), fakeSessions(), fakeActivations()];
  return { intents, sessions, activations, accounts: fakeAccounts(intents, { sessions, activations }) };
});
describeDocumentLinkStore('in memory', fakeDocumentLinks);
describeSessionStore('in memory', () => fakeSessions());
describeActivationStore('in memory', fakeActivations);
describeAttemptStore('in memory', fakeAttempts);
describeUsedChecks('in memory', fakeUsedChecks);
