import type { Shipment } from '#contract/shipments.ts';
import { zoneWord } from './moments.ts';

type Product = Shipment['products'][number];

const PALLETS = [1, 2, 3, 4];

/** '2 pallets', '1 crate', '4 boxes'. */
export function unitWords(product: Pick<Product, 'noOfHandlingUnit' | 'packageTypeId' | 'packageName'>): string {
  const { noOfHandlingUnit: units } = product;
  const name = PALLETS.includes(product.packageTypeId) ? 'pallet' : product.packageName.toLowerCase();
  if (units === 1) return `1 ${name === 'pieces' ? 'piece' : name}`;
  if (name.endsWith('s')) return `${units} ${name}`;
  return `${units} ${name}${name.endsWith('x') ? 'es' : 's'}`;
}

/** '48 × 40 × 48 in', length first. */
export function sizeWords(product: Pick<Product, 'length' | 'width' | 'height'>): string {
  const inches = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${inches(product.length)} × ${inches(product.width)} × ${inches(product.height)} in`;
}

/** '8 am' of '2026-11-24 08:00:00': the stop's own clock, no zone is counted. */
function clockOf(localTime: string): string {
  const [hour = 0, minute = 0] = localTime.slice(11, 16).split(':').map(Number);
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`;
}

/** '8 am to 5 pm CT': the pickup window in the stop's own zone. */
export function windowWords(start: string, end: string, zone: string): string {
  const noon = new Date(`${start.slice(0, 10)}T18:00:00Z`);
  return `${clockOf(start)} to ${clockOf(end)} ${zoneWord(zone, noon)}`;
}

/** Stages people think in, and how far a shipment is in them: 0 saved, 1 booked, 2 picked up, 3 in transit, 4 delivered. */
export const steps = ['Estimate saved', 'Booked', 'Picked up', 'In-transit', 'Delivered'] as const;
export function stepOf(stageId: number): number {
  if (stageId >= 20) return 4;
  if (stageId >= 18) return 3;
  if (stageId === 17) return 2;
  return stageId >= 14 ? 1 : 0;
}

/** What we still have to ask before an estimate can be booked; what was said with the quote is not asked again. */
export function bookingNeeds({
  fromLocation: from,
  toLocation: to,
}: Pick<Shipment, 'fromLocation' | 'toLocation'>): string[] {
  const hasSomeone = ({ company, firstName, lastName }: Shipment['fromLocation']) =>
    Boolean(company || firstName || lastName);
  const hands = !hasSomeone(from)
    ? `Pickup contact and phone in ${from.city}`
    : !from.phone && `Pickup contact’s phone in ${from.city}`;
  return [
    hands,
    !from.addressLine1 && hasSomeone(from) && `Street address in ${from.city}`,
    !hasSomeone(to) ? `Delivery contact in ${to.city}` : !to.addressLine1 && `Street address in ${to.city}`,
    'Payment method',
  ].filter((need) => typeof need === 'string');
}
