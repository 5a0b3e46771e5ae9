import type { Decline, GroupProgress, RateState } from '#contract/quotes.ts';
import { defaultValueWeights } from '#contract/rules/best-value.ts';
import { isSingleRate, singleRateOf } from '#contract/rules/single-rate.ts';
import { endedGroup } from './quote-messages.ts';
import type { StoredRate } from './quote-record.ts';
import { accountsOf, groupLimits } from './quote-request.ts';
import { finalRates, type GroupReading, type QuoteProgress } from './read-quote.ts';
import { readDecline } from './read-rate.ts';
import { rateForAgent, rateForCustomer } from './show-rate.ts';
import { declineOf } from './stored-response.ts';

/** Who reads a quote, and from which cursor. */
export interface RateStateOptions {
  /** Only the responses after it (C108). */
  readonly cursor?: string | undefined;
  /** An agent or operator reads: cost and profit are shown. */
  readonly seesCost?: boolean;
  /** The final list: duplicates removed, in its order (C57 without stream). */
  readonly final?: boolean;
}

/** The state of a quote as a call returns it: the final list, or the responses after the cursor as they came. */
export function toRateState(quote: QuoteProgress, { cursor, seesCost, final }: RateStateOptions = {}): RateState {
  const { request, groups, record } = quote;
  const { rates, declines } = cursor === undefined ? quote : responsesAfter(cursor, quote);
  const shown = final ? finalRates(quote) : rates;
  return {
    rateQuotes: shown.map((stored) => (seesCost ? rateForAgent(stored, request) : rateForCustomer(stored))),
    template: request.template,
    errors: [...declines, ...unreported(quote)].map(readDecline),
    quoteRequestUuid: request.quoteRequestUuid,
    rateRequestUuid: request.rateRequestUuid,
    requestedPickupStartDate: request.pickupDate,
    ageMs: quote.ageMs,
    carriers: request.carriers.map(({ accountCode, name, group, slow }) => ({
      accountCode,
      FCcarrierName: name,
      group,
      ...(slow && { slow }),
    })),
    groups: groups.map(toGroupProgress),
    cursor: groups.map(({ code, counted }) => `${code}:${counted}`).join(','),
    finished: quote.finished,
    expired: quote.expired,
    quoteQuery: request.query,
    origin: request.origin,
    destination: request.destination,
    freight: request.freight,
    ...singleRatePart(quote),
    ...(request.valueWeights && { valueWeights: request.valueWeights }),
    selection: record.estimate ?? null,
    ...(request.reRunOf && { reRunOf: request.reRunOf }),
  };
}

/** The rate that a single-rate template shows: known once every group has ended, and the same for every reader from then on. */
function singleRatePart(quote: QuoteProgress): Pick<RateState, 'singleRate'> {
  if (!isSingleRate(quote.request.template) || !quote.finished) return {};
  const [stored] = ratesOnPage(quote);
  if (!stored) return { singleRate: null };
  const { FCPreRateQuoteResponseId } = stored.rate;
  return {
    singleRate: { FCPreRateQuoteResponseId, expired: stored.expiresAt <= quote.request.arrivedAt + quote.ageMs },
  };
}

/** The rates of a finished quote that its page shows: the final list, of which a single-rate template shows one. */
export function ratesOnPage(quote: QuoteProgress): StoredRate[] {
  const { template, valueWeights = defaultValueWeights } = quote.request;
  const rates = finalRates(quote);
  if (!isSingleRate(template)) return rates;
  const shown = singleRateOf(
    template,
    rates.map(({ rate }) => rate),
    valueWeights,
  );
  return rates.filter(({ rate }) => rate === shown);
}

const toGroupProgress = ({ code, end }: GroupReading): GroupProgress =>
  end ? endedGroup(end) : { code, limitSeconds: groupLimits[code], state: 'running' };

/** The responses after a cursor, such as 'A4:3,B4:0'. */
function responsesAfter(cursor: string, { batches }: QuoteProgress): Pick<QuoteProgress, 'rates' | 'declines'> {
  const read = new Map(cursor.split(',').map((part) => [part.split(':')[0], Number(part.split(':')[1])]));
  const answers = batches.filter(({ group, upTo }) => upTo > (read.get(group) ?? 0)).flatMap((batch) => batch.answers);
  return {
    rates: answers.filter((response) => response.kind === 'rate'),
    declines: answers.flatMap((response) => (response.kind === 'none' ? [response.none] : [])),
  };
}

/** Carriers of groups whose task ended before their responses were stored: their response is unknown, so the reason is ours. */
function unreported({ request, groups, batches }: QuoteProgress): Decline[] {
  const heard = new Set(batches.flatMap(({ answers }) => answers.map(({ accountCode }) => accountCode)));
  return groups
    .filter(({ end }) => end?.state === 'timed-out')
    .flatMap(({ code }) => accountsOf(request, code))
    .filter(({ accountCode }) => !heard.has(accountCode))
    .map((account) => declineOf(account, request, 'unfinished'));
}
