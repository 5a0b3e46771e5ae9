import type * as z from 'zod';
import { DEFAULT_EQUIPMENT, truckloadFlags } from '#contract/rules/equipment.ts';
import { STOPS_MAX, STOPS_MIN } from '#contract/rules/truckload-limits.ts';
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

/** The value of a field where its schema accepts it. */
function accepted<Schema extends z.ZodType>(schema: Schema, found: Loose, name: string): z.output<Schema> | undefined {
  const value = own(found, name);
  if (value === undefined) return undefined;
  const checked = schema.safeParse(value);
  return checked.success ? checked.data : undefined;
}

const text = (value: unknown): string => (value === undefined ? '' : String(value));

/** A stop with those of its fields that the contract accepts; none without a type. */
function stopOf(found: unknown): StopDraft[] {
  if (!isLoose(found)) return [];
  const type = own(found, 'type');
  if (type !== 1 && type !== 2) return [];
  const fields = (type === 1 ? pickupStop : dropStop).shape;
  const take = (name: keyof typeof fields) => accepted(fields[name], found, name);
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

function contactOf(found: unknown): ContactDraft | undefined {
  if (!isLoose(found)) return undefined;
  const fields = truckloadContact.shape;
  const known = (Object.keys(fields) as (keyof ContactDraft)[]).flatMap((name) => {
    const value = accepted(fields[name], found, name);
    return value === undefined ? [] : [[name, text(value)] as const];
  });
  return { ...newTruckload().contact, ...Object.fromEntries(known) };
}

/** A draft from a truckload query, or from a part of one: each field counts by itself if the contract accepts it, all others are as in a new form. */
export function truckloadFromWire(found: unknown): TruckloadDraft {
  if (!isLoose(found)) return newTruckload();
  const fields = truckloadQuery.shape;
  const take = <Name extends keyof typeof fields>(name: Name) => accepted(fields[name], found, name);
  const flags = truckloadFlags.flatMap((flag) => (own(found, flag) === true ? [[flag, true] as const] : []));
  const stops = own(found, 'stops');
  const known = Array.isArray(stops) ? stops.slice(0, STOPS_MAX).flatMap(stopOf) : [];
  const footage = take('footage');
  return newTruckload({
    equipmentTypeId: Number(take('equipmentTypeId') ?? DEFAULT_EQUIPMENT),
    truckloadType: take('truckloadType') === 2 ? 2 : 1,
    footage: footage ? text(footage) : '',
    ...Object.fromEntries(flags),
    temperature: text(take('temperature')),
    loadValue: text(take('loadValue')),
    description: text(take('description')),
    // The schema fills in defaults; what is sent again goes through it again.
    items: take('items') === undefined ? [] : (own(found, 'items') as TruckloadDraft['items']),
    ...(contactOf(own(found, 'contact')) && { contact: contactOf(own(found, 'contact')) }),
    ...(known.length >= STOPS_MIN && { stops: known }),
  });
}
