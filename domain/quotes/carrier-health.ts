import type { RestRules } from '../settings/settings.ts';
import { type ProviderAnswer, providerFaults } from './provider.ts';

/** What is kept of a carrier account that failed lately; of one that did not, nothing is. Times in milliseconds since 1970. */
export interface AccountHealth {
  readonly accountCode: string;
  /** Technical failures since the last answer that was none. */
  readonly inARow: number;
  /** Answers, and failures among them, since the window began. */
  readonly answers: number;
  readonly failures: number;
  readonly windowEnd: number;
  /** Until when the account is not asked; from then on one call tries it. */
  readonly restsUntil?: number;
  /** Until when that one call has time; then another may try. */
  readonly trialUntil?: number;
  /** Counts every write, so that one can be made only if nothing else was. */
  readonly changes: number;
}

/** Counters of carrier accounts, one record each; every change is one conditional write, so that none is lost to another. */
export interface CarrierHealthStore {
  /** The accounts of which something is kept, perhaps a moment old. */
  list(): Promise<AccountHealth[]>;
  /** Counts a technical failure, in a window that begins with one; undefined, and not counted, while the account rests or is tried. */
  countFailure(accountCode: string, now: number, windowMs: number): Promise<AccountHealth | undefined>;
  /** Counts an answer that was no failure, if something is kept of the account and it does not rest. */
  countAnswer(accountCode: string): Promise<void>;
  /** Begins a rest, unless something was counted since `seen`; true for the one caller who began it. */
  beginRest(seen: AccountHealth, restsUntil: number): Promise<boolean>;
  /** Takes the one trial of an account whose rest is over; false when another caller has it. */
  claimTrial(accountCode: string, now: number, trialUntil: number): Promise<boolean>;
  /** Ends the trial that was claimed until this moment: 'recovered' forgets the account, else it rests on. False when it is not ours any more. */
  endTrial(accountCode: string, trialUntil: number, outcome: 'recovered' | { restsUntil: number }): Promise<boolean>;
}

/** Whether an account is asked, rests, or may be tried by one call. */
export type Standing = { readonly kind: 'ask' | 'try' } | { readonly kind: 'rest'; readonly until: number };

/** Where an account stands at a moment. */
export function standingOf(health: AccountHealth | undefined, now: number): Standing {
  if (health?.restsUntil === undefined) return { kind: 'ask' };
  if (now < health.restsUntil) return { kind: 'rest', until: health.restsUntil };
  if (health.trialUntil !== undefined && now < health.trialUntil) return { kind: 'rest', until: health.trialUntil };
  return { kind: 'try' };
}

/** Whether what was counted calls for a rest: so many failures in a row, or such a share of so many answers. */
export function needsRest({ inARow, answers, failures }: AccountHealth, rules: RestRules): boolean {
  if (inARow >= rules.failuresInARow) return true;
  return answers >= rules.leastAnswers && failures * 100 >= answers * rules.percentFailed;
}

/** Whether an answer without trouble is worth counting: only where it ends a row of failures or belongs to a window. */
export const isCounted = (health: AccountHealth | undefined, now: number): boolean =>
  health !== undefined && (health.inARow > 0 || now < health.windowEnd);

/**
 * What an answer says of its account: a price, a decline and a price that is refused show that it answers. The failure of a call to
 * several accounts is nobody's, and so is one while we ourselves had no processor to read answers with.
 */
export function verdictOf(answer: ProviderAnswer, askedAlone: boolean, starved = false): 'sick' | 'well' | 'unknown' {
  if (answer.kind === 'rate' || answer.fault === undefined) return 'well';
  const { account } = providerFaults[answer.fault];
  if (account !== 'sick') return account;
  return starved || (!askedAlone && answer.fault !== 'late') ? 'unknown' : account;
}
