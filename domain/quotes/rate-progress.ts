import { notFound } from '#contract/codes/portal-error.ts';
import type { GroupProgress, NoPrice, RateQuote, RateState } from '#contract/quotes.ts';
import { mergeRates } from '#contract/rules/merge-rates.ts';
import { accountsOf } from './ask-group.ts';
import { countedBatches, countOf, endOf } from './counted-answers.ts';
import { readRecord } from './group-end.ts';
import { groupLimits, type QuoteRecord, type QuoteStore } from './quote-request.ts';
import { rateForAgent, rateForCustomer } from './show-rate.ts';
import { noPriceOf } from './to-answer.ts';

type Cursor = ReadonlyMap<string, number>;

/** Reads a cursor ('A4:3,B4:0'); nothing read yet when there is none. */
const readCursor = (cursor: string | undefined): Cursor =>
  new Map(
    (cursor ?? '')
      .split(',')
      .filter(Boolean)
      .map((part) => [part.slice(0, part.indexOf(':')), Number(part.slice(part.indexOf(':') + 1))]),
  );

interface Shown {
  /** Only the answers behind it. */
  readonly cursor?: string;
  /** An agent or operator looks. */
  readonly seesCost?: boolean;
}

/** The prices and refusals that count so far, as a customer or an agent may see them. */
export function ratesSoFar(
  record: QuoteRecord,
  { cursor, seesCost = false }: Shown = {},
): { rates: RateQuote[]; none: NoPrice[] } {
  const read = readCursor(cursor);
  const answers = countedBatches(record)
    .filter((batch) => batch.upTo > (read.get(batch.group) ?? 0))
    .flatMap((batch) => batch.answers);
  return {
    rates: answers.flatMap((answer) => {
      if (answer.kind === 'none') return [];
      return [seesCost ? rateForAgent(answer, record.request) : rateForCustomer(answer)];
    }),
    none: answers.flatMap((answer) => (answer.kind === 'none' ? [answer.none] : [])),
  };
}

/** Where each group stands, and once it has ended how many of its answers count. */
export function groupProgress(record: QuoteRecord): GroupProgress[] {
  return record.request.groups.map((code) => {
    const end = endOf(record, code);
    const limitSeconds = groupLimits[code];
    return end ? { code, limitSeconds, state: end.state, upTo: end.upTo } : { code, limitSeconds, state: 'running' };
  });
}

/** Carriers of cut-off groups that left no answer, with the reason. */
function silent(record: QuoteRecord, groups: readonly GroupProgress[]): NoPrice[] {
  const heard = new Set(countedBatches(record).flatMap((batch) => batch.answers.map((answer) => answer.accountCode)));
  return groups
    .filter((group) => group.state === 'cut-off')
    .flatMap((group) => accountsOf(record.request, group.code))
    .filter((account) => !heard.has(account.accountCode))
    .map((account) => noPriceOf(account, record.request, 'timeout'));
}

/**
 * The state of a quote request as a page draws it: merged and complete without a cursor being asked for after (`merged`), else the
 * answers after the cursor as they came (C108).
 */
export function toRateState(record: QuoteRecord, now: Date, options: Shown & { merged?: boolean } = {}): RateState {
  const { request } = record;
  const groups = groupProgress(record);
  const finished = groups.every((group) => group.state !== 'running');
  const { rates, none } = ratesSoFar(record, options);
  return {
    rateQuotes: options.merged ? inMergedOrder(rates, record) : rates,
    template: request.template,
    errors: [...none, ...silent(record, groups)],
    quoteRequestUuid: request.quoteRequestUuid,
    rateRequestUuid: request.rateRequestUuid,
    requestedPickupStartDate: request.pickupDate,
    ageMs: Math.max(0, now.getTime() - request.arrivedAt),
    carriers: request.carriers.map(({ accountCode, name, group }) => ({ accountCode, FCcarrierName: name, group })),
    groups,
    cursor: request.groups.map((code) => `${code}:${countOf(record, code)}`).join(','),
    finished,
    expired: finished && hasExpired(record, now.getTime()),
    quoteQuery: request.query,
    origin: request.origin,
    destination: request.destination,
    freight: request.freight,
    selection: record.selection ?? null,
  };
}

/** The list as it was written at the end; of a request without one, as it comes out. */
function inMergedOrder(rates: readonly RateQuote[], { merged }: QuoteRecord): RateQuote[] {
  if (!merged) return mergeRates(rates);
  const byId = new Map(rates.map((rate) => [rate.FCPreRateQuoteResponseId, rate]));
  return merged.kept.flatMap((id) => byId.get(id) ?? []);
}

/** True once every price of the request has ended. */
function hasExpired(record: QuoteRecord, now: number): boolean {
  const ends = countedBatches(record).flatMap((batch) =>
    batch.answers.flatMap((a) => (a.kind === 'rate' ? [a.expiresAt] : [])),
  );
  return ends.length > 0 && ends.every((end) => end <= now);
}

/** What a page asks for while prices come; another customer's request is answered like an unknown one (A42). */
export async function pollRates(
  ask: { customerUuid: string; rateRequestUuid: string; cursor?: string | undefined; seesCost?: boolean },
  deps: { quotes: Pick<QuoteStore, 'findRecord' | 'closeGroup' | 'writeMerged'>; now: () => Date },
): Promise<RateState> {
  const record = await readRecord(ask.rateRequestUuid, deps);
  if (!record || record.request.customerUuid !== ask.customerUuid) throw notFound();
  const { cursor, seesCost = false } = ask;
  return toRateState(record, deps.now(), { seesCost, ...(cursor !== undefined && { cursor }) });
}
