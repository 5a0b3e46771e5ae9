import * as z from 'zod';
import { charge } from '#contract/quotes.ts';
import type { DomainEvent } from '../events/event.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';
import type { TruckloadShipment } from '../shipments/shipment.ts';
import { storedTerms } from '../shipments/stored-truckload.ts';

/** A bill as the customer sees it, and what the carrier gets. */
const storedPrice = z.object({
  /** Before the discount for booking online. */
  totalCents: z.number(),
  costCents: z.number(),
  /** Per cent of the cost (Q12). */
  profitPercent: z.number(),
  charges: z.array(charge),
  onlineDiscountCents: z.number(),
  deliveryDate: z.string(),
});
export type StoredTruckPrice = Readonly<z.output<typeof storedPrice>>;

/** A truckload carrier's offer as it is stored. Money in cents; timestamps in milliseconds since 1970. */
const storedTruckRate = z.object({
  rateId: z.string(),
  carrierCode: z.string(),
  name: z.string(),
  displayOrder: z.number(),
  price: storedPrice,
  team: storedPrice.optional(),
  terms: storedTerms,
  coverCents: z.number(),
  startsFrom: z.object({ city: z.string(), state: z.string(), date: z.string() }).optional(),
  onTimePercentage: z.number().optional(),
  damageClaimPercentage: z.number().optional(),
  quoteNumber: z.string().optional(),
  quotedAt: z.number(),
  expiresAt: z.number(),
});
export type StoredTruckRate = Readonly<z.output<typeof storedTruckRate>>;

const storedDecline = z.object({
  carrierCode: z.string(),
  name: z.string(),
  reason: z.string(),
  answered: z.boolean(),
});
export type StoredTruckDecline = Readonly<z.output<typeof storedDecline>>;

/** One asking of a truckload's carriers; a new one takes the place of the one before. */
export const truckAsking = z.object({
  rateRequestUuid: z.string(),
  askedAt: z.number(),
  /** How many carriers are asked; known once they have been. */
  carriersAsked: z.number(),
  /** When all had answered or their time was over. */
  finishedAt: z.number().optional(),
  rates: z.array(storedTruckRate),
  declines: z.array(storedDecline),
});
export type TruckAsking = Readonly<z.output<typeof truckAsking>>;

/** How long an asking may take before it counts as over without rates: deliveries are tried again until then. */
const ASKING_LIMIT_MS = 45_000;

/** Whether carriers are still being asked. */
export const isAsking = ({ askedAt, finishedAt }: TruckAsking, now: Date): boolean =>
  finishedAt === undefined && now.getTime() < askedAt + ASKING_LIMIT_MS;

/** 'elsewhere': the shipment has changed since it was read, or a rate is chosen. */
export type TruckloadOutcome = 'written' | 'elsewhere';

export interface TruckloadStore {
  /** Writes a new truckload, its asking, history, row, idempotency record and events in one transaction; 'repeated' when the key was used. */
  create(
    shipment: TruckloadShipment,
    asking: TruckAsking,
    idempotencyRecord: IdempotencyRecord | undefined,
    events: readonly DomainEvent[],
  ): Promise<'created' | 'repeated'>;
  findAsking(shipmentUuid: string): Promise<TruckAsking | undefined>;
  /** Stores what the carriers answered, unless the asking has ended or another one has begun. */
  finish(shipmentUuid: string, asking: TruckAsking): Promise<TruckloadOutcome>;
  /** Replaces truckload and asking of a shipment that still has the version before `shipment.revision`. */
  requestAgain(
    shipment: TruckloadShipment,
    asking: TruckAsking,
    events: readonly DomainEvent[],
  ): Promise<TruckloadOutcome>;
  /**
   * Writes the chosen rate: shipment and row in stage Estimate saved, history, idempotency record and events in one transaction;
   * 'elsewhere' when the shipment no longer has the version before `shipment.revision`.
   */
  choose(
    shipment: TruckloadShipment,
    idempotencyRecord: IdempotencyRecord | undefined,
    events: readonly DomainEvent[],
  ): Promise<TruckloadOutcome>;
  /** Writes that the broker's desk is asked, with the event; 'elsewhere' when the shipment no longer has the version before `shipment.revision`. */
  requestDesk(shipment: TruckloadShipment, events: readonly DomainEvent[]): Promise<TruckloadOutcome>;
}
