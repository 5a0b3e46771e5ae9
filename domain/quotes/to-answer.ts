import { formatClock } from '#contract/format/dates.ts';
import type { GroupCode, NoPrice } from '#contract/quotes.ts';
import { toMoment } from '#contract/rules/dates.ts';
import { foldText } from '#contract/rules/text.ts';
import * as m from '#texts/compiled/messages.js';
import type { PriceList } from '../settings/settings.ts';
import { toPricedAnswer } from './priced-answer.ts';
import type { NoPriceReason, ProviderAnswer } from './provider.ts';
import type { StoredAnswer } from './quote-record.ts';
import { type CarrierAccount, groupLimits, type QuoteRequest } from './quote-request.ts';

interface Pricing {
  readonly now: Date;
  readonly newId: () => string;
  readonly prices: PriceList;
}

/** A provider's answer as we store it: priced by the request's terms, or the reason why there is no price. */
export function toStoredAnswer(
  answer: ProviderAnswer,
  account: CarrierAccount,
  request: QuoteRequest,
  pricing: Pricing,
): StoredAnswer {
  if (answer.kind === 'rate') return toPricedAnswer(answer, account, request, pricing);
  const { accountCode } = account;
  return { kind: 'none', accountCode, none: noPriceOf(account, request, answer.reason, answer) };
}

/** '3.8 seconds': what a carrier really had; the group's limit where it is not known. */
function limitWords(group: GroupCode, withinMs: number = groupLimits[group] * 1000): string {
  const seconds = Math.round(withinMs / 100) / 10;
  return m.rates_seconds({ seconds });
}

/** What a reason may say beyond its kind. */
interface ReasonDetails {
  /** The carrier's own words. */
  readonly words?: string;
  readonly withinMs?: number;
  /** Milliseconds since 1970. */
  readonly openUntil?: number;
}

type Reason = (
  account: CarrierAccount,
  group: GroupCode,
  details: { words: string; again: string; withinMs?: number },
) => string;

const reasons: Record<NoPriceReason, Reason> = {
  declined: (account, _group, { words }) => asPredicate(words, account.name) || m.rates_returned_no_rate_for_this(),
  timeout: (_account, group, { withinMs }) => m.rates_did_not_answer_within({ limit: limitWords(group, withinMs) }),
  unreachable: () => m.rates_could_not_be_reached(),
  unreadable: () => m.rates_answered_something_we_could_not(),
  'no-price': () => m.rates_answered_without_a_price(),
  'implausible-rate': () => m.rates_returned_a_rate_that_looks(),
  'wrong-currency': () => m.rates_answered_in_a_currency_other(),
  unfinished: () => m.rates_our_request_did_not_finish(),
  'circuit-open': (_account, _group, { again }) => m.rates_is_paused_after_repeated_errors({ again }),
};

/** What a carrier that answered may have said (R51): the others were not reached, not asked, or silent. */
const answers: readonly NoPriceReason[] = ['declined', 'unreadable', 'no-price', 'implausible-rate', 'wrong-currency'];

/** A carrier's sentence without its name in front, since the page puts the name there. */
function asPredicate(words: string, name: string): string {
  const named = words.toLowerCase().startsWith(`${name.toLowerCase()} `);
  return named ? words.slice(name.length + 1).replace(/\.$/, '') : words;
}

const WORDS_MAX = 200;
const MINUTE_MS = 60_000;

/** The minute from which on a carrier is asked again, on the clock of the pickup stop: 'at 9:05 am CT'. */
function againAt(openUntil: number | undefined, zone: string): string {
  if (openUntil === undefined) return m.rates_soon();
  const minute = new Date(Math.ceil(openUntil / MINUTE_MS) * MINUTE_MS);
  return m.rates_at_time({ time: formatClock(zone, minute) });
}

/** Why a carrier gave no price, in words that follow its name. */
export function noPriceOf(
  account: CarrierAccount,
  request: QuoteRequest,
  why: NoPriceReason,
  { words = '', openUntil, withinMs }: ReasonDetails = {},
): NoPrice {
  const group = request.template === 'Full' ? account.group : 'ALL';
  const clean = foldText(words).trim().slice(0, WORDS_MAX);
  const again = againAt(openUntil, request.origin.zone);
  return {
    accountCode: account.accountCode,
    FCcarrierName: account.name,
    group: account.group,
    answered: answers.includes(why),
    reason: reasons[why](account, group, { words: clean, again, ...(withinMs !== undefined && { withinMs }) }),
    ...(openUntil !== undefined && { pausedUntil: toMoment(new Date(openUntil)) }),
  };
}
