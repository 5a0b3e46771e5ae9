import type * as z from 'zod';
import type { createShipmentRequest } from '#contract/shipments.ts';
import type { StoredAnswer } from '../quotes/quote-request.ts';

/** A rate as somebody chooses it, with what was typed for the shipment. */
export type ShipmentChoice = z.output<typeof createShipmentRequest> & {
  readonly customerUuid: string;
  readonly idempotencyKey: string | undefined;
};

/** The stored price that was chosen. */
export type ChosenAnswer = Extract<StoredAnswer, { kind: 'rate' }>;
