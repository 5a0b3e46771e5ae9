/**
 * What a photo shows: a side of a handling unit, its label, the scale, the freight on the truck; of a truckload the freight before it is loaded, the empty
 * trailer and the seal.
 */
export const photoViews = ['height', 'side', 'label', 'scale', 'truck', 'freight', 'trailer', 'seal', 'other'] as const;
export type PhotoView = (typeof photoViews)[number];

/** A line of freight, as far as its photos go. */
export interface PhotographedLine {
  readonly shipmentProductUuid: string;
  readonly noOfHandlingUnit: number;
}

/** What of a shipment a photo is of. */
export interface PhotoSubject {
  readonly view: PhotoView;
  readonly shipmentProductUuid?: string | undefined;
  /** Which handling unit of the line, from 1 on. */
  readonly unit?: number | undefined;
}

/** A picture that a carrier's dispute is won with. */
export interface PhotoSlot extends PhotoSubject {
  /** The same subject has the same key. */
  readonly key: string;
  /** Which handling unit of the shipment, from 1 on. */
  readonly number?: number | undefined;
}

/** Up to so many handling units each of them is asked for from three sides; of more, one photo each. */
const THREE_EACH_MAX = 4;

/** Of more handling units nobody takes photos of each: these are asked for. */
export const UNITS_MAX = 30;

export const slotKey = ({ view, shipmentProductUuid = '', unit = 0 }: PhotoSubject): string =>
  `${view}:${shipmentProductUuid}:${unit}`;

/** The handling units of a shipment, in the order of its lines, the first UNITS_MAX. */
export function unitsOf(lines: readonly PhotographedLine[]) {
  return lines
    .flatMap(({ shipmentProductUuid, noOfHandlingUnit }) =>
      Array.from({ length: Math.min(noOfHandlingUnit, UNITS_MAX) }, (_, n) => ({
        shipmentProductUuid,
        unit: n + 1,
      })),
    )
    .slice(0, UNITS_MAX)
    .map((unit, n) => ({ ...unit, number: n + 1 }));
}

/** The set of photos that is asked for before pickup. */
export function photoSlots(lines: readonly PhotographedLine[]): readonly PhotoSlot[] {
  const units = unitsOf(lines);
  const views = units.length <= THREE_EACH_MAX ? (['height', 'side', 'label'] as const) : (['height'] as const);
  const ofUnits = units.flatMap((unit) => views.map((view) => ({ ...unit, view, key: slotKey({ ...unit, view }) })));
  const ofAll = (['scale', 'truck'] as const).map((view) => ({ view, key: slotKey({ view }) }));
  return [...ofUnits, ...ofAll];
}

/** What proves in which state and how much of it a truckload left: what it was, in what it went, how it stood there, that the doors stayed shut, what it weighed. */
const truckloadViews = ['freight', 'trailer', 'truck', 'seal', 'scale'] as const;

/** The set of photos of a truckload: it is loaded as a whole, so that none is of one handling unit. */
export const truckloadSlots: readonly PhotoSlot[] = truckloadViews.map((view) => ({ view, key: slotKey({ view }) }));

/** How many handling units there are to photograph, and of how many of them there is no photo. */
export function unitsWithoutPhoto(
  lines: readonly PhotographedLine[],
  photos: readonly PhotoSubject[],
): { readonly missing: number; readonly all: number } {
  const units = unitsOf(lines);
  const seen = new Set(photos.map(({ shipmentProductUuid = '', unit = 0 }) => `${shipmentProductUuid}:${unit}`));
  const missing = units.filter(({ shipmentProductUuid, unit }) => !seen.has(`${shipmentProductUuid}:${unit}`)).length;
  return { missing, all: units.length };
}
