import { conflict, wrongFields } from '#contract/codes/portal-error.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { type AuditEntry, type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';
import { prizesOf, type RewardTerms, type RewardTermsReader, rewardTerms } from '../rewards/reward-terms.ts';

export interface RewardTermsChanger extends RewardTermsReader {
  /** Writes the terms with their entry, in one transaction; false when they no longer have the revision before. */
  replace(terms: RewardTerms, entry: AuditEntry): Promise<boolean>;
}

export interface ChangeRewardTermsDeps {
  readonly rewardTerms: RewardTermsChanger;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The terms as an operator reads them. */
export const rewardTermsAsRead = (terms: RewardTerms) => ({
  'points end after': `${terms.months} months`,
  'worth of 1,000 points': formatMoney(terms.centsPerThousand),
  prizes: prizesOf(terms)
    .map(({ points, cents }) => `${points} = ${formatMoney(cents)}`)
    .join(', '),
});

/**
 * Changes how long points count that are counted from now on, what they are worth, or the prizes; what is left out stays. Without a difference nothing is written.
 * 422 for figures beyond their limits or a prize worth less than a cent, 409 when another operator changed them meanwhile.
 */
export async function changeRewardTerms(
  change: Partial<Pick<RewardTerms, 'months' | 'centsPerThousand' | 'prizes'>>,
  audited: AuditedBy,
  deps: ChangeRewardTermsDeps,
): Promise<{ readonly before: RewardTerms; readonly after: RewardTerms; readonly entry?: AuditEntry }> {
  const before = await deps.rewardTerms.read();
  const prizes = [...new Set(change.prizes ?? before.prizes)].toSorted((a, b) => a - b);
  const read = rewardTerms.safeParse({ ...before, ...change, prizes, revision: before.revision + 1 });
  if (!read.success)
    throw wrongFields(read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  if (prizesOf(read.data).some(({ cents }) => cents === 0))
    throw wrongFields([{ field: 'prizes', message: m.rewards_prize_worthless() }]);
  const after = read.data;
  const changes = changesOf(rewardTermsAsRead(before), rewardTermsAsRead(after));
  if (changes.length === 0) return { before, after: before };
  const entry = newAuditEntry({ kind: 'rewards', id: 'terms' }, changes, audited, deps);
  if (!(await deps.rewardTerms.replace(after, entry))) throw conflict(m.errors_changed_meanwhile());
  return { before, after, entry };
}
