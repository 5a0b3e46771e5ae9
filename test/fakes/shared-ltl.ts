import type { SharedLtlQuote } from '#contract/shares.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { snapshotOfQuote } from '#domain/shares/snapshot.ts';
import { makePriced, makeQuery, makeRequest } from './fixtures.ts';

const asked = new Date('2026-11-23T15:00:00Z');

/** A quote with one price as a link shows it, of two crates from Chicago to Dallas. */
export function sharedLtl(): SharedLtlQuote {
  const query = makeQuery({
    destinationFacilityType: '3',
    DAccessorial_NOTIFY: true,
    items: [
      {
        howManyHandlingUnits: 2,
        weightPerHandlingUnit: 500,
        length: 50,
        width: 42,
        height: 48,
        itemType: 4,
        otherItemType: 17,
        stackable: true,
        freightClass: '70',
      },
    ],
  });
  const request = makeRequest({ groups: ['A4'], query });
  const group = { group: 'A4', state: 'done', upTo: 1 } as const;
  const batches = [{ group: 'A4' as const, upTo: 1, answers: [makePriced('A4X1', request)] }];
  const record = { request, batches, groups: [group], started: true, estimate: undefined };
  const made = snapshotOfQuote(readQuote(record, asked));
  if (!('quote' in made) || made.quote.kind !== 'ltl') throw new Error('An LTL quote was expected');
  return made.quote;
}
