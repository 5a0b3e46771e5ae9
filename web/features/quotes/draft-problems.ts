import type * as z from 'zod';
import { loadingProblems } from '#contract/rules/loading.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { deliveryPostal, pickupPostal, postalCodeProblem } from '#contract/rules/postal-code.ts';
import { showProblems } from '#contract/rules/show-days.ts';
import { toInches } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { rejectedPlace } from '#web/features/places/places.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';
import { poundsOf } from './draft/draft-check.ts';
import { loadedUnitOf } from './draft/freight-figures.ts';
import { SIDES } from './draft/measure-fields.ts';
import { measuresOf, rejectedMeasures } from './draft/measures.ts';
import { freightLimits } from './freight-limits.ts';
import { type PickupStop, pickupDayOf, queryOf } from './quote-query.ts';

/** Longer than this fits no trailer: the inside of a 53-foot one (in). */
export const LONGEST_IN = 636;

/** The schemas a quote is checked by: as large as a form, they come once somebody is in it. */
export const quoteRules = lazyChunk(async () => {
  const [{ quoteItem }, { quoteQuery }] = await Promise.all([
    import('#contract/quote-item.ts'),
    import('#contract/quote-query.ts'),
  ]);
  return { quoteItem, quoteQuery };
});

/** Sentences by field path: 'shippingFromPostalCode', 'items.0.length'. */
export type Problems = Readonly<Record<string, string>>;

const TOO_LONG = m.quotes_nothing_longer_than_53_ft();

/** The sides of lines that fit no trailer. */
function tooLong(draft: QuoteDraft): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [index, item] of draft.items.entries()) {
    for (const side of SIDES) {
      const inches = Math.round(toInches(measuresOf(item)[side] ?? 0, item.dimUnit) * 1e4) / 1e4;
      if (inches > LONGEST_IN) found[`items.${index}.${side}`] = TOO_LONG;
    }
  }
  return found;
}

/** What of the lines cannot be loaded (R58). */
function notLoadable(draft: QuoteDraft): Record<string, string> {
  const { loading } = freightLimits();
  return Object.fromEntries(
    draft.items.flatMap((item, index) =>
      loadingProblems(loadedUnitOf(item), loading).map(({ field, message }) => [`items.${index}.${field}`, message]),
    ),
  );
}

/** Everything wrong with a draft by the contract's own rules, in whole sentences; empty when it can be sent. */
export async function draftProblems(draft: QuoteDraft, stop: PickupStop): Promise<Problems> {
  const { quoteItem, quoteQuery } = await quoteRules.get();
  const query = queryOf(draft, stop);
  const problems: Record<string, string> = rejectedMeasures(draft.items);
  const take = (error: z.ZodError | undefined, prefix: readonly PropertyKey[] = []) => {
    for (const { path, message } of error?.issues ?? []) problems[[...prefix, ...path].join('.')] ??= message;
  };
  take(quoteQuery.safeParse(query).error);
  for (const [index, item] of query.items.entries()) {
    // The contract looks at hazardous details only once sizes are right; people want to see all errors at once.
    const sized = { ...item, howManyHandlingUnits: 1, weightPerHandlingUnit: 1, length: 1, width: 1, height: 1 };
    if (item['haz-matItem']) take(quoteItem.safeParse(sized).error, ['items', index]);
  }
  for (const [postal, text] of [
    [pickupPostal, draft.shippingFromPostalCode],
    [deliveryPostal, draft.shippingToPostalCode],
  ] as const) {
    const name = postal.field;
    const problem = problems[name] ?? postalCodeProblem(text, postal)?.message ?? rejectedPlace(text);
    if (problem) problems[name] = problem;
  }
  const pickup = pickupDayOf(draft, stop);
  for (const { field, message } of showProblems(draft, { pickup, today: stop.today, calendar: stop.calendar }))
    problems[field] ??= message;
  const day = pickupDayProblem(pickup, stop.today, stop.calendar);
  if (day) problems.shippingFromPickUpDate = day.message;
  for (const [path, message] of Object.entries({ ...tooLong(draft), ...notLoadable(draft) }))
    problems[path] ??= message;
  const pounds = poundsOf(draft.items);
  if (pounds > 0 && pounds < 1) problems['items.0.weightPerHandlingUnit'] ??= m.quotes_all_together_must_weigh_at();
  return problems;
}
