import type { CancelShipmentRequest, CancelShipmentResponse } from '#contract/cancellations.ts';
import { call } from '#web/api/call.ts';

// The row by its name: what it takes and returns is the contract's.
const callByName = call as unknown as (name: string, input: object) => Promise<unknown>;

/** Cancels a booking, or with `preview` says what cancelling would cost (C97). */
export const cancelShipment = async (request: Partial<CancelShipmentRequest>): Promise<CancelShipmentResponse> =>
  (await callByName('cancelShipment', request)) as CancelShipmentResponse;
