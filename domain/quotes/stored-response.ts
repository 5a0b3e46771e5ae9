import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import type { Decline, GroupCode } from '#contract/quotes.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { foldText } from '#contract/rules/text.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { retryTime } from '../outside/retry-time.ts';
import type { PriceList } from '../settings/settings.ts';
import { toPricedResponse } from './priced-response.ts';
import type { DeclineReason, ProviderResponse } from './provider.ts';
import type { StoredResponse } from './quote-record.ts';
import { type CarrierAccount, groupLimits, type QuoteRequest } from './quote-request.ts';

interface Pricing {
  readonly now: Date;
  readonly newId: () => string;
  readonly prices: PriceList;
}

/** A provider's response as we store it: priced by the request's terms, or the reason why there is no price. */
export function toStoredResponse(
  response: ProviderResponse,
  account: CarrierAccount,
  request: QuoteRequest,
  pricing: Pricing,
): StoredResponse {
  if (response.kind === 'rate') return toPricedResponse(response, account, request, pricing);
  const { accountCode } = account;
  return { kind: 'none', accountCode, none: declineOf(account, request, response.reason, response) };
}

/** '3.8 seconds': the time a carrier really had; the group's limit where it is unknown. */
function formatLimit(group: GroupCode, withinMs: number = groupLimits[group] * 1000): string {
  const seconds = Math.round(withinMs / 100) / 10;
  return m.rates_seconds({ seconds });
}

/** Details of a reason. */
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

const reasons: Record<DeclineReason, Reason> = {
  declined: (account, _group, { words }) => asPredicate(words, account.name) || m.rates_returned_no_rate_for_this(),
  timeout: (_account, group, { withinMs }) => m.rates_did_not_answer_within({ limit: formatLimit(group, withinMs) }),
  unreachable: () => m.rates_could_not_be_reached(),
  unreadable: () => m.rates_answered_something_we_could_not(),
  'no-price': () => m.rates_answered_without_a_price(),
  'implausible-rate': () => m.rates_returned_a_rate_that_looks(),
  'wrong-currency': () => m.rates_answered_in_a_currency_other(),
  unfinished: () => m.rates_our_request_did_not_finish(),
  'circuit-open': (_account, _group, { again }) => m.rates_is_paused_after_repeated_errors({ again }),
};

/** The reasons of carriers that responded (R51): the others were not reached, not called, or did not respond. */
const respondedReasons: readonly DeclineReason[] = [
  'declined',
  'unreadable',
  'no-price',
  'implausible-rate',
  'wrong-currency',
];

/** A carrier's sentence without its name in front, since the page puts the name there. */
function asPredicate(words: string, name: string): string {
  const named = words.toLowerCase().startsWith(`${name.toLowerCase()} `);
  return named ? words.slice(name.length + 1).replace(/\.$/, '') : words;
}

const WORDS_MAX = 200;

/** Why a carrier gave no price, in words that follow its name; English, as they are stored. */
export const declineOf = (
  account: CarrierAccount,
  request: QuoteRequest,
  why: DeclineReason,
  details: ReasonDetails = {},
): Decline => inLanguage(BASE_LANGUAGE, () => englishDecline(account, request, why, details));

function englishDecline(
  account: CarrierAccount,
  request: QuoteRequest,
  why: DeclineReason,
  { words = '', openUntil, withinMs }: ReasonDetails,
): Decline {
  const group = request.template === 'Full' ? account.group : 'ALL';
  const clean = foldText(words).trim().slice(0, WORDS_MAX);
  const again = retryTime(openUntil, request.origin.zone);
  return {
    accountCode: account.accountCode,
    FCcarrierName: account.name,
    group: account.group,
    answered: respondedReasons.includes(why),
    reason: reasons[why](account, group, { words: clean, again, ...(withinMs !== undefined && { withinMs }) }),
    ...(openUntil !== undefined && { pausedUntil: toTimestamp(new Date(openUntil)) }),
  };
}
