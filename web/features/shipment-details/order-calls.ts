import type * as z from 'zod';
import type { CancelShipmentRequest, CancelShipmentResponse } from '#contract/cancellations.ts';
import type { ShipmentCharges, shipmentTransactionsResponse } from '#contract/shipment-payments.ts';
import { call } from '#web/api/call.ts';

export type Transactions = z.output<typeof shipmentTransactionsResponse>;

// Rows by their names: what they take and return is the contract's.
const callByName = call as unknown as (
  name: string,
  input: object,
  options?: { readonly signal?: AbortSignal; readonly idempotencyKey?: string },
) => Promise<unknown>;

/** What a shipment costs, what is paid and what is due (C73). */
export const readCharges = async (shipmentUuid: string, signal?: AbortSignal): Promise<ShipmentCharges> =>
  (await callByName('getShipmentCharges', { shipmentUuid }, { ...(signal && { signal }) })) as ShipmentCharges;

/** What happened to the money of a shipment, newest first (C72). */
export const readTransactions = async (shipmentUuid: string, signal?: AbortSignal): Promise<Transactions> =>
  (await callByName(
    'listShipmentTransactions',
    { shipmentUuid, sortColumn: 'modifiedDate', sortOrder: 'desc' },
    { ...(signal && { signal }) },
  )) as Transactions;

/** Cancels a booking, or with `preview` says what cancelling would cost (C97). */
export const cancelShipment = async (request: Partial<CancelShipmentRequest>): Promise<CancelShipmentResponse> =>
  (await callByName('cancelShipment', request)) as CancelShipmentResponse;
