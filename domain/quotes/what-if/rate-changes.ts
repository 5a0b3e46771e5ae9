import { PortalError } from '#contract/codes/portal-error.ts';
import { code22059 } from '#contract/codes/quotes.ts';
import type { GroupCode, RateQuote } from '#contract/quotes.ts';
import { levelsOf } from '#contract/rules/guaranteed-levels.ts';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { WhatIf } from '#contract/what-if.ts';
import { CircuitBreaker, type CircuitDeps, readCircuits } from '../../outside/circuit-breaker.ts';
import { readReason } from '../../texts/reason-sentences.ts';
import { rateItem } from '../freight.ts';
import { type NewRequestDeps, newRequest } from '../new-request.ts';
import { toPricedResponse } from '../priced-response.ts';
import { type CapacityProvider, PROVIDER, type ProviderResponse } from '../provider.ts';
import type { StoredRate } from '../quote-record.ts';
import { type CarrierAccount, groupLimits, type QuoteRequest } from '../quote-request.ts';
import { requestAccountRates } from '../request-account-rates.ts';
import { declineOf } from '../stored-response.ts';
import type { PossibleChange } from './possible-changes.ts';

export interface RateChangesDeps extends NewRequestDeps, CircuitDeps {
  readonly provider: CapacityProvider;
  /** Whether this process was starved of CPU since the call began: then failures are not the carrier's. */
  readonly starved?: () => boolean;
}

/** The rate whose changes are priced, with the account that is asked again. */
export interface BaseRate {
  readonly request: QuoteRequest;
  readonly stored: StoredRate;
  readonly account: CarrierAccount;
}

/** A change as a request for rates, or the reason why LTL carriers are not asked. */
export interface PreparedChange {
  readonly change: PossibleChange;
  readonly request: QuoteRequest | 'truckload';
}

/** The quote requests of changes, by the rules of every quote request (C57); what could not be loaded at all is left out, since no carrier can find it. */
export async function prepareChanges(
  changes: readonly PossibleChange[],
  { request }: Pick<BaseRate, 'request'>,
  deps: NewRequestDeps,
): Promise<PreparedChange[]> {
  const prepared = await Promise.all(
    changes.map(async (change) => {
      const changed = await requestOf(change, request, deps);
      return changed ? [{ change, request: changed }] : [];
    }),
  );
  return prepared.flat();
}

async function requestOf(
  { change }: PossibleChange,
  { customerUuid, query, terms }: QuoteRequest,
  deps: NewRequestDeps,
) {
  const asked = {
    customerUuid,
    query: { ...query, ...change },
    stream: false,
    idempotencyKey: undefined,
    arrivedAt: deps.now().getTime(),
    quiet: true as const,
  };
  try {
    return { ...(await newRequest(asked, deps)), terms };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (error.code === code22059.code) return 'truckload' as const;
    if (error.status === 422) return undefined;
    throw error;
  }
}

/** Rates changes at the rate's carrier, one call each and all at the same time, and prices them by the rate's own terms. */
export async function rateChanges(
  prepared: readonly PreparedChange[],
  base: BaseRate,
  deps: RateChangesDeps,
): Promise<WhatIf[]> {
  const [settings, circuits] = await Promise.all([deps.settings.read(), readCircuits(PROVIDER, deps)]);
  const breaker = new CircuitBreaker(PROVIDER, circuits, settings.circuitBreaker, deps);
  const rated = await Promise.all(prepared.map(rateOne));
  await breaker.flushed();
  return rated;

  async function rateOne({ change, request }: PreparedChange): Promise<WhatIf> {
    const shown = { ...change, classes: classesOf(change, request, base) };
    if (request === 'truckload') return { ...shown, outcome: 'truckload' };
    const response = await requestChangedRate(
      request,
      base,
      { breaker, rateMaxCents: settings.carrierRateMaxCents },
      deps,
    );
    if (response.kind === 'none') return { ...shown, ...withoutRate(response, base) };
    const pricing = { now: deps.now(), newId: deps.newId, prices: settings };
    const { rate } = toPricedResponse(response, base.account, request, pricing);
    return { ...shown, outcome: 'price', ...difference(rate, base.stored.rate) };
  }
}

function classesOf({ change }: PossibleChange, changed: PreparedChange['request'], { request }: BaseRate) {
  const entered = request.freight.classes;
  if (changed !== 'truckload') return { entered, found: changed.freight.classes };
  const items = change.items?.map(rateItem);
  return { entered, found: items ? [...new Set(items.map(({ freightClass }) => freightClass))] : entered };
}

/** The time between the end of a call and the limit of its account's group. */
const LEAD_MS = 200;

/** Asks one account, which has a little less time than its group; 'circuit-open' where it is not asked. */
export async function requestChangedRate(
  request: QuoteRequest,
  { account }: Pick<BaseRate, 'account'>,
  rules: { breaker: CircuitBreaker; rateMaxCents: number },
  { provider, starved = () => false, now }: Pick<RateChangesDeps, 'provider' | 'starved' | 'now'>,
): Promise<ProviderResponse> {
  const group: GroupCode = request.template === 'Full' ? account.group : 'ALL';
  const timeoutSeconds = groupLimits[group];
  const limitMs = timeoutSeconds * 1000 - LEAD_MS;
  const call = {
    request,
    group,
    timeoutSeconds,
    endsAt: now().getTime() + limitMs,
    signal: AbortSignal.timeout(limitMs),
  };
  const responses: ProviderResponse[] = [];
  const onResponse = (_account: CarrierAccount, response: ProviderResponse) => void responses.push(response);
  await requestAccountRates([account], call, { provider, starved, ...rules, onResponse });
  const [response] = responses;
  if (!response) throw new Error('A carrier account without a response');
  return response;
}

/** A carrier's own decline lasts; every other reason may be gone at the next call. */
function withoutRate(
  { reason, words }: Extract<ProviderResponse, { kind: 'none' }>,
  { account, request }: BaseRate,
): Pick<WhatIf, 'outcome' | 'reason'> {
  if (reason !== 'declined') return { outcome: 'failed' };
  return { outcome: 'no-rate', reason: readReason(declineOf(account, request, reason, { words: words ?? '' }).reason) };
}

/** What one pays then, and how much more that is; for each guaranteed service that both have, too. */
function difference(then: RateQuote, now: RateQuote): Pick<WhatIf, 'adds' | 'total' | 'guaranteed'> {
  const [total, before] = [displayedCents(then, 'n'), displayedCents(now, 'n')];
  if (total === undefined || before === undefined) throw new Error('A rate without a price');
  const guaranteed = levelsOf(then).flatMap((level) => {
    const same = levelsOf(now).find((one) => one.level === level.level);
    if (!same) return [];
    const [pays, paid] = [paidFor(level.total, then), paidFor(same.total, now)];
    return [{ level: level.level, adds: formatMoney(pays - paid), total: formatMoney(pays) }];
  });
  return {
    adds: formatMoney(total - before),
    total: formatMoney(total),
    ...(guaranteed.length > 0 && { guaranteed }),
  };
}

const centsOf = (amount: string): number => parseMoney(amount) ?? 0;
const paidFor = (total: string, { onlineBookingDiscount }: RateQuote) =>
  centsOf(total) + centsOf(onlineBookingDiscount.amount);
