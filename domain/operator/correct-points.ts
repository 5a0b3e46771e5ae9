import { conflict, notFound, wrongFields } from '#contract/codes/portal-error.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { balanceOn, dropPoints, endOf, givePoints } from '../rewards/points.ts';
import type { RewardHead, RewardStore } from '../rewards/reward-store.ts';
import type { RewardTermsReader } from '../rewards/reward-terms.ts';

export interface CorrectPointsDeps {
  readonly accounts: Pick<AccountStore, 'findUuidByEmail' | 'findByUuid'>;
  readonly rewards: Pick<RewardStore, 'readHead' | 'write'>;
  readonly rewardTerms: RewardTermsReader;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** An account's points before and after a correction; without an entry nothing was corrected. */
export interface CorrectedPoints {
  readonly account: Account;
  readonly head: RewardHead;
  readonly before: number;
  readonly after: number;
  readonly entry?: AuditEntry;
}

/** What is given, or taken with a minus, and the reason that the customer reads. */
export interface PointsCorrection {
  readonly points: number;
  readonly reason: string;
}

/** A correction goes by what the balance is when it is written; points of a payment may be counted at the same moment. */
const TRIES = 5;

/** As many points as a correction may be about. */
const CORRECTION_MAX = 1_000_000;

/** The account of an e-mail address; 404 for an unknown one. */
export async function accountOf(email: string, { accounts }: Pick<CorrectPointsDeps, 'accounts'>): Promise<Account> {
  const customerUuid = await accounts.findUuidByEmail(email.trim().toLowerCase());
  const account = customerUuid === undefined ? undefined : await accounts.findByUuid(customerUuid);
  if (!account) throw notFound();
  return account;
}

/**
 * Gives an account points, or takes some, with a reason that the customer reads; without points it only reads the balance. 404 for an unknown address, 409 for one
 * that has not joined or when others were first again and again, 422 for no whole number within a million.
 */
export async function correctPoints(
  email: string,
  correction: PointsCorrection | undefined,
  audited: AuditedBy,
  deps: CorrectPointsDeps,
): Promise<CorrectedPoints> {
  const account = await accountOf(email, deps);
  for (let tries = 1; ; tries += 1) {
    const corrected = await tryCorrection(account, correction, audited, deps);
    if (corrected) return corrected;
    if (tries === TRIES) throw conflict(m.errors_changed_meanwhile());
  }
}

/** Corrects by the balance as it is now; undefined when another entry was first. */
async function tryCorrection(
  account: Account,
  correction: PointsCorrection | undefined,
  audited: AuditedBy,
  deps: CorrectPointsDeps,
): Promise<CorrectedPoints | undefined> {
  const { customerUuid } = account;
  const head = await deps.rewards.readHead(customerUuid);
  const at = deps.now().getTime();
  const moment = { customerUuid, at, day: localTime(zoneOf(account), at).day };
  const before = balanceOn(head, moment.day);
  if (!correction) return { account, head, before, after: before };
  const { points, reason } = correction;
  if (!Number.isSafeInteger(points) || points === 0 || Math.abs(points) > CORRECTION_MAX)
    throw wrongFields([{ field: 'points', message: m.rewards_correction_size() }]);
  if (head.joinedAt === undefined) throw conflict(m.rewards_not_joined());
  const words = { kind: 'corrected', by: audited.by, reason } as const;
  const { months } = await deps.rewardTerms.read();
  const posted =
    points > 0
      ? givePoints(head, moment, { endsOn: endOf(moment.day, months), points }, words)
      : dropPoints(head, moment, -points, words);
  const next: RewardHead = { ...head, ...posted.sums, revision: head.revision + 1 };
  const after = balanceOn(next, moment.day);
  const change = { field: 'points', from: String(before), to: String(after) };
  const audit = newAuditEntry({ kind: 'customer', id: customerUuid }, [change], audited, deps);
  const outcome = await deps.rewards.write({ customerUuid, head: next, entries: posted.entries, audit });
  if (outcome !== 'written') return undefined;
  return { account, head: next, before, after, entry: audit };
}
