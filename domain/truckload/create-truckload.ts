import { conflict, portalError, tooMany } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import type { TruckloadQuery } from '#contract/truckload.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { newEvent } from '../events/event.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { ShipmentStore, TruckloadShipment } from '../shipments/shipment.ts';
import { shortIdOf } from '../shipments/shipment-number.ts';
import { newAsking, newTruckload } from './new-truckload.ts';
import { nextPageOf } from './next-page.ts';
import { type PlanTruckloadDeps, planTruckload } from './plan-truckload.ts';
import { isAsking, type TruckloadStore } from './truck-rates.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

export interface CreateTruckloadDeps extends PlanTruckloadDeps {
  readonly truckloads: Pick<TruckloadStore, 'create' | 'findAsking'>;
  readonly shipments: Pick<ShipmentStore, 'nextShipmentNumber' | 'find'>;
  readonly idempotency: IdempotencyReader;
  readonly rateLimiter: Pick<RateLimiter, 'count'>;
  readonly newId: () => string;
}

export interface CreateTruckloadCall {
  readonly customerUuid: string;
  readonly query: TruckloadQuery;
  readonly idempotencyKey: string | undefined;
}

/**
 * Stores a truckload and has its carriers asked (C61); the same request again returns the first shipment. Throws what `planTruckload` does, and 429 for
 * more quotes than the broker allows; then nothing was written.
 */
export async function createTruckload(call: CreateTruckloadCall, deps: CreateTruckloadDeps) {
  const repeated = await findRepeat(call, deps);
  if (repeated) return showCreated(repeated, deps);
  const planned = await planTruckload(call.query, call.customerUuid, deps);
  await limitAskings(call.customerUuid, deps);
  const at = deps.now().getTime();
  const { customerUuid } = call;
  const rateRequestUuid = deps.newId();
  const shipmentUuid = deps.newId();
  const shortId = shortIdOf(await deps.shipments.nextShipmentNumber());
  const shipment = newTruckload(planned, { customerUuid, shipmentUuid, shortId, rateRequestUuid, at });
  const events = [newEvent('truckloadRequested', { shipmentUuid, customerUuid, rateRequestUuid }, deps)];
  const asking = newAsking(rateRequestUuid, at);
  const outcome = await deps.truckloads.create(shipment, asking, recordOf(call, shipmentUuid, at), events);
  if (outcome === 'created') return showCreated(shipment, deps);
  // The same request arrived twice at the same time, and the other one was first.
  const first = await findRepeat(call, deps);
  if (!first) throw portalError(code500);
  return showCreated(first, deps);
}

const scopeOf = (customerUuid: string): string => `${customerUuid}#createTruckload`;
const hashOf = ({ query }: CreateTruckloadCall): string => sha256(JSON.stringify(query));

function recordOf(call: CreateTruckloadCall, made: string, madeAt: number): IdempotencyRecord | undefined {
  const { customerUuid, idempotencyKey: key } = call;
  return key ? { scope: scopeOf(customerUuid), key, requestHash: hashOf(call), made, madeAt } : undefined;
}

async function findRepeat(call: CreateTruckloadCall, deps: CreateTruckloadDeps) {
  const { customerUuid, idempotencyKey: key } = call;
  const record = key ? await deps.idempotency.find(scopeOf(customerUuid), key) : undefined;
  if (!record) return undefined;
  if (record.requestHash !== hashOf(call)) throw conflict(m.errors_request_already_sent());
  const shipment = await deps.shipments.find(record.made);
  if (shipment?.modeId !== 2) throw portalError(code500);
  return shipment;
}

/** Truckloads count towards the same limit as quote requests: each asks every carrier (429). */
export async function limitAskings(
  customerUuid: string,
  { settings, rateLimiter, now }: Pick<CreateTruckloadDeps, 'settings' | 'rateLimiter' | 'now'>,
): Promise<void> {
  const { quotesInFiveMinutes } = await settings.read();
  const asked = await rateLimiter.count(`rates#${customerUuid}`, FIVE_MINUTES_MS, now().getTime());
  if (asked > quotesInFiveMinutes) throw tooMany(m.errors_too_many_quotes(), FIVE_MINUTES_MS / 1000);
}

async function showCreated(shipment: TruckloadShipment, { truckloads, now }: CreateTruckloadDeps) {
  const asking = await truckloads.findAsking(shipment.shipmentUuid);
  const waitingForExecution = asking !== undefined && isAsking(asking, now());
  const { shipmentUuid: id, shortId: shipmentShortId } = shipment;
  return { data: { id, shipmentShortId, waitingForExecution, nextPage: nextPageOf(shipment, asking) } };
}
