import { expect, test } from 'vitest';
import { sha256 } from '#domain/crypto.ts';
import { type Link, type LinkStore, linkPurposes } from '#domain/links/link.ts';
import { fresh } from './fresh.ts';

/** What every store of links does. */
export function describeLinkStore(name: string, makeStore: () => LinkStore): void {
  const newLink = (purpose: Link['purpose']): Link => ({
    tokenHash: sha256(fresh()),
    purpose,
    customerUuid: fresh(),
    email: 'dana@reyes-tools.example',
    issuedAt: 0,
    expiresAt: Date.now() - 1000,
    used: false,
    credentialsVersion: 3,
  });

  test(`links (${name}): a link of each purpose is found by the hash of its token, field for field, also after its end`, async () => {
    const store = makeStore();
    for (const purpose of linkPurposes) {
      const link = newLink(purpose);
      await store.add(link);
      expect(await store.find(link.tokenHash)).toEqual(link);
    }
    expect(await store.find(sha256(fresh()))).toBeUndefined();
  });

  test(`links (${name}): a revoked link is found no more, and revoking it again is no error`, async () => {
    const store = makeStore();
    const link = newLink('reset-password');
    await store.add(link);
    await store.revoke(link.tokenHash);
    await store.revoke(link.tokenHash);
    expect(await store.find(link.tokenHash)).toBeUndefined();
  });
}
