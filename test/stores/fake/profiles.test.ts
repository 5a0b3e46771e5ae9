import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeProfiles } from '#test/fakes/profiles.ts';
import { fakeSessions } from '#test/fakes/sessions.ts';
import { describeProfileStore } from '#test/stores/suites/profile-store.ts';

describeProfileStore('in memory', () => {
  const [links, outbox] = [fakeLinks(), fakeOutbox()];
  const sessions = fakeSessions(undefined, outbox);
  const accounts = fakeAccounts(fakeIdempotency(), { sessions, links, outbox });
  const profiles = fakeProfiles(accounts, { links, outbox });
  const listEntries = async (id: string) => profiles.entries.filter(({ subject }) => subject.id === id);
  return { accounts, links, outbox, profiles, listEntries };
});
