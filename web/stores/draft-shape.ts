import type { QuoteItem } from '#contract/quote-item.ts';
import type { AccessorialFlag, QuoteQuery } from '#contract/quote-query.ts';
import { accessorialCodes } from '#contract/rules/accessorial-codes.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { DEFAULT_FACILITY_TYPE, facilityTypes } from '#contract/rules/facility-types.ts';
import { type ShowField, showFields } from '#contract/rules/show-fields.ts';
import { type DraftItem, itemOf, newItem } from './draft-item.ts';
import { idOf, isLoose, textsOf } from './loose-fields.ts';

const stopFields = [
  'FirstName',
  'LastName',
  'Company',
  'Address1',
  'Address2',
  'Phone',
  'Email',
  'AlternateEmail',
  'Offset',
] as const;
type StopField = `${'shippingFrom' | 'shippingTo'}${(typeof stopFields)[number]}`;

interface DraftTexts {
  shippingFromPickUpDate: string;
  originFacilityType: string;
  destinationFacilityType: string;
  shippingFromPostalCode: string;
  shippingToPostalCode: string;
  originCity: string;
  originState: string;
  destinationCity: string;
  destinationState: string;
}
type DraftIds = Partial<
  Record<'originStateId' | 'originCountryId' | 'destinationStateId' | 'destinationCountryId', number>
>;

/** The address of the book that a stop was picked from. */
const addressFields = ['originAddressUuid', 'destinationAddressUuid'] as const;
type PickedAddresses = Partial<Record<(typeof addressFields)[number], string>>;

/** What is added to a stop and has no default. */
const addedFields = [...addressFields, ...showFields];

/** The quote as it is typed: the fields of the contract's quoteQuery. */
export type QuoteDraft = DraftTexts &
  DraftIds &
  PickedAddresses &
  Partial<Record<StopField | ShowField, string>> &
  Partial<Record<AccessorialFlag, boolean>> & { items: DraftItem[]; manualShipment: boolean };

/** An empty draft. Prerendered pages do not know today, so their drafts have no pickup day. */
export function newDraft(pickupDate = ''): QuoteDraft {
  return {
    items: [newItem()],
    manualShipment: false,
    shippingFromPickUpDate: pickupDate,
    originFacilityType: DEFAULT_FACILITY_TYPE,
    destinationFacilityType: DEFAULT_FACILITY_TYPE,
    shippingFromPostalCode: '',
    shippingToPostalCode: '',
    originCity: '',
    originState: '',
    destinationCity: '',
    destinationState: '',
  };
}

const known = (id: string): string => (facilityTypes.some((type) => type.id === id) ? id : DEFAULT_FACILITY_TYPE);

/** A draft from stored or returned data: known fields are taken over, all others have their defaults. */
export function draftOf(found: unknown): QuoteDraft {
  const base = newDraft();
  if (!isLoose(found)) return base;
  const { items: _items, manualShipment: _manual, ...texts } = base;
  const taken = textsOf(texts, found);
  const contacts = (['shippingFrom', 'shippingTo'] as const)
    .flatMap((end) => stopFields.map((field) => `${end}${field}` as const))
    .filter((name) => typeof found[name] === 'string' && found[name] !== '')
    .map((name) => [name, found[name]]);
  const ids = (['originStateId', 'originCountryId', 'destinationStateId', 'destinationCountryId'] as const)
    .filter((name) => idOf(found[name]) !== undefined)
    .map((name) => [name, idOf(found[name])]);
  const added = addedFields
    .filter((name) => typeof found[name] === 'string' && found[name] !== '')
    .map((name) => [name, found[name]]);
  const flags = accessorialCodes.filter(({ flag }) => found[flag] === true).map(({ flag }) => [flag, true]);
  const items = Array.isArray(found.items) && found.items.length > 0 ? found.items.map(itemOf) : base.items;
  return {
    ...taken,
    ...Object.fromEntries([...contacts, ...ids, ...added, ...flags]),
    shippingFromPickUpDate: parseDay(taken.shippingFromPickUpDate) ?? '',
    originFacilityType: known(taken.originFacilityType),
    destinationFacilityType: known(taken.destinationFacilityType),
    manualShipment: found.manualShipment === true,
    items,
  };
}

/** A stored query, or a part of one, as a draft to edit. */
export type StoredQuery = Partial<Omit<QuoteQuery, 'items'>> & { items?: Partial<QuoteItem>[] };
