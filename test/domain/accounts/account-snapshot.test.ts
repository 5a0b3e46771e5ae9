import { expect, test } from 'vitest';
import { accountSnapshotOf } from '#domain/accounts/account-snapshot.ts';
import { sha256 } from '#domain/crypto.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';

const ADDRESS = '203.0.113.7';

test('a client address is in an event as a hash under the portal’s key, never as one that anybody can work out', async () => {
  const hash = async (keyedHash = fakeKeyedHash) =>
    (await accountSnapshotOf(makeAccount({}), ADDRESS, { keyedHash })).clientHash;
  expect(await hash()).toBe(await hash());
  expect(await hash(async (text) => sha256(`another key\n${text}`))).not.toBe(await hash());
  for (const known of [ADDRESS, sha256(ADDRESS)]) expect(await hash()).not.toContain(known);
});
