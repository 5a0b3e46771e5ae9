import fc from 'fast-check';
import { sumOf } from '#sandbox/rating/gross.ts';
import { type Rating, rateShipment } from '#sandbox/rating/rate-shipment.ts';
import type { Item, Shipment, Stop } from '#sandbox/rating/shipment.ts';
import { shippedTariffs } from '#sandbox/rating/shipped-tariffs.ts';
import { type Account, FREIGHT_CLASSES } from '#sandbox/rating/tariff.ts';

export const book = shippedTariffs();

export type Priced = Extract<Rating, { kind: 'priced' }>;

export const anyAccount = fc.constantFrom(...book.accounts);
export const anyClass = fc.constantFrom(...FREIGHT_CLASSES);
export const anyService = fc.constantFrom(...Object.keys(book.shared.accessorials), 'ELS_8', 'ELS_14', 'ELS_20', 'GUR');

const stop = (postalCode: string): Stop => ({ postalCode, country: /^\d/.test(postalCode) ? 'US' : 'CA' });

/** Mainland, its dear corners, the islands, Alaska and Canada. */
export const anyStop = fc
  .constantFrom(
    ...['60601', '75201', '10001', '90001', '33101', '98101', '80202', '30303', '04101', '59601', '94103', '33040'],
    ...['49855', '02554', '99501', '99701', '96813', '00901', 'M5V2T6', 'T2P1A1', 'X1A2N5'],
  )
  .map(stop);
export const anyLane = fc.tuple(anyStop, anyStop);

/** A standard pallet, unless told otherwise. */
export const item = (pounds: number, freightClass: string, more: Partial<Item> = {}): Item => ({
  pounds,
  freightClass,
  packages: 1,
  length: 48,
  width: 40,
  height: 48,
  ...more,
});

export const lane = (from: string, to: string) => [stop(from), stop(to)] as const;

/** Rates items on an account; Chicago to Dallas on Monday 5 October 2026 where nothing else is said. */
export function rate(
  account: Account,
  items: readonly Item[],
  { ends = lane('60601', '75201'), ...more }: Partial<Shipment> & { ends?: readonly [Stop, Stop] } = {},
): Rating {
  const [origin, destination] = ends;
  const plain = { accessorials: [], pickupDate: '2026-10-05', statedLinearFeet: undefined };
  return rateShipment({ ...plain, origin, destination, items, ...more }, account, book.tariffOf(account), book.shared);
}

/** The account with a code. */
export function accountOf(code: string): Account {
  const found = book.accounts.find((account) => account.code === code);
  if (found === undefined) throw new Error(`No account ${code}`);
  return found;
}

/** The rating of what must have a price. */
export function priced(rating: Rating): Priced {
  if (rating.kind === 'refused') throw new Error(rating.reason);
  return rating;
}

/** The total in cents; undefined where there is no price. */
export const priceOf = (rating: Rating): number | undefined =>
  rating.kind === 'priced' ? sumOf(rating.charges) : undefined;
