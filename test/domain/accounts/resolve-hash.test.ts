import { expect, test } from 'vitest';
import { resolveHash } from '#domain/accounts/resolve-hash.ts';
import { sha256 } from '#domain/crypto.ts';
import { type LinkPurpose, linkPurposes } from '#domain/links/link.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';
import { testId } from '#test/fakes/ids.ts';
import { accountWorld, errorOf, HERE } from './account-world.ts';

const EMAIL = 'dana@reyes-tools.example';
const HASH = '0123456789abcdef0123456789abcdef';

async function world() {
  const accounts = accountWorld();
  await accounts.addCustomer();
  await accounts.forgot(EMAIL);
  const expiresAt = accounts.clock.ms() + 1000;
  const addLink = (token: string, purpose: LinkPurpose) =>
    accounts.deps.links.add({
      ...{ tokenHash: sha256(token), purpose, shipmentUuid: testId(0x51), issuedAt: 0, expiresAt, used: false },
    });
  await addLink(HASH, 'documents');
  const resolve = (hash: string, from = HERE) => resolveHash(hash, from, accounts.deps);
  return { ...accounts, resolve, addLink };
}

test('[C18] an activation code returns its address, a document hash its shipment and nothing else', async () => {
  const { resolve, deps } = await world();
  const code = deps.mailer.codeMailedTo(EMAIL);
  expect(await resolve(code)).toEqual({ kind: 'activation', customerEmailId: EMAIL });
  expect(await resolve(HASH)).toEqual({ kind: 'document', shipmentUuid: testId(0x51) });
  expect(await resolve(HASH)).toEqual({ kind: 'document', shipmentUuid: testId(0x51) });
});

test('[C18] [R94] an unknown document hash and one that has expired look the same: 1002', async () => {
  const { resolve, clock } = await world();
  const unknown = await errorOf(resolve('f'.repeat(32)));
  clock.advance(1000);
  expect(await errorOf(resolve(HASH))).toEqual(unknown);
  expect(unknown).toEqual({ code: '1002', status: 422 });
});

test('[C18] a hash that was made for something else than a document leads to none', async () => {
  const { resolve, addLink } = await world();
  for (const purpose of linkPurposes.filter((one) => one !== 'documents')) {
    await addLink('e'.repeat(32), purpose);
    expect(await errorOf(resolve('e'.repeat(32)))).toEqual({ code: '1002', status: 422 });
  }
});

test('[C18] [R41] what is not 32 lowercase hex digits opens no document', async () => {
  const { resolve, addLink } = await world();
  for (const token of [HASH.toUpperCase(), `${HASH}0`, HASH.slice(1), `${HASH}\n`]) {
    await addLink(token, 'documents');
    expect(await errorOf(resolve(token))).toMatchObject({ code: '1002' });
  }
});

test('[C18] one client address tries so many hashes of both kinds an hour: 429', async () => {
  const { resolve } = await world();
  for (let n = 0; n < defaultSettings.limits.codeChecksAnHour; n += 1)
    await errorOf(resolve(n % 2 ? 'f'.repeat(32) : `guess-${n}`));
  await expect(resolve(HASH)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
  expect(await resolve(HASH, '198.51.100.7')).toMatchObject({ kind: 'document' });
});
