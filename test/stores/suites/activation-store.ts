import { expect, test } from 'vitest';
import type { Activation, ActivationStore } from '#domain/accounts/account.ts';
import type { DocumentLink, DocumentLinkStore } from '#domain/accounts/resolve-hash.ts';
import { sha256 } from '#domain/crypto.ts';
import { fresh } from './fresh.ts';

/** What every store of activations does. */
export function describeActivationStore(name: string, makeStore: () => ActivationStore): void {
  test(`activations (${name}): a link is found by the hash of its code, field for field, also after its end`, async () => {
    const store = makeStore();
    const activation: Activation = {
      codeHash: sha256(fresh()),
      customerUuid: fresh(),
      email: 'dana@reyes-tools.example',
      kind: 'reset',
      issuedAt: 0,
      expiresAt: Date.now() - 1000,
      used: false,
      credentialsVersion: 3,
    };
    await store.add(activation);
    expect(await store.find(activation.codeHash)).toEqual(activation);
    expect(await store.find(sha256(fresh()))).toBeUndefined();
  });
}

/** What every store of links to documents does. */
export function describeDocumentLinkStore(name: string, makeStore: () => DocumentLinkStore): void {
  test(`links to documents (${name}): one is found by the hash of its hash, field for field`, async () => {
    const store = makeStore();
    const expiresAt = Date.now() + 60_000;
    const link: DocumentLink = { hashHash: sha256(fresh()), purpose: 'document', shipmentUuid: fresh(), expiresAt };
    await store.add(link);
    expect(await store.find(link.hashHash)).toEqual(link);
    expect(await store.find(sha256(fresh()))).toBeUndefined();
  });
}
