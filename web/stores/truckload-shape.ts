import type { QuoteItemInput } from '#contract/quote-item.ts';
import type { Day } from '#contract/rules/days.ts';
import { DEFAULT_EQUIPMENT, type TruckloadFlag, truckloadFlags } from '#contract/rules/equipment.ts';
import type { StopType } from '#contract/rules/facility-types.ts';

/** A stop as it is typed: numbers are texts, '' while nothing is typed. */
export interface StopDraft {
  /** The stop's key, independent of its place in the order; only valid in this tab. */
  readonly key: string;
  readonly type: StopType;
  company: string;
  addressLineOne: string;
  addressLineTwo: string;
  postalCode: string;
  /** '' until the shipper chooses one: then the earliest day counts. */
  requestedDate: Day | '';
  startTime: string;
  endTime: string;
  referenceNumber: string;
  /** '1', '2', '3': how the time comes about. */
  option: string;
  note: string;
  weight: string;
  pallets: string;
  pieces: string;
  /** The address of the book that the stop was picked from. */
  addressUuid: string;
}
export type StopText = Exclude<keyof StopDraft, 'key' | 'type'>;

export interface ContactDraft {
  companyName: string;
  companyAddress: string;
  zip: string;
  city: string;
  state: string;
  telephone: string;
  email: string;
  type: string;
}

/** A truckload as it is typed. */
export interface TruckloadDraft extends Record<TruckloadFlag, boolean> {
  equipmentTypeId: number;
  /** 1 the whole truck, 2 part of one. */
  truckloadType: 1 | 2;
  footage: string;
  temperature: string;
  loadValue: string;
  description: string;
  stops: StopDraft[];
  contact: ContactDraft;
  /** The lines of an LTL quote that moved here. */
  items: QuoteItemInput[];
  /** The hand-over of an LTL quote that filled this draft, so that its link does not fill it a second time. */
  handover: string;
  /** The saved truckload that is edited. */
  shipmentUuid: string;
}

const noFlags = Object.fromEntries(truckloadFlags.map((flag) => [flag, false])) as Record<TruckloadFlag, boolean>;

const emptyStop: Readonly<Record<StopText, string>> = {
  company: '',
  addressLineOne: '',
  addressLineTwo: '',
  postalCode: '',
  requestedDate: '',
  startTime: '08:00',
  endTime: '17:00',
  referenceNumber: '',
  option: '1',
  note: '',
  weight: '',
  pallets: '',
  pieces: '',
  addressUuid: '',
};

const emptyContact: Readonly<ContactDraft> = {
  companyName: '',
  companyAddress: '',
  zip: '',
  city: '',
  state: '',
  telephone: '',
  email: '',
  type: '1',
};

let made = 0;
const newKey = () => `${Date.now().toString(36)}-${(made++).toString(36)}`;

/** A stop with its usual hours; freight that is not given at a drop means everything aboard. */
export function newStop(type: StopType, values: Partial<StopDraft> = {}): StopDraft {
  return { ...emptyStop, ...values, type, key: newKey() };
}

/** The form as it opens: a full dry van from one pickup to one drop. */
export function newTruckload(values: Partial<TruckloadDraft> = {}): TruckloadDraft {
  return {
    equipmentTypeId: DEFAULT_EQUIPMENT,
    truckloadType: 1,
    footage: '',
    ...noFlags,
    temperature: '',
    loadValue: '',
    description: '',
    stops: [newStop(1), newStop(2)],
    contact: { ...emptyContact },
    items: [],
    handover: '',
    shipmentUuid: '',
    ...values,
  };
}

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

/** The fields of `defaults` with what was found of the same type. */
function sameTypes<Fields extends object>(defaults: Fields, found: unknown): Fields {
  if (!isLoose(found)) return defaults;
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const value = Object.hasOwn(found, name) ? found[name] : undefined;
    return [name, typeof value === typeof fallback && !isLoose(value) ? value : fallback];
  });
  return Object.fromEntries(entries) as Fields;
}

const restoredStop = (found: unknown): StopDraft[] => {
  if (!isLoose(found) || (found.type !== 1 && found.type !== 2)) return [];
  return [{ ...sameTypes(newStop(found.type), found), type: found.type, key: newKey() }];
};

/** A draft that was stored in this tab; what cannot be read is as in a new one. */
export function restoredTruckload(found: unknown): TruckloadDraft {
  const base = newTruckload();
  if (!isLoose(found)) return base;
  const stops = Array.isArray(found.stops) ? found.stops.flatMap(restoredStop) : [];
  return {
    ...sameTypes(base, found),
    truckloadType: found.truckloadType === 2 ? 2 : 1,
    stops: stops.length >= 2 ? stops : base.stops,
    contact: sameTypes(base.contact, found.contact),
    items: Array.isArray(found.items) ? found.items : [],
  };
}

/** Whether anything has been typed that is worth keeping. */
export function isStarted({ stops, description, loadValue }: TruckloadDraft): boolean {
  return Boolean(
    description || loadValue || stops.some(({ postalCode, company, weight }) => postalCode || company || weight),
  );
}
