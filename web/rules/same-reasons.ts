import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';

/** Carriers without a price, by their reason. */
export interface SameReason {
  readonly reason: string;
  readonly names: readonly string[];
}

/** From so many carriers on a reason they share is said once. */
const MERGE_FROM = 3;

/** Reasons in the order they came, those shared by several carriers once, first; the others one by one. */
export function sameReasons(carriers: readonly { readonly name: string; readonly reason: string }[]): SameReason[] {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of carriers) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  const shared = [...byReason].filter(([, names]) => names.length >= MERGE_FROM);
  const sharedReasons = new Set(shared.map(([reason]) => reason));
  return [
    ...shared.sort((a, b) => b[1].length - a[1].length).map(([reason, names]) => ({ reason, names })),
    ...carriers
      .filter(({ reason }) => !sharedReasons.has(reason))
      .map(({ name, reason }) => ({ reason, names: [name] })),
  ];
}

const plurals: Readonly<Record<string, string>> = {
  does: 'do',
  "doesn't": "don't",
  is: 'are',
  has: 'have',
  was: 'were',
};
/** What reads the same of one carrier and of many. */
const PAST = /^(did|gave|answered|responded|returned|sent|quoted|could|cannot|can|declined|refused|had)\b/;

/** '15 carriers do not serve eastern Canada': a reason that follows one carrier's name, said of many. Its grammar is English; other languages quote it. */
export function reasonOfMany(count: number, reason: string): string {
  if (currentLanguage() !== BASE_LANGUAGE) return m.rates_reason_of_many({ count, reason });
  const [first = '', ...rest] = reason.split(' ');
  const plural = plurals[first];
  if (plural) return `${count} carriers ${[plural, ...rest].join(' ')}`;
  return PAST.test(reason) ? `${count} carriers ${reason}` : m.rates_reason_of_many({ count, reason });
}
