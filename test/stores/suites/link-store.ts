import { expect, test } from 'vitest';
import { newAuditEntry } from '#domain/audit.ts';
import { sha256 } from '#domain/crypto.ts';
import { type Link, type LinkStore, linkPurposes } from '#domain/links/link.ts';
import type { LinkRevoker } from '#domain/operator/revoke-links.ts';
import { fresh } from './fresh.ts';

/** What every store of links does. */
export function describeLinkStore(
  name: string,
  makeStore: () => LinkStore,
  revokerOf: (store: LinkStore) => LinkRevoker,
): void {
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

  test(`links (${name}): those of a shipment, and those to an address, are found newest first, and revoked together`, async () => {
    const store = makeStore();
    const revoker = revokerOf(store);
    const [shipmentUuid, email] = [fresh(), `${fresh()}@dock.example`];
    const made = [1, 2, 3].map((issuedAt) => ({ ...newLink('documents'), shipmentUuid, email, issuedAt }));
    const other = { ...newLink('documents'), shipmentUuid: fresh(), email };
    for (const link of [...made, other]) await store.add(link);
    const hashes = async (of: Parameters<LinkRevoker['listNewest']>[0], most = 10) =>
      (await revoker.listNewest(of, most)).map(({ tokenHash }) => tokenHash);
    const newestFirst = made.map(({ tokenHash }) => tokenHash).toReversed();
    await expect.poll(() => hashes({ shipmentUuid })).toEqual(newestFirst);
    expect(await hashes({ shipmentUuid }, 2)).toEqual(newestFirst.slice(0, 2));
    await expect.poll(() => hashes({ email })).toEqual([...newestFirst, other.tokenHash]);
    const entry = newAuditEntry(
      { kind: 'shipment', id: shipmentUuid },
      [{ field: 'links', from: 'documents', to: 'revoked' }],
      { by: 'marcus', why: 'mailed to a wrong consignee' },
      { now: () => new Date(), newId: fresh },
    );
    await revoker.revoke(made, entry);
    for (const { tokenHash } of made) expect(await store.find(tokenHash)).toBeUndefined();
    await expect.poll(() => hashes({ email })).toEqual([other.tokenHash]);
  });
}
