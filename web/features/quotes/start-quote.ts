import type { NavigateFunction } from 'react-router';
import { paths } from '#contract/paths.ts';
import { resultsPath } from '#contract/rules/results-path.ts';
import * as m from '#texts/compiled/messages.js';
import { newIdempotencyKey } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { startQuote } from '#web/rates/quote-progress.ts';
import { type QuoteDraft, useQuoteDraft } from '#web/stores/quote-draft.ts';
import { getSession } from '#web/stores/session.ts';
import { searchOf } from './draft/draft-search.ts';
import { figuresOf } from './draft/freight-figures.ts';
import { draftProblems } from './draft-problems.ts';
import { freightLimits } from './freight-limits.ts';
import { type PickupStop, pickupDayOf, pickupStopOf, queryOf } from './quote-query.ts';

/** The code for freight that needs a truck of its own. */
const TRUCKLOAD_CODE = '22059';

/** The idempotency key that was sent last: a retry of the same query must not call every carrier twice (R49). */
let intent: { readonly text: string; readonly key: string } | undefined;

function keyFor(query: object): string {
  const text = JSON.stringify(query);
  if (intent?.text !== text) intent = { text, key: newIdempotencyKey() };
  return intent.key;
}

/** Throws the errors of a draft's fields in the form of the server's response. */
async function checkFields(draft: QuoteDraft, stop: PickupStop): Promise<void> {
  const problems = Object.entries(await draftProblems(draft, stop));
  if (problems.length > 0) {
    const errors = problems.map(([field, message]) => ({ field, message }));
    const message =
      errors.length === 1
        ? m.quotes_one_field_needs_another_look()
        : m.quotes_fields_need_another_look({ errors: errors.length });
    throw new CallError({ status: 422, message, errors });
  }
}

/** The truckload form's hand-over, needed only when freight is too large for LTL. */
const handOver = lazyChunk(async () => (await import('./truckload-hand-over.ts')).handOver);

/** Whether a visitor's freight needs a truck of its own, by the limits at hand; once signed in the server says so, by its own. */
const isTruckload = (draft: QuoteDraft): boolean => figuresOf(draft.items, freightLimits()).truckload.length > 0;

const isTruckloadSize = (thrown: unknown): boolean => thrown instanceof CallError && thrown.code === TRUCKLOAD_CODE;

/** Moves a draft to the truckload form with everything typed; a visitor signs up or in on the way (Q22, A09). */
async function openTruckload(draft: QuoteDraft, stop: PickupStop, navigate: NavigateFunction): Promise<void> {
  const search = (await handOver.get())(draft, pickupDayOf(draft, stop));
  if (getSession()) return await navigate(paths.truckloadForm, { state: { keepTruckload: true } });
  await navigate(`${paths.quickRegister}${search}`, { preventScrollReset: true });
}

/**
 * Sends a draft for prices, of a saved quote if one is named, and opens the results; whoever is not signed in signs up or in first, the draft waits (R19).
 * Freight that needs a truck of its own moves to the truckload form instead (22059).
 * Throws CallError with a sentence for each field that is wrong, without asking anybody when we can tell ourselves.
 */
export async function getQuote(
  draft: QuoteDraft,
  navigate: NavigateFunction,
  shipmentUuid?: string | undefined,
): Promise<void> {
  const stop = await pickupStopOf(draft);
  await checkFields(draft, stop);
  const session = getSession();
  if (!session) {
    useQuoteDraft.getState().set(draft);
    if (isTruckload(draft)) return await openTruckload(draft, stop, navigate);
    await navigate(`${paths.quickRegister}${searchOf(draft)}`, { preventScrollReset: true });
    return;
  }
  const query = { ...queryOf(draft, stop), ...(shipmentUuid !== undefined && { shipmentUuid }) };
  const started = await startQuote(query, keyFor(query)).catch((thrown: unknown) => {
    if (!isTruckloadSize(thrown)) throw thrown;
  });
  if (!started) return await openTruckload(draft, stop, navigate);
  const { rateRequestUuid, template } = started;
  intent = undefined;
  const path = resultsPath(template, session.customerShippingFrequency);
  await navigate(`${path}?rateRequestUuid=${rateRequestUuid}`);
}
