import { expect, test } from 'vitest';
import type { CreditApplicationStore, StoredCreditApplication } from '#domain/credit/application.ts';
import { newEvent } from '#domain/events/event.ts';
import type { Link, LinkStore } from '#domain/links/link.ts';
import { makeCreditApplication } from '#test/fakes/fixtures-credit.ts';
import { fresh } from './fresh.ts';

const begun = (changes: Partial<StoredCreditApplication> = {}) =>
  makeCreditApplication({ customerUuid: fresh(), revision: 1, ...changes });
const next = (before: StoredCreditApplication, changes: Partial<StoredCreditApplication> = {}) => ({
  ...before,
  revision: before.revision + 1,
  ...changes,
});
const sentOf = (before: StoredCreditApplication) =>
  next(before, { status: 'sent', sentAt: Date.now(), timesSent: before.timesSent + 1 });
const sentEvent = ({ customerUuid }: StoredCreditApplication) =>
  newEvent('creditApplicationSent', { customerUuid }, { now: () => new Date(), newId: fresh });

/** What every store of credit applications does. */
export function describeCreditStore(
  name: string,
  makeStores: () => {
    credit: CreditApplicationStore;
    links: Pick<LinkStore, 'add' | 'find'>;
    /** An account whose owner deletes it. */
    deleteAccount(customerUuid: string): Promise<void>;
  },
): void {
  test(`credit applications (${name}): each write replaces the revision before its own, and no other`, async () => {
    const { credit } = makeStores();
    const first = begun();
    expect(await credit.find(first.customerUuid)).toBeUndefined();
    expect(await credit.save(next(first))).toBe(false);
    expect(await credit.save(first)).toBe(true);
    expect(await credit.save(first)).toBe(false);
    expect(await credit.find(first.customerUuid)).toEqual(first);
    const second = next(first, { step: 4 });
    expect(await credit.save(second)).toBe(true);
    expect(await credit.save(next(second, { revision: 9 }))).toBe(false);
    expect(await credit.find(first.customerUuid)).toEqual(second);
  });

  test(`credit applications (${name}): two devices that save the same step, one of them is written`, async () => {
    const { credit } = makeStores();
    const first = begun();
    await credit.save(first);
    const both = ['One', 'Two'].map((firstName) => next(first, { info: { ...first.info, firstName } }));
    const outcomes = await Promise.all(both.map((one) => credit.save(one)));
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await credit.find(first.customerUuid)).toEqual(both[outcomes.indexOf(true)]);
  });

  test(`credit applications (${name}): [C137] nothing is saved or sent any more once the account is deleted`, async () => {
    const { credit, deleteAccount } = makeStores();
    const first = begun();
    await credit.save(first);
    await deleteAccount(first.customerUuid);
    expect(await credit.save(next(first))).toBe(false);
    expect(await credit.send(sentOf(first), [sentEvent(first)])).toBe(false);
    expect(await credit.find(first.customerUuid)).toEqual(first);
  });

  test(`credit applications (${name}): sent twice at once, it is sent once`, async () => {
    const { credit } = makeStores();
    const first = begun();
    await credit.save(first);
    const outcomes = await Promise.all([1, 2].map(() => credit.send(sentOf(first), [sentEvent(first)])));
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await credit.find(first.customerUuid)).toMatchObject({ status: 'sent', revision: 2, timesSent: 1 });
  });

  test(`credit applications (${name}): a link back counts once, and only while it is good`, async () => {
    const { credit, links } = makeStores();
    const first = begun();
    await credit.save(first);
    const at = Date.now();
    const { customerUuid } = first;
    const link: Link = {
      purpose: 'credit-return',
      customerUuid,
      tokenHash: fresh(),
      issuedAt: at,
      expiresAt: at + 60_000,
      used: false,
    };
    await links.add(link);
    const back = (status: 'returned' | 'cancelled', revision = 2) =>
      credit.saveReturn({ ...first, revision, outside: { status, at } }, link, at);
    expect(await back('returned', 7)).toBe('changed');
    expect((await links.find(link.tokenHash))?.used).toBe(false);
    const outcomes = await Promise.all([back('returned'), back('cancelled')]);
    expect(outcomes.filter((one) => one === 'saved')).toHaveLength(1);
    expect(await back('cancelled', 3)).toBe('used');
    expect((await credit.find(customerUuid))?.revision).toBe(2);
  });
}
