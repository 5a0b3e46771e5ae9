import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { CREDIT_MAX_CENTS } from '#contract/rules/credit-steps.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import type { Caller } from '../accounts/session.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import { expiryOf } from '../credit/post-store-credit.ts';
import { balanceOf, creditLots, type StoreCreditStore } from '../credit/store-credit.ts';
import { sha256 } from '../crypto.ts';
import type { FeeStore } from '../fees/fee.ts';
import type { IdempotencyReader } from '../ports/idempotency.ts';
import { lastDayOf } from './list-history.ts';
import { balanceOn, type RewardEntry, spendPoints } from './points.ts';
import type { RewardHead, RewardStore } from './reward-store.ts';
import { type Prize, prizesOf, type RewardTermsReader } from './reward-terms.ts';

export interface RedeemDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly fees: FeeStore;
  readonly idempotency: IdempotencyReader;
  readonly rewards: Pick<RewardStore, 'readHead' | 'listEntries' | 'write'>;
  readonly rewardTerms: RewardTermsReader;
  readonly storeCredit: Pick<StoreCreditStore, 'readLedger'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface RedeemCall {
  readonly caller: Pick<Caller, 'customerUuid' | 'userUuid' | 'agent'>;
  /** The prize as it was seen. */
  readonly points: number;
  readonly amount: string;
  readonly idempotencyKey: string | undefined;
}

/** A prize that was redeemed, and the last day on which its store credit works. */
export interface RedeemedPrize extends Prize {
  readonly expiresDate: string;
}

const TRIES = 10;

/**
 * Exchanges points for store credit in one transaction (C151): points and credit both or neither, the request once for its key, and never more points than there are.
 * 409 for a prize that is not offered so, for too few points, and for more store credit than an account may have.
 */
export async function redeemPoints(call: RedeemCall, deps: RedeemDeps): Promise<RedeemedPrize> {
  const account = await deps.accounts.findByUuid(call.caller.customerUuid);
  if (!account) throw notFound();
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const repeated = await findRepeated(call, account, deps);
    if (repeated) return repeated;
    const made = await changeOf(call, account, deps);
    if ((await deps.rewards.write(made.change)) === 'written') return shown(made.entry, account);
  }
  throw conflict(m.errors_changed_meanwhile());
}

const scopeOf = ({ caller }: RedeemCall): string => `${caller.userUuid}#redeemReward`;
const hashOf = ({ caller, points, amount }: RedeemCall): string =>
  sha256(JSON.stringify({ customerUuid: caller.customerUuid, points, amount }));

/** What the same request redeemed before; 409 where its key was another request's. */
async function findRepeated(call: RedeemCall, account: Account, deps: RedeemDeps): Promise<RedeemedPrize | undefined> {
  const { idempotencyKey: key } = call;
  const record = key ? await deps.idempotency.find(scopeOf(call), key) : undefined;
  if (!record) return undefined;
  if (record.requestHash !== hashOf(call)) throw conflict(m.errors_repeated_differently());
  const number = Number(record.made);
  const [entry] = await deps.rewards.listEntries(account.customerUuid, number, number);
  if (!entry) throw portalError(code500);
  return shown(entry, account);
}

function shown({ points, creditCents = 0, creditExpiresAt = 0 }: RewardEntry, account: Account): RedeemedPrize {
  return { points: -points, cents: creditCents, expiresDate: lastDayOf(creditExpiresAt, zoneOf(account)) };
}

async function changeOf(call: RedeemCall, account: Account, deps: RedeemDeps) {
  const { customerUuid } = account;
  const { caller, idempotencyKey: key } = call;
  const head = await deps.rewards.readHead(customerUuid);
  const prize = await requirePrize(call, deps);
  const at = deps.now().getTime();
  const moment = { customerUuid, at, day: localTime(zoneOf(account), at).day };
  const creditExpiresAt = await expiryOf(at, deps);
  const words = {
    kind: 'redeemed' as const,
    by: caller.userUuid,
    creditCents: prize.cents,
    creditExpiresAt,
    ...(caller.agent && { agent: caller.agent.userUuid }),
  };
  const posted = spendPoints(head, moment, prize.points, words);
  const entry = posted?.entries.at(-1);
  if (head.joinedAt === undefined || !posted || !entry) throw tooFew(head, moment.day);
  const credit = await creditOf(prize, { customerUuid, at, expiresAt: creditExpiresAt }, deps);
  const made = String(entry.number);
  const record = key ? { scope: scopeOf(call), key, requestHash: hashOf(call), made, madeAt: at } : undefined;
  const next: RewardHead = { ...head, ...posted.sums, revision: head.revision + 1 };
  return { entry, change: { customerUuid, head: next, entries: posted.entries, credit, record } };
}

function tooFew(head: RewardHead, day: string) {
  const balance = balanceOn(head, day);
  return conflict(balance < 0 ? m.rewards_balance_negative() : m.rewards_too_few_points());
}

/** The prize that was seen, if it is still offered so. */
async function requirePrize({ points, amount }: RedeemCall, { rewardTerms }: RedeemDeps): Promise<Prize> {
  const prize = prizesOf(await rewardTerms.read()).find((one) => one.points === points);
  if (!prize || prize.cents !== parseMoney(amount) || prize.cents === 0) throw conflict(m.rewards_prize_changed());
  return prize;
}

interface Granted {
  readonly customerUuid: string;
  readonly at: number;
  readonly expiresAt: number;
}

/** The grant of store credit, on the ledger as it was read; 409 beyond the largest balance. */
async function creditOf({ cents, points }: Prize, { customerUuid, at, expiresAt }: Granted, deps: RedeemDeps) {
  const { revision, entries } = await deps.storeCredit.readLedger(customerUuid);
  if (balanceOf(creditLots(entries, at)) + cents > CREDIT_MAX_CENTS) throw conflict(m.credit_store_too_much());
  const reason = inLanguage(BASE_LANGUAGE, () => m.rewards_credit_reason({ points: formatNumber(points) }));
  return { entry: { entryUuid: deps.newId(), customerUuid, cents, at, expiresAt, reason, by: 'rewards' }, revision };
}
