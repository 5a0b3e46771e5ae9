import { expect, test } from 'vitest';
import { documentLinkRecord, passwordLinkRecord } from '#functions/adapters/dynamo/link-store.ts';
import { examplesOf } from './examples.ts';

test.each(examplesOf('link'))('a link that sets a password, $name, is read with its purpose', ({ item }) => {
  const { codeHash, kind: _, ...same } = item.data ?? {};
  expect(passwordLinkRecord.read(item)).toEqual({
    ...same,
    tokenHash: codeHash,
    purpose: 'reset-password',
    older: true,
  });
});

test.each(examplesOf('document-link'))('a link to a document, $name, is read with its purpose', ({ item }) => {
  const { hashHash, shipmentUuid, expiresAt } = item.data ?? {};
  const lifted = { tokenHash: hashHash, purpose: 'documents', shipmentUuid, expiresAt, used: false, older: true };
  expect(documentLinkRecord.read(item)).toEqual({ ...lifted, issuedAt: 0 });
});
