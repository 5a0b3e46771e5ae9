import { poundsOf } from './draft-check.ts';
import { placeName } from './draft-search.ts';
import type { QuoteDraft } from './draft-shape.ts';

/** The draft in words: 'Chicago to Dallas, 1,220 lb'. */
export function describeDraft(draft: QuoteDraft): string {
  const from = placeName(draft.originCity, draft.shippingFromPostalCode);
  const to = placeName(draft.destinationCity, draft.shippingToPostalCode);
  const lane = from && to ? `${from} to ${to}` : from ? `from ${from}` : to ? `to ${to}` : '';
  const pounds = poundsOf(draft.items);
  const weight = pounds > 0 ? `${pounds.toLocaleString('en-US', { maximumFractionDigits: 0 })} lb` : '';
  return [lane, weight].filter(Boolean).join(', ');
}
