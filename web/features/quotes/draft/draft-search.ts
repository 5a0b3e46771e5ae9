import { parseDay } from '#contract/rules/dates.ts';
import { codesToFlags, flagsToCodes } from '#contract/rules/facilities.ts';
import { DEFAULT_FACILITY_TYPE } from '#contract/rules/facility-types.ts';
import { USED_GOODS } from '#contract/rules/liability.ts';
import { packageTypeOf, quoteItemPackage } from '#contract/rules/package-types.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import { dimUnits, weightUnits } from '#contract/rules/units.ts';
import { type DraftItem, type ItemTexts, newItem } from '#web/stores/draft-item.ts';
import { draftOf, type QuoteDraft } from '#web/stores/draft-shape.ts';
import { withSidesApart } from './measures.ts';

/** As many lines as one quote takes. */
export const MAX_ROWS = 127;
/** Longer URLs are cut or rejected by intermediaries; then only the lane goes into the URL. */
const MAX_CHARACTERS = 4000;

/** Names of a line's fields in the address; who to call in an emergency stays out of addresses. */
const texts: Readonly<Record<string, keyof ItemTexts>> = {
  units: 'howManyHandlingUnits',
  length: 'length',
  width: 'width',
  height: 'height',
  weight: 'weightPerHandlingUnit',
  pieces: 'noOfItem',
  description: 'productDiscription',
  nmfc: 'nmfc',
  class: 'freightClass',
  un: 'unNumber',
  hazardClass: 'hazardClass',
  packingGroup: 'packingGroup',
  shippingName: 'properShippingName',
};
const lengthUnits = Object.fromEntries(dimUnits.map(({ id, label }) => [label, id]));
const weighingUnits = Object.fromEntries(weightUnits.map(({ id, label }) => [label, id]));
const labelIn = (units: readonly { id: string; label: string }[], id: string) =>
  units.find((unit) => unit.id === id)?.label ?? '';

const STANDARD = newItem();

/** What of a line is not as every line starts; the package always, so that a line is never without anything. */
function rowEntries(item: DraftItem): [string, string][] {
  const entries: [string, string][] = [['package', String(packageTypeOf(item).id)]];
  for (const [name, field] of Object.entries(texts)) {
    const value = item[field].trim();
    if (value !== STANDARD[field]) entries.push([name, value]);
  }
  if (item.dimUnit !== STANDARD.dimUnit) entries.push(['lengthUnit', labelIn(dimUnits, item.dimUnit)]);
  if (item.weightUnit !== STANDARD.weightUnit) entries.push(['weightUnit', labelIn(weightUnits, item.weightUnit)]);
  if (item.stackable) entries.push(['stackable', '1']);
  if (item['haz-matItem']) entries.push(['hazardous', '1']);
  if (item.commodityTypeId === USED_GOODS) entries.push(['used', '1']);
  return entries;
}

/** The draft as a query, '?from=60607&to=75201...': the quote search. Contacts and addresses stay out of it. */
export function searchOf(draft: QuoteDraft): string {
  const search = new URLSearchParams();
  const add = (name: string, value: string, unless = '') => value !== unless && search.append(name, value);
  add('from', draft.shippingFromPostalCode.trim());
  add('to', draft.shippingToPostalCode.trim());
  add('date', draft.shippingFromPickUpDate);
  add('fromType', draft.originFacilityType, DEFAULT_FACILITY_TYPE);
  add('toType', draft.destinationFacilityType, DEFAULT_FACILITY_TYPE);
  add('services', flagsToCodes({ ...draft }).join('.'));
  const lane = search.toString();
  for (const [index, item] of draft.items.entries()) {
    for (const [name, value] of rowEntries(item)) search.append(index === 0 ? name : `${name}${index + 1}`, value);
  }
  const whole = search.toString();
  return whole.length > MAX_CHARACTERS ? `?${lane}` : `?${whole}`;
}

function rowOf(search: URLSearchParams, index: number): Partial<DraftItem> | undefined {
  const get = (name: string) => search.get(index === 0 ? name : `${name}${index + 1}`) ?? undefined;
  const named = get('package');
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(texts)) {
    const value = get(name);
    if (value !== undefined) row[field] = value;
  }
  if (named === undefined && Object.keys(row).length === 0) return undefined;
  if (named !== undefined) Object.assign(row, quoteItemPackage(/^\d+$/.test(named) ? Number(named) : named));
  row.dimUnit = lengthUnits[get('lengthUnit') ?? ''];
  row.weightUnit = weighingUnits[get('weightUnit') ?? ''];
  row.stackable = get('stackable') === '1';
  row['haz-matItem'] = get('hazardous') === '1';
  row.commodityTypeId = get('used') === '1' ? USED_GOODS : undefined;
  return row as Partial<DraftItem>;
}

/** The whole draft a quote search stands for; empty when it says nothing of a quote. What it does not name is at its default. */
export function draftIn(search: string): Partial<QuoteDraft> {
  const params = new URLSearchParams(search);
  const items: Partial<DraftItem>[] = [];
  for (let index = 0; index < MAX_ROWS; index += 1) {
    const row = rowOf(params, index);
    if (!row) break;
    items.push(row);
  }
  const [from, to, date] = [params.get('from') ?? '', params.get('to') ?? '', parseDay(params.get('date') ?? '')];
  if (!from && !to && items.length === 0) return {};
  const draft = draftOf({
    shippingFromPostalCode: from.slice(0, 15),
    shippingToPostalCode: to.slice(0, 15),
    originFacilityType: params.get('fromType') ?? undefined,
    destinationFacilityType: params.get('toType') ?? undefined,
    ...codesToFlags((params.get('services') ?? '').split('.')),
    items,
  });
  const { shippingFromPickUpDate: _none, ...undated } = { ...draft, items: draft.items.map(withSidesApart) };
  return date ? { ...undated, shippingFromPickUpDate: date } : undated;
}

/** A place for people: the city if it is known, else the code. */
export function placeName(city: string, code: string): string {
  return city || showPostalCode(code.trim().toUpperCase().replace(/\s/g, ''));
}
