import path from 'node:path';
import type { WireRateQuote, WireRateQuoteDetail } from '#sandbox/project44/wire.ts';
import { cents, only, rateRequest, testSandbox } from './sandbox-client.ts';

/** Tariffs in round figures: class 100 costs $100, 90, 70, 60, 50, 45 and 40 per cwt, every class its factor of that. */
export const HAND_TARIFFS = path.join(import.meta.dirname, 'tariffs-by-hand');

const sandbox = testSandbox({ SANDBOX_TARIFFS: HAND_TARIFFS });

export type Line = {
  readonly pounds: number;
  readonly class: string;
  readonly packages?: number;
  readonly pieces?: number;
  /** Inches: length, width, height of one package. */
  readonly size?: readonly [number, number, number];
  readonly stackable?: boolean;
};

export type Order = {
  readonly account?: string;
  readonly from?: string;
  readonly to?: string;
  readonly lines: readonly Line[];
  readonly services?: readonly string[];
  readonly pickup?: string;
};

const stop = (postalCode: string) => ({ postalCode, country: /^\d/.test(postalCode) ? 'US' : 'CA' });

/** The row of an account of the hand tariffs, Chicago to Dallas on Wednesday 7 October 2026 unless told otherwise. */
export async function rowOf(order: Order): Promise<WireRateQuote> {
  const lineItems = order.lines.map(({ pounds, class: freightClass, packages = 1, pieces, stackable, size }) => ({
    totalWeight: pounds,
    freightClass,
    totalPackages: packages,
    ...(pieces !== undefined && { totalPieces: pieces }),
    ...(stackable !== undefined && { stackable }),
    packageDimensions: { length: size?.[0] ?? 48, width: size?.[1] ?? 40, height: size?.[2] ?? 48 },
  }));
  const request = rateRequest({
    originAddress: stop(order.from ?? '60601'),
    destinationAddress: stop(order.to ?? '75201'),
    lineItems,
    accessorialServices: (order.services ?? []).map((code) => ({ code })),
    capacityProviderAccountGroup: { code: 'ONE', accounts: [{ code: order.account ?? 'HAND' }] },
    pickupWindow: { date: order.pickup ?? '2026-10-07' },
    apiConfiguration: { timeout: 100, accessorialServiceConfiguration: { fetchAllGuaranteed: true } },
  });
  return only(await sandbox.rows(request));
}

/** The lines of a price as `CODE dollars`, and its total last. */
export function linesOf(detail: WireRateQuoteDetail | undefined): string[] {
  if (detail === undefined) return ['no price'];
  const sum = detail.charges.reduce((total, { amount }) => total + cents(amount), 0);
  if (sum !== cents(detail.total)) throw new Error(`The lines sum to ${sum}, not to ${detail.total}`);
  return [...detail.charges.map(({ code, amount }) => `${code} ${amount.toFixed(2)}`), detail.total.toFixed(2)];
}

/** The bill of an order, standard service. */
export async function billOf(order: Order): Promise<string[]> {
  return linesOf((await rowOf(order)).rateQuoteDetail);
}

/** The total of an order in dollars, standard service; undefined where there is no price. */
export async function totalOf(order: Order): Promise<string | undefined> {
  return (await billOf(order)).at(-1);
}

/** Why an order is refused. */
export async function refusalOf(order: Order): Promise<string | undefined> {
  return (await rowOf(order)).errorMessages[0]?.diagnostic;
}
