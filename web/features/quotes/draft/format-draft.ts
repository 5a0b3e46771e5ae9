import { formatNumber } from '#contract/format/numbers.ts';
import * as m from '#texts/compiled/messages.js';
import type { QuoteDraft } from '#web/stores/draft-shape.ts';
import { poundsOf } from './draft-check.ts';
import { placeName } from './draft-search.ts';

/** The draft in words: 'Chicago to Dallas, 1,220 lb'. */
export function describeDraft(draft: QuoteDraft): string {
  const from = placeName(draft.originCity, draft.shippingFromPostalCode);
  const to = placeName(draft.destinationCity, draft.shippingToPostalCode);
  const lane =
    from && to ? m.quotes_to({ from, to }) : from ? m.quotes_from({ from }) : to ? m.quotes_to_2({ to }) : '';
  const pounds = poundsOf(draft.items);
  const weight = pounds > 0 ? m.format_pounds({ pounds: formatNumber(pounds) }) : '';
  return [lane, weight].filter(Boolean).join(', ');
}
