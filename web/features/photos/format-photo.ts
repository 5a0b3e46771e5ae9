import type { Photo } from '#contract/photos.ts';
import { type PhotographedLine, type PhotoSubject, type PhotoView, unitsOf } from '#contract/rules/photo-slots.ts';
import * as m from '#texts/compiled/messages.js';

const ofUnit: Readonly<Record<PhotoView, (unit: { number: string }) => string>> = {
  height: m.photos_unit_height,
  side: m.photos_unit_side,
  label: m.photos_unit_label,
  scale: m.photos_unit_scale,
  truck: m.photos_unit_other,
  freight: m.photos_unit_other,
  trailer: m.photos_unit_other,
  seal: m.photos_unit_other,
  other: m.photos_unit_other,
};

const ofShipment: Readonly<Record<PhotoView, () => string>> = {
  height: m.photos_view_height,
  side: m.photos_view_side,
  label: m.photos_view_label,
  scale: m.photos_view_scale,
  truck: m.photos_view_truck,
  freight: m.photos_view_freight,
  trailer: m.photos_view_trailer,
  seal: m.photos_view_seal,
  other: m.photos_view_other,
};

/** What a photo shows, in words: 'Pallet 2, height', 'Scale'. */
export function formatSlot(
  { view, shipmentProductUuid, unit }: PhotoSubject,
  lines: readonly PhotographedLine[],
): string {
  const found = unitsOf(lines).find((one) => one.shipmentProductUuid === shipmentProductUuid && one.unit === unit);
  return found ? ofUnit[view]({ number: String(found.number) }) : ofShipment[view]();
}

export const formatInches = (inches: number): string => m.photos_inches({ inches: String(inches) });

/** What is said below a photo's name: its longest line, else its note. */
export function photoText({ measures, note }: Pick<Photo, 'measures' | 'note'>): string {
  const longest = Math.max(0, ...measures.map(({ inches }) => inches));
  return longest > 0 ? formatInches(longest) : note;
}
