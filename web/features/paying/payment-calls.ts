import type * as z from 'zod';
import type { ShipmentCharges, ShipmentPaymentResponse, shipmentPaymentRequest } from '#contract/shipment-payments.ts';
import { call } from '#web/api/call.ts';
import type { CallOptions } from '#web/api/caller.ts';

export type PaymentRequest = z.input<typeof shipmentPaymentRequest>;

// Rows by their names: what they take and return is the contract's.
const callByName = call as unknown as (name: string, input: object, options: CallOptions) => Promise<unknown>;

/** What a shipment costs, what is paid and what is due (C73). */
export const readCharges = async (shipmentUuid: string, signal: AbortSignal): Promise<ShipmentCharges> =>
  (await callByName('getShipmentCharges', { shipmentUuid }, { signal })) as ShipmentCharges;

/** Pays a shipment; on a saved estimate it books it (C74). */
export const payShipment = async (request: PaymentRequest, idempotencyKey: string): Promise<ShipmentPaymentResponse> =>
  (await callByName('payShipment', request, { idempotencyKey })) as ShipmentPaymentResponse;
