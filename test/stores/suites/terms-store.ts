import { expect, test } from 'vitest';
import { newAuditEntry } from '#domain/audit.ts';
import type { TermsPublisher } from '#domain/operator/change-terms.ts';
import type { Acceptance, TermsStore, TermsVersion } from '#domain/terms/terms.ts';
import { fresh } from './fresh.ts';

const document = { text: '# Terms', pdf: 'JVBERg==' };
const audited = () =>
  newAuditEntry(
    { kind: 'terms', id: 'insurance' },
    [{ field: 'version', from: 'a', to: 'b' }],
    { by: 'jo', why: '' },
    {
      now: () => new Date(),
      newId: fresh,
    },
  );
const makeVersion = (): TermsVersion => ({
  fcTermConditionUuid: fresh(),
  kind: 'insurance',
  fcTermConditionName: 'Cargo insurance terms',
  language: 'en',
  textHash: 'hash',
  publishedAt: Date.now(),
});
const makeAcceptance = (version: TermsVersion, customerUuid = fresh()): Acceptance => ({
  customerFcTermUuid: fresh(),
  customerUuid,
  fcTermConditionUuid: version.fcTermConditionUuid,
  kind: version.kind,
  acceptedAt: Date.now(),
  clientAddress: '203.0.113.7',
  by: 'settings',
});

/** What every store of terms does. */
export function describeTermsStore(name: string, makeStore: () => TermsStore & TermsPublisher): void {
  const publish = async (store: TermsStore & TermsPublisher, version = makeVersion()) => {
    expect(await store.publish(version, document, await store.findCurrent('insurance'), audited())).toBe(true);
    return version;
  };

  test(`terms (${name}): a version that is published counts, in place of the one before`, async () => {
    const store = makeStore();
    const first = await publish(store);
    expect(await store.findCurrent('insurance')).toEqual(first);
    expect(await store.findDocument(first.fcTermConditionUuid)).toEqual(document);
    const second = await publish(store);
    const ended = { ...first, endedAt: second.publishedAt };
    const stored = await store.listVersions();
    for (const version of [ended, second]) expect(stored).toContainEqual(version);
    expect(await store.publish(makeVersion(), document, first, audited())).toBe(false);
    expect(await store.retire(first, Date.now(), audited())).toBe(false);
    expect(await store.findCurrent('insurance')).toEqual(second);
    expect(await store.retire(second, second.publishedAt + 1, audited())).toBe(true);
    expect(await store.findCurrent('insurance')).toBeUndefined();
    expect(await store.findDocument(fresh())).toBeUndefined();
  });

  test(`terms (${name}): [C37] a customer accepts a version once, and only while it counts`, async () => {
    const store = makeStore();
    const version = await publish(store);
    const acceptance = makeAcceptance(version);
    const { customerUuid } = acceptance;
    const both = await Promise.all([acceptance, makeAcceptance(version, customerUuid)].map((one) => store.accept(one)));
    const [kept, ...more] = await store.listAcceptances(customerUuid);
    expect(more).toEqual([]);
    expect(both).toEqual([{ accepted: kept }, { accepted: kept }]);
    await publish(store);
    expect(await store.accept(makeAcceptance(version))).toBe('replaced');
    expect(await store.accept(makeAcceptance(version, customerUuid))).toBe('replaced');
    expect(await store.listAcceptances(customerUuid)).toEqual([kept]);
    expect(await store.listAcceptances(fresh())).toEqual([]);
  });
}
