import { notFound } from '#contract/codes/portal-error.ts';
import type { GroupProgress, NoPrice, RateQuote, RateState } from '#contract/quotes.ts';
import { mergeRates } from '#contract/rules/merge-rates.ts';
import { accountsOf } from './ask-group.ts';
import { type AnswerBatch, groupLimits, type QuoteRecord, type QuoteStore, REQUEST_LIMIT_MS } from './quote-request.ts';
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

const after = (batches: readonly AnswerBatch[], cursor: Cursor) =>
  batches.filter((batch) => batch.upTo > (cursor.get(batch.group) ?? 0));

/** The prices and refusals stored so far. */
export function ratesSoFar(record: QuoteRecord, cursor?: string): { rates: RateQuote[]; none: NoPrice[] } {
  const answers = after(record.batches, readCursor(cursor)).flatMap((batch) => batch.answers);
  return {
    rates: answers.flatMap((answer) => (answer.kind === 'rate' ? [answer.rate] : [])),
    none: answers.flatMap((answer) => (answer.kind === 'none' ? [answer.none] : [])),
  };
}

/** Where each group stands; one that never reported is cut off 10.25 s after the request's arrival. */
export function groupProgress(record: QuoteRecord, now: number): GroupProgress[] {
  const over = now - record.request.arrivedAt > REQUEST_LIMIT_MS;
  return record.request.groups.map((code) => ({
    code,
    limitSeconds: groupLimits[code],
    state: record.groups.find((state) => state.group === code)?.state ?? (over ? 'cut-off' : 'running'),
  }));
}

/** Carriers of cut-off groups that left no answer, with the reason. */
function silent(record: QuoteRecord, groups: readonly GroupProgress[]): NoPrice[] {
  const heard = new Set(record.batches.flatMap((batch) => batch.answers.map((answer) => answer.accountCode)));
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
export function toRateState(
  record: QuoteRecord,
  now: Date,
  options: { merged?: boolean; cursor?: string } = {},
): RateState {
  const { request } = record;
  const groups = groupProgress(record, now.getTime());
  const finished = groups.every((group) => group.state !== 'running');
  const { rates, none } = ratesSoFar(record, options.cursor);
  const upTo = (code: string) => Math.max(0, ...record.batches.filter((b) => b.group === code).map((b) => b.upTo));
  return {
    rateQuotes: options.merged ? mergeRates(rates) : rates,
    template: request.template,
    errors: [...none, ...silent(record, groups)],
    quoteRequestUuid: request.quoteRequestUuid,
    rateRequestUuid: request.rateRequestUuid,
    requestedPickupStartDate: request.pickupDate,
    ageMs: Math.max(0, now.getTime() - request.arrivedAt),
    carriers: request.carriers.map(({ accountCode, name, group }) => ({ accountCode, FCcarrierName: name, group })),
    groups,
    cursor: request.groups.map((code) => `${code}:${upTo(code)}`).join(','),
    finished,
    expired: finished && hasExpired(record, now.getTime()),
    quoteQuery: request.query,
    origin: request.origin,
    destination: request.destination,
    freight: request.freight,
    selection: record.selection ?? null,
  };
}

/** True once every price of the request has ended. */
function hasExpired(record: QuoteRecord, now: number): boolean {
  const ends = record.batches.flatMap((batch) =>
    batch.answers.flatMap((a) => (a.kind === 'rate' ? [a.expiresAt] : [])),
  );
  return ends.length > 0 && ends.every((end) => end <= now);
}

/** What a page asks for while prices come; another customer's request is answered like an unknown one (A42). */
export async function pollRates(
  ask: { customerUuid: string; rateRequestUuid: string; cursor?: string | undefined },
  deps: { quotes: Pick<QuoteStore, 'findRecord'>; now: () => Date },
): Promise<RateState> {
  const record = await deps.quotes.findRecord(ask.rateRequestUuid);
  if (!record || record.request.customerUuid !== ask.customerUuid) throw notFound();
  return toRateState(record, deps.now(), ask.cursor === undefined ? {} : { cursor: ask.cursor });
}
