import type * as z from 'zod';
import { DEFAULT_EQUIPMENT, truckloadFlags } from '#contract/rules/equipment.ts';
import { parseMoney, typedMoney } from '#contract/rules/money.ts';
import { STOPS_MAX, STOPS_MIN } from '#contract/rules/truckload-limits.ts';
import { typedNumber } from '#contract/rules/typed-number.ts';
import { truckloadContact, truckloadQuery } from '#contract/truckload.ts';
import { dropStop, pickupStop } from '#contract/truckload-stop.ts';
import {
  type ContactDraft,
  newStop,
  newTruckload,
  type StopDraft,
  type TruckloadDraft,
} from '#web/stores/truckload-shape.ts';

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field's own value, never one of the object's prototype. */
const own = (found: Loose, name: string): unknown => (Object.hasOwn(found, name) ? found[name] : undefined);

/** Notes the name of something given that was not taken over. */
type OnLost = (name: string) => void;

/** Nothing was given: also the empty texts and numbers that a form leaves. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isLoose(value) && isNothing(own(value, 'postalCode')));

/** Reads fields by their schemas: the value where it is accepted; what is given and refused, and names that no schema has, are lost. */
function reader<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape, found: Loose, onLost: OnLost) {
  for (const name of Object.keys(found)) if (!Object.hasOwn(shape, name)) onLost(name);
  return <Name extends keyof Shape & string>(name: Name): z.output<Shape[Name]> | undefined => {
    const value = own(found, name);
    if (value === undefined) return undefined;
    const checked = shape[name]?.safeParse(value);
    if (checked?.success) return checked.data as z.output<Shape[Name]>;
    if (!isNothing(value)) onLost(name);
    return undefined;
  };
}

/** A value as its field has it; numbers as one types them. */
const text = (value: unknown): string => {
  if (value === undefined) return '';
  return typeof value === 'number' ? typedNumber(value) : String(value);
};

const amountOf = (value: string | undefined): string => {
  const cents = value === undefined ? undefined : parseMoney(value);
  return cents === undefined ? text(value) : typedMoney(cents);
};

/** A stop with those of its fields that the contract accepts; none without a type. */
function stopOf(found: unknown, onLost: OnLost): StopDraft[] {
  const type = isLoose(found) ? own(found, 'type') : undefined;
  if (!isLoose(found) || (type !== 1 && type !== 2)) {
    onLost('stop');
    return [];
  }
  const take = type === 1 ? reader(pickupStop.shape, found, onLost) : reader(dropStop.shape, found, onLost);
  const zip = take('zipObj');
  const values: Partial<Record<keyof StopDraft, unknown>> = {
    company: take('company'),
    addressLineOne: take('addressLineOne'),
    addressLineTwo: take('addressLineTwo'),
    postalCode: isLoose(zip) ? zip.postalCode : undefined,
    requestedDate: dayIn(take('requestedDate')),
    startTime: take('startTime'),
    endTime: take('endTime'),
    referenceNumber: take('referenceNumber'),
    option: take('option'),
    note: take('note'),
    weight: take('weight'),
    pallets: take('pallets'),
    pieces: take('pieces'),
  };
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return [newStop(type, Object.fromEntries(known.map(([name, value]) => [name, text(value)])))];
}

const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

function contactOf(found: unknown, onLost: OnLost): ContactDraft | undefined {
  if (!isLoose(found)) {
    if (!isNothing(found)) onLost('contact');
    return undefined;
  }
  const take = reader(truckloadContact.shape, found, onLost);
  const known = (Object.keys(truckloadContact.shape) as (keyof ContactDraft)[]).flatMap((name) => {
    const value = take(name);
    return value === undefined ? [] : [[name, text(value)] as const];
  });
  return { ...newTruckload().contact, ...Object.fromEntries(known) };
}

/**
 * A draft from a truckload query, or from a part of one: each field counts by itself if the contract accepts it, all others are as in a new form.
 * `onLost` gets the name of everything given that is not in the draft.
 */
export function truckloadFromWire(found: unknown, onLost: OnLost = () => undefined): TruckloadDraft {
  if (!isLoose(found)) return newTruckload();
  const take = reader(truckloadQuery.shape, found, onLost);
  const stops = stopsOf(own(found, 'stops'), onLost);
  const contact = contactOf(own(found, 'contact'), onLost);
  const footage = take('footage');
  return newTruckload({
    equipmentTypeId: Number(take('equipmentTypeId') ?? DEFAULT_EQUIPMENT),
    truckloadType: take('truckloadType') === 2 ? 2 : 1,
    footage: footage ? text(footage) : '',
    ...Object.fromEntries(truckloadFlags.map((flag) => [flag, take(flag) === true])),
    temperature: text(take('temperature')),
    loadValue: amountOf(take('loadValue')),
    description: text(take('description')),
    // The schema fills in defaults; what is sent again goes through it again.
    items: take('items') === undefined ? [] : (own(found, 'items') as TruckloadDraft['items']),
    ...(contact && { contact }),
    ...(stops.length >= STOPS_MIN && { stops }),
  });
}

function stopsOf(found: unknown, onLost: OnLost): StopDraft[] {
  if (!Array.isArray(found)) {
    if (!isNothing(found)) onLost('stops');
    return [];
  }
  if (found.length > STOPS_MAX) onLost('stops');
  const stops = found.slice(0, STOPS_MAX).flatMap((stop) => stopOf(stop, onLost));
  if (stops.length < STOPS_MIN && found.length > 0) onLost('stops');
  return stops;
}
