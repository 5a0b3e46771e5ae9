import { conflict } from '#contract/codes/portal-error.ts';
import type { StoreCredit } from '#contract/credit.ts';
import { CREDIT_MAX_CENTS } from '#contract/rules/credit-steps.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { type Cents, formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { type FeeStore, feeAt } from '../fees/fee.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { balanceOf, type CreditEntry, creditLots, type StoreCreditStore } from './store-credit.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Concurrent posts of one customer until a post gives up. */
const POST_TRIES = 10;

export interface PostCreditDeps {
  readonly storeCredit: StoreCreditStore;
  readonly fees: FeeStore;
  readonly now: () => Date;
}

/** What is posted: a grant above 0, a use below 0. The id is the cause's, so that a repeat posts nothing. */
export type CreditPost = Pick<CreditEntry, 'entryUuid' | 'customerUuid' | 'cents' | 'reason' | 'by'>;

/** When credit that is granted now ends: after as many days as setting 18 says. */
export async function expiryOf(at: number, { fees }: Pick<PostCreditDeps, 'fees'>): Promise<number> {
  return at + feeAt(await fees.read(), 18, at) * DAY_MS;
}

/**
 * Posts an entry of store credit once, and returns the balance after it. A use beyond the balance is refused (409) and posts nothing, also
 * with concurrent uses; an amount that is no whole number of cents, 0 or beyond the largest balance is a RangeError.
 */
export async function postStoreCredit(post: CreditPost, deps: PostCreditDeps): Promise<Cents> {
  if (!Number.isSafeInteger(post.cents) || post.cents === 0 || Math.abs(post.cents) > CREDIT_MAX_CENTS)
    throw new RangeError('An entry of store credit is a whole number of cents');
  for (let tries = 1; tries <= POST_TRIES; tries += 1) {
    const at = deps.now().getTime();
    const entry = post.cents > 0 ? { ...post, at, expiresAt: await expiryOf(at, deps) } : { ...post, at };
    const { revision, entries } = await deps.storeCredit.readLedger(post.customerUuid);
    if (entries.some(({ entryUuid }) => entryUuid === post.entryUuid)) return balanceOf(creditLots(entries, at));
    const before = balanceOf(creditLots(entries, at));
    if (before + post.cents < 0) throw conflict(m.credit_store_too_little());
    if (before + post.cents > CREDIT_MAX_CENTS) throw conflict(m.credit_store_too_much());
    if ((await deps.storeCredit.append(entry, revision)) !== 'changed') return before + post.cents;
  }
  throw conflict(m.errors_changed_meanwhile());
}

/** The balance of a customer's store credit now. */
export async function storeCreditBalance(
  customerUuid: string,
  { storeCredit, now }: Pick<PostCreditDeps, 'storeCredit' | 'now'>,
): Promise<Cents> {
  return balanceOf(creditLots((await storeCredit.readLedger(customerUuid)).entries, now().getTime()));
}

/** Who posts in words of ours; an operator's are what that one typed. */
const ownReasons: readonly string[] = ['payments', 'rewards'];

const NEVER_AFTER = Date.UTC(9999, 0);

/** Store credit as its owner sees it: what is left, until when, and how it came about (C48, A34). */
export async function showStoreCredit(customerUuid: string, deps: PostCreditDeps): Promise<{ data: StoreCredit }> {
  const { entries } = await deps.storeCredit.readLedger(customerUuid);
  const lots = creditLots(entries, deps.now().getTime());
  const dateOf = (at: number) => toTimestamp(new Date(Math.min(at, NEVER_AFTER)));
  return {
    data: {
      balance: formatMoney(balanceOf(lots)),
      expiryDays: feeAt(await deps.fees.read(), 18, deps.now().getTime()),
      lots: lots.map(({ cents, expiresAt }) => ({ amount: formatMoney(cents), expiresDate: dateOf(expiresAt) })),
      entries: entries
        .toSorted((a, b) => b.at - a.at)
        .map(({ entryUuid, cents, reason, by, at, expiresAt, usableFrom }) => ({
          entryUuid,
          amount: formatMoney(cents),
          reason: ownReasons.includes(by) ? readLine(reason) : reason,
          date: dateOf(at),
          expiresDate: expiresAt === undefined ? null : dateOf(expiresAt),
          ...(usableFrom !== undefined && usableFrom > deps.now().getTime() && { usableDate: dateOf(usableFrom) }),
        })),
    },
  };
}
