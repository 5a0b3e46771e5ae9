import type { Day } from '#contract/rules/days.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { TRUCKLOAD } from '../shipments/shipment-fields.ts';
import { typedWindows } from '../truckload/typed-windows.ts';
import type { Progress } from './progress.ts';
import type { TrackingEvent } from './tracking-event.ts';

/** A stop of freight on its way, with what happened there. Timestamps in milliseconds since 1970. */
export interface Stop {
  readonly type: 'pickup' | 'terminal' | 'stop' | 'delivery';
  /** A truckload's stops have the numbers of its order. */
  readonly number?: number | undefined;
  readonly city: string;
  readonly state: string;
  readonly zone: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly planned?: Range | undefined;
  readonly estimate?: Range | undefined;
  readonly events: readonly TrackingEvent[];
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const OPENS = '08:00';
const CLOSES = '17:00';
const HOUR = /^\d\d:\d\d$/;

/** When the freight was to be delivered, as it was promised at booking. */
export function promisedWindow(shipment: StoredShipment): Range | undefined {
  const { deliveryDate, to } = shipment;
  if (!deliveryDate) return undefined;
  const level = 'guaranteedLevel' in shipment ? shipment.guaranteedLevel : undefined;
  const at = (time: string) => zonedTimestamp(to.zone, { day: deliveryDate as Day, time });
  return { from: at(OPENS), to: at(level && HOUR.test(level) ? level : CLOSES) };
}

/** The newest appointment that a carrier agreed on with one end. */
const appointmentOf = ({ timeline }: Progress, kind: 'pickupMoved' | 'deliveryMoved'): Range | undefined =>
  timeline.findLast((event) => event.kind === kind && event.appointment)?.appointment;

function plannedPickup({ from, pickupDate, pickupFrom, pickupTo }: StoredShipment): Range {
  const at = (time: string) => zonedTimestamp(from.zone, { day: pickupDate as Day, time: time.slice(0, 5) });
  return { from: at(pickupFrom), to: at(pickupTo) };
}

const placeOf = ({ city, state, zone, latitude, longitude }: StoredShipment['from']) => ({
  ...{ city, state, zone, latitude, longitude },
});

const stopCountOf = (shipment: StoredShipment): number | undefined =>
  shipment.modeId === TRUCKLOAD ? shipment.places.length : undefined;

/** A report by the stops of its shipment: of a truckload the number says which stop it is, and the last one is where it is delivered, whatever its carrier calls it. */
export function atNumberedStop(event: TrackingEvent, shipment: StoredShipment): TrackingEvent {
  const { stop } = event;
  const isLast = stop?.number !== undefined && stop.number === stopCountOf(shipment);
  return stop && isLast ? { ...event, stop: { ...stop, type: 'destination' } } : event;
}

/** The stops of a truckload between its ends, with the windows that were asked for. */
function stopsBetween(shipment: StoredShipment): Stop[] {
  if (shipment.modeId !== TRUCKLOAD) return [];
  const windows = typedWindows(shipment.query, shipment.places);
  return shipment.places.slice(1, -1).map((place, index) => {
    const { requestedDate, startTime, endTime, zone } = windows[index + 1] ?? {};
    const at = (time: string) => zonedTimestamp(place.zone, { day: requestedDate as Day, time: time.slice(0, 5) });
    return {
      ...{ type: 'stop', number: index + 2, ...placeOf({ ...shipment.from, ...place }), events: [] },
      ...(zone && startTime && endTime && { planned: { from: at(startTime), to: at(endTime) } }),
    };
  });
}

/** The ends and, of a truckload, the stops between them. */
function plannedStops(shipment: StoredShipment, progress: Progress): Stop[] {
  return [
    {
      ...{ type: 'pickup', ...placeOf(shipment.from), events: [] },
      planned: appointmentOf(progress, 'pickupMoved') ?? plannedPickup(shipment),
    },
    ...stopsBetween(shipment),
    {
      ...{ type: 'delivery', number: stopCountOf(shipment), ...placeOf(shipment.to), events: [] },
      planned: appointmentOf(progress, 'deliveryMoved') ?? promisedWindow(shipment),
      estimate: progress.deliveredAt === undefined ? progress.estimate : undefined,
    },
  ];
}

/** All stops in the order of the way: the pickup, what came between, the delivery. What names no stop belongs to where the freight was then. */
export function stopsOf(shipment: StoredShipment, progress: Progress): Stop[] {
  const stops = plannedStops(shipment, progress);
  let here = 0;
  for (const event of progress.timeline) {
    const found = indexOf(event, stops, here);
    const at = found ?? addTerminal(event, stops, here);
    const stop = stops[at];
    if (stop) stops[at] = { ...stop, events: [...stop.events, event] };
    if (event.stop) here = Math.max(here, at);
  }
  return stops;
}

const AT_DELIVERY: readonly TrackingEvent['kind'][] = ['delivered', 'deliveryMissed', 'deliveryMoved'];
const AT_PICKUP: readonly TrackingEvent['kind'][] = ['ready', 'pickupMoved', 'pickupMissed', 'pickedUp'];

/** The stop of an event among those at hand; undefined for a terminal that is not there yet. */
function indexOf({ kind, stop }: TrackingEvent, stops: readonly Stop[], here: number): number | undefined {
  if (!stop) return AT_PICKUP.includes(kind) ? 0 : AT_DELIVERY.includes(kind) ? stops.length - 1 : here;
  if (stop.type === 'origin') return 0;
  const numbered = stop.number === undefined ? -1 : stops.findIndex(({ number }) => number === stop.number);
  if (numbered > 0) return numbered;
  const isSame = (one: Stop) => one.city.toLowerCase() === stop.city?.toLowerCase() && one.state === stop.state;
  if (stop.type === 'destination') {
    const between = stops.findIndex((one) => one.type === 'stop' && isSame(one));
    return between > 0 ? between : stops.length - 1;
  }
  const known = stops.findIndex((one) => (one.type === 'terminal' || one.type === 'stop') && isSame(one));
  return known > 0 ? known : stop.city ? undefined : here;
}

/** A carrier's terminal comes after the last stop where the freight was, and before the delivery. */
function addTerminal({ stop }: TrackingEvent, stops: Stop[], here: number): number {
  const before = stops[here];
  const at = Math.min(here + 1, stops.length - 1);
  stops.splice(at, 0, {
    type: 'terminal',
    ...{ city: stop?.city ?? '', state: stop?.state ?? '', zone: stop?.zone ?? before?.zone ?? 'UTC' },
    ...{ latitude: stop?.latitude, longitude: stop?.longitude },
    events: [],
  });
  return at;
}
