import { BlockList, isIPv6 } from 'node:net';
import { PortalError } from '#contract/codes/portal-error.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import type { CarrierReferences, DispatchStore } from '../dispatch/dispatch.ts';
import { newEvent } from '../events/event.ts';
import type { Outbox } from '../events/outbox.ts';
import type { PlaceFinder } from '../places/find-place.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type FoundOrder, findOrder, type ReportedNumbers, waitingKeysOf } from './find-tracked.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import { type SentEvent, stageProvedBy } from './tracking-event.ts';

/** What one push says of one shipment: its numbers, and all reports so far. */
export interface SentReports {
  readonly numbers: ReportedNumbers;
  readonly references: CarrierReferences;
  readonly events: readonly SentEvent[];
}

/** A push as it was read; 'unreadable': not JSON; 'wrong': not of a shape that we know. */
export type ReadPush =
  | { readonly kind: 'reports'; readonly reports: readonly SentReports[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'wrong'; readonly fields: readonly string[] };

export interface ReceiveDeps extends FollowDeps {
  /** Whether the credentials of a push are ours: a key, or name and password (R98). */
  readonly isOurPush: (credentials: string) => Promise<boolean>;
  readonly readPush: (raw: string) => ReadPush;
  readonly dispatches: Pick<DispatchStore, 'find'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly places: PlaceFinder;
  readonly settings: SettingsStore;
}

const HOUR_MS = 60 * 60_000;
/** How long reports of an unknown shipment are kept. */
export const WAITING_MS = 24 * HOUR_MS;

/**
 * Takes carriers' reports (C157). Throws 401 for one without our credentials or from elsewhere than the addresses of the settings, 400 for what is not JSON and
 * 422 for another shape. Reports that came before, late ones and those of unknown shipments are no errors: the network would send them again.
 */
export async function receiveReports(
  raw: string,
  sender: { readonly credentials: string; readonly address: string },
  deps: ReceiveDeps,
): Promise<void> {
  const [{ trackingSenders }, isOurs] = await Promise.all([deps.settings.read(), deps.isOurPush(sender.credentials)]);
  if (!isOurs || !isAmong(sender.address, trackingSenders))
    throw new PortalError(401, [{ message: m.tracking_wrong_credentials() }]);
  const push = deps.readPush(raw);
  if (push.kind === 'unreadable') throw new PortalError(400, [{ message: m.errors_request_unreadable() }]);
  if (push.kind === 'wrong')
    throw new PortalError(
      422,
      push.fields.map((field) => ({ message: m.tracking_wrong_report(), field })),
    );
  for (const reports of push.reports) await takeReports(reports, deps);
}

/** Whether an address is one of a list, which may hold networks ('10.0.0.0/8'); an empty list holds every address. */
function isAmong(address: string, list: readonly string[]): boolean {
  if (list.length === 0) return true;
  const allowed = new BlockList();
  const kindOf = (one: string) => (isIPv6(one) ? 'ipv6' : 'ipv4');
  for (const entry of list) {
    const [network = '', bits] = entry.split('/');
    if (bits === undefined) allowed.addAddress(network, kindOf(network));
    else allowed.addSubnet(network, Number(bits), kindOf(network));
  }
  return allowed.check(address, kindOf(address));
}

async function takeReports(reports: SentReports, deps: ReceiveDeps): Promise<void> {
  const events = reports.events.map((event) => placed(event, deps.places));
  const told = { events, references: reports.references };
  const known = (await findOrder(reports.numbers, deps)) ?? (await keepUntilKnown(reports.numbers, events, deps));
  if (!known) return;
  await followOrder(known.shipmentUuid, known.trackingUuid, told, deps);
  await tellOrder(known, events, deps);
}

/** Keeps reports of an unknown shipment; returns it where it became known meanwhile. */
async function keepUntilKnown(
  numbers: ReportedNumbers,
  events: readonly SentEvent[],
  deps: ReceiveDeps,
): Promise<FoundOrder | undefined> {
  const heardAt = deps.now().getTime();
  for (const key of waitingKeysOf(numbers))
    await deps.trackings.keepWaiting(key, { events: [...events], heardAt }, heardAt + WAITING_MS);
  return findOrder(numbers, deps);
}

/** The place of an event by its postal code; one whose code nobody knows stays as it was sent. */
function placed({ stop, ...event }: SentEvent, places: PlaceFinder): SentEvent {
  if (!stop) return event;
  const place = stop.postalCode ? places.find(normalisePostalCode(stop.postalCode)?.code ?? '') : undefined;
  if (!place) return { ...event, stop };
  const { city, state, zone, latitude, longitude } = place;
  return { ...event, stop: { ...stop, city, state, zone, latitude, longitude } };
}

/** Reports on an order that was not accepted, as far as we know, or was canceled: they settle it, or somebody has to look. */
async function tellOrder(
  { shipmentUuid, trackingUuid }: FoundOrder,
  events: readonly SentEvent[],
  deps: ReceiveDeps,
): Promise<void> {
  const record = await deps.dispatches.find(shipmentUuid, trackingUuid);
  if (!record || events.length === 0) return;
  if (record.state === 'accepted' && record.cancellation === undefined) return;
  const { customerUuid, dispatchUuid } = record;
  const isPickedUp = events.some((event) => (stageProvedBy(event) ?? 0) >= 17);
  await deps.outbox.add([
    newEvent('unexpectedTracking', { shipmentUuid, customerUuid, dispatchUuid, isPickedUp }, deps),
  ]);
}
