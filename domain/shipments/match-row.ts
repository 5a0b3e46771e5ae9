import { formatState } from '#contract/format/states.ts';
import type { ListFilter, ListState } from '#contract/rules/list-filters.ts';
import { foldText } from '#contract/rules/text.ts';
import { isOwed, listedAt } from './list-row.ts';
import type { StoredRow } from './shipment.ts';

/**
 * Whether a row passes a filter at a timestamp (ms since 1970): its price is held until then or has expired by then. Only agents find it by
 * the carrier's quote number, which customers do not see (R57).
 */
export function matchesFilter(row: StoredRow, filter: ListFilter, at: number, seesCost = false): boolean {
  const { carrier, addedFrom, addedTo, words } = filter;
  if (carrier !== undefined && row.carrier?.scac !== carrier) return false;
  if (addedFrom !== undefined && listedAt(row) < addedFrom) return false;
  if (addedTo !== undefined && listedAt(row) > addedTo) return false;
  if (filter.states.length > 0 && !filter.states.some((state) => isInState(row, state, at))) return false;
  if (filter.stages && !filter.stages.some((stage) => stage === row.stageId)) return false;
  if (filter.pickupFrom !== undefined && row.pickupDate < filter.pickupFrom) return false;
  if (filter.pickupTo !== undefined && row.pickupDate > filter.pickupTo) return false;
  return words.length === 0 || hasWords(row, words, seesCost);
}

function isInState(row: StoredRow, state: ListState, at: number): boolean {
  const { statusId, expiresAt } = row;
  if (state === 'owed') return isOwed(row);
  // A truckload without a rate is neither.
  if (state === 'held') return statusId === 1 && expiresAt !== undefined && expiresAt > at;
  if (state === 'expired') return statusId === 1 && expiresAt !== undefined && expiresAt <= at;
  return String(statusId) === state;
}

const plain = (text: string) => text.replace(/[^a-z0-9]/g, '');

/** Every word begins one of the row's own; of a short id or quote number it has to hold a digit, since all short ids begin alike. */
function hasWords(row: StoredRow, words: readonly string[], seesCost: boolean): boolean {
  const text = foldText(
    [
      ...[row.name, row.carrier?.name ?? '', row.carrier?.scac ?? ''],
      ...[row.from, row.to].flatMap((stop) => [stop.city, stop.state, formatState(stop.state)]),
    ].join(' '),
  ).toLowerCase();
  // 'Winston-Salem' is found as winston, as salem and as winstonsalem.
  const own = text.split(/\s+/).flatMap((word) => [plain(word), ...word.split(/[^a-z0-9]+/)]);
  const carriers = seesCost ? [row.carrierQuoteNumber ?? ''] : [];
  const numbers = [row.shortId, ...carriers, ...postalForms(row.from), ...postalForms(row.to)].flatMap((one) => {
    const folded = foldText(one).toLowerCase();
    return [plain(folded), ...folded.split(/[^a-z0-9]+/)];
  });
  return words.every(
    (word) =>
      own.some((one) => one.startsWith(word)) || (/\d/.test(word) && numbers.some((one) => one.startsWith(word))),
  );
}

/** A Canadian code is typed with and without the space in its middle. */
const postalForms = ({ postalCode }: { readonly postalCode: string }) =>
  postalCode.length === 6 ? [postalCode, postalCode.slice(3)] : [postalCode];
