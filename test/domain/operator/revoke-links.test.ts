import { describe, expect, test } from 'vitest';
import { createLink } from '#domain/links/create-link.ts';
import { shipmentOfHash } from '#domain/links/shipment-of-hash.ts';
import { linksOf, listLinks, revokeLinks } from '#domain/operator/revoke-links.ts';
import { accountWorld, errorOf } from '#test/domain/accounts/account-world.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeLinks } from '#test/fakes/links.ts';

const [ONE, OTHER] = [testId(0x2001), testId(0x2002)];
const RAY = 'ray@whitfield.example';
const audited = { by: 'marcus', why: 'mailed to a wrong consignee' };

/** Two links to the documents of one shipment, one to those of another, and one that sets a password. */
async function world() {
  const { deps, clock } = accountWorld();
  const links = fakeLinks();
  const all = { ...deps, links };
  const of = (shipmentUuid: string, email: string) => createLink('documents', { shipmentUuid, email }, all);
  const made = [await of(ONE, RAY), await of(ONE, 'mia@dock.example'), await of(OTHER, RAY)];
  await createLink('reset-password', { email: RAY, customerUuid: testId(0x77) }, all);
  const hashes = made.map(({ path }) => path.split('/').at(-1) ?? '');
  const open = (hash = '') => shipmentOfHash(hash, all);
  return { deps: { ...deps, links: links.revoker }, links, clock, hashes, open };
}

describe('[S45] [R94] links of mails', () => {
  test('are listed by the shipment that they open and by the address that they went to, while they work', async () => {
    const { deps, clock } = await world();
    const listed = async (subject: string) =>
      (await listLinks(linksOf(subject), deps)).map(({ purpose, email }) => `${purpose} ${email}`).sort();
    expect(await listed(ONE)).toEqual(['documents mia@dock.example', `documents ${RAY}`]);
    expect(await listed(` ${RAY.toUpperCase()} `)).toEqual([
      `documents ${RAY}`,
      `documents ${RAY}`,
      `reset-password ${RAY}`,
    ]);
    clock.advance(2 * 60 * 60_000);
    expect(await listed(RAY)).toEqual([`documents ${RAY}`, `documents ${RAY}`]);
    clock.advance(31 * 86_400_000);
    expect(await listed(ONE)).toEqual([]);
  });

  test('[C82] revoked ones look like unknown ones, and others stay; who did it and why is kept, without address or token', async () => {
    const { deps, links, hashes, open } = await world();
    expect(await open(hashes[0])).toBe(ONE);
    const { revoked, entry } = await revokeLinks(linksOf(ONE), audited, deps);
    expect(revoked).toHaveLength(2);
    for (const hash of hashes.slice(0, 2)) expect(await errorOf(open(hash))).toMatchObject({ code: '1002' });
    expect(await open(hashes[2])).toBe(OTHER);
    expect(links.audit).toEqual([entry]);
    expect(entry).toMatchObject({
      ...audited,
      subject: { kind: 'shipment', id: ONE },
      changes: [{ field: 'links', from: 'documents, documents', to: 'revoked' }],
    });
    const byAddress = await revokeLinks(linksOf(RAY), audited, deps);
    expect(byAddress.entry.subject.kind).toBe('mail-address');
    expect(JSON.stringify(links.audit)).not.toMatch(new RegExp(`ray|${hashes.join('|')}`));
    expect(links.all.size).toBe(0);
  });

  test('are not revoked without a reason, nor where none works', async () => {
    const { deps, links } = await world();
    const refused = await errorOf(revokeLinks(linksOf(ONE), { by: 'marcus', why: '' }, deps));
    expect(refused).toMatchObject({ status: 422, field: 'why' });
    expect(await errorOf(revokeLinks(linksOf(testId(0x99)), audited, deps))).toMatchObject({ status: 404 });
    expect([links.all.size, links.audit.length]).toEqual([4, 0]);
  });
});
