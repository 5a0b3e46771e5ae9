import type * as z from 'zod';
import type { createShipmentRequest } from '#contract/shipments.ts';

/** A rate as somebody chooses it, with what was typed for the shipment. */
export type EstimateRequest = z.output<typeof createShipmentRequest> & {
  readonly customerUuid: string;
  readonly idempotencyKey: string | undefined;
};
