import { readFaults } from '../faults.ts';
import { type Terminal, terminalBetween, zoneAt } from './terminals.ts';

type End = { readonly city: string; readonly state: string; readonly postalCode: string };

/** Where an order goes, and when. */
export type Way = {
  readonly origin: End;
  readonly destination: End;
  readonly pickup: { readonly date: string; readonly from: string; readonly to: string };
  readonly delivery: { readonly date: string };
};

/** What of an order says where it goes, and what is to go wrong. */
interface WayOrder {
  /** The texts that may hold triggers. */
  readonly texts: readonly string[];
  readonly way?: Way;
}

/** A report of a carrier as project44 passes it on. */
export type StatusUpdate = {
  readonly timestamp: string;
  readonly statusCode: string;
  readonly statusReason?: { readonly reasonSummaryCode: string; readonly reasonDetailCode: string };
  readonly stopType?: 'ORIGIN' | 'TERMINAL' | 'DESTINATION';
  readonly stopNumber?: number;
  readonly address?: Terminal & { readonly country: string };
  readonly deliveryEstimate?: { readonly startDateTime: string; readonly endDateTime: string };
};

/** Something that will happen, at a time of the trade. */
export type Planned = Omit<StatusUpdate, 'timestamp'> & { readonly at: number };

/** What triggers with the target WAY bring about. */
export const wayFaults = ['late', 'missed', 'reweighed', 'twice', 'disorder'] as const;
type WayFault = (typeof wayFaults)[number];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export const faultsOfWay = ({ texts }: Pick<WayOrder, 'texts'>): ReadonlySet<WayFault> =>
  new Set(
    readFaults(texts).faults.flatMap(({ target, kind }) => {
      const found = wayFaults.find((one) => one === kind);
      return target === 'WAY' && found ? [found] : [];
    }),
  );

/** A day and hour by the clock of a zone, in milliseconds since 1970. */
export function localMs(zone: string, date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const shown = new Date(wall).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
  return wall - (Date.parse(`${shown}Z`) - wall);
}

const countryOf = (postalCode: string): string => (/^\d/.test(postalCode) ? 'US' : 'CA');
const addressOf = (terminal: Terminal) => ({ ...terminal, country: countryOf(terminal.postalCode) });

/** What will become of an order from its pickup to its delivery, in the order of the trade's time; nothing of one from before orders said where they go. */
export function wayOf(order: WayOrder): readonly Planned[] {
  const { way } = order;
  if (!way) return [];
  const faults = faultsOfWay(order);
  const { origin, destination, pickup, delivery } = way;
  const [fromZone, toZone] = [zoneAt(origin.postalCode), zoneAt(destination.postalCode)];
  const opens = localMs(fromZone, pickup.date, pickup.from);
  const closes = localMs(fromZone, pickup.date, pickup.to);
  const pickedUp = (opens + closes) / 2 + (faults.has('missed') ? DAY_MS : 0);
  const planned = Math.max(localMs(toZone, delivery.date, '13:30'), pickedUp + 20 * HOUR_MS);
  const delivered = planned + (faults.has('late') ? DAY_MS : 0);
  const share = (part: number) => pickedUp + (delivered - pickedUp) * part;
  const middle = terminalBetween(origin.postalCode, destination.postalCode);
  const terminal = (at: number, statusCode: string, where: Terminal): Planned => ({
    ...{ at, statusCode, stopType: 'TERMINAL', address: addressOf(where) },
    deliveryEstimate: estimateAt(faults.has('late') && at >= share(0.5) ? delivered : planned),
  });
  return [
    ...(faults.has('missed') ? [missed(closes)] : []),
    { at: pickedUp, statusCode: 'PICKED_UP', stopType: 'ORIGIN', stopNumber: 1, address: addressOf(origin) },
    terminal(share(0.08), 'ARRIVED_AT_TERMINAL', origin),
    terminal(share(0.15), 'DEPARTED_TERMINAL', origin),
    ...(middle
      ? [
          terminal(share(0.5), 'ARRIVED_AT_TERMINAL', middle),
          ...(faults.has('reweighed') ? [terminal(share(0.52), 'REWEIGHT_RECLASS', middle)] : []),
          ...(faults.has('late') ? [{ ...terminal(share(0.54), 'EXCEPTION', middle), statusReason: weather }] : []),
          terminal(share(0.6), 'DEPARTED_TERMINAL', middle),
        ]
      : []),
    terminal(share(0.9), 'ARRIVED_AT_TERMINAL', destination),
    terminal(delivered - 4 * HOUR_MS, 'OUT_FOR_DELIVERY', destination),
    { at: delivered, statusCode: 'DELIVERED', stopType: 'DESTINATION', stopNumber: 2, address: addressOf(destination) },
  ];
}

/** Why freight is late with the trigger `late`. */
export const weather = { reasonSummaryCode: 'DELAY', reasonDetailCode: 'WEATHER' };

/** The truck did not come. */
export const missed = (at: number): Planned => ({
  ...{ at, statusCode: 'PICKUP_MISSED', stopType: 'ORIGIN', stopNumber: 1 },
  statusReason: { reasonSummaryCode: 'DELAY', reasonDetailCode: 'NO_DRIVER' },
});

/** Two hours on either side. */
export const estimateAt = (at: number) => ({
  startDateTime: new Date(at - 2 * HOUR_MS).toISOString(),
  endDateTime: new Date(at + 2 * HOUR_MS).toISOString(),
});
