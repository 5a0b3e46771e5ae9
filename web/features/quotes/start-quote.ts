import type { NavigateFunction } from 'react-router';
import { brand } from '#contract/brand.ts';
import { resultsPath } from '#contract/rules/results-path.ts';
import * as m from '#texts/compiled/messages.js';
import { newIdempotencyKey } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { startQuote } from '#web/rates/quote-progress.ts';
import { type QuoteDraft, useQuoteDraft } from '#web/stores/quote-draft.ts';
import { getSession } from '#web/stores/session.ts';
import { searchOf } from './draft/draft-search.ts';
import { figuresOf } from './draft/freight-figures.ts';
import { draftProblems } from './draft-problems.ts';
import { freightLimits } from './freight-limits.ts';
import { type PickupStop, pickupStopOf, queryOf } from './quote-query.ts';

/** The code for freight that needs a truck of its own. */
export const TRUCKLOAD_CODE = '22059';

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

/** Spares a visitor signing up for freight that we only price by phone; once signed in the server says so, by its own limits. */
function checkSize(draft: QuoteDraft): void {
  if (figuresOf(draft.items, freightLimits()).truckload.length > 0) {
    const message = m.quotes_this_freight_is_truckload_size({ phone: brand.phone });
    throw new CallError({ status: 409, code: TRUCKLOAD_CODE, message });
  }
}

/**
 * Sends a draft for prices, of a saved quote if one is named, and opens the results; whoever is not signed in signs up or in first, the draft waits (R19).
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
    checkSize(draft);
    useQuoteDraft.getState().set(draft);
    await navigate(`/quick-register${searchOf(draft)}`, { preventScrollReset: true });
    return;
  }
  const query = { ...queryOf(draft, stop), ...(shipmentUuid !== undefined && { shipmentUuid }) };
  const { rateRequestUuid, template } = await startQuote(query, keyFor(query));
  intent = undefined;
  const path = resultsPath(template, session.customerShippingFrequency);
  await navigate(`${path}?rateRequestUuid=${rateRequestUuid}`);
}
