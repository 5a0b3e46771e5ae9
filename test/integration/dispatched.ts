import { v7 } from 'uuid';
import { expect } from 'vitest';
import type { DispatchRecord } from '#domain/dispatch/dispatch.ts';
import { newEvent } from '#domain/events/event.ts';
import type { Payment } from '#domain/payments/attempt.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { emptyBook } from '#domain/payments/payment-store.ts';
import { changeOf, moveChange } from '#domain/shipments/change.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { dynamoDispatches } from '#functions/adapters/dynamo/dispatch-store.ts';
import { dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { done, newGuest, palletQuery, sandboxUrl } from './portal.ts';

const clock = { now: () => new Date(), newId: () => v7() };

type Guest = Pick<Awaited<ReturnType<typeof newGuest>>, 'form' | 'session' | 'token'>;

/** A saved estimate of a customer. */
async function newEstimate(guest: Guest) {
  const { token } = guest;
  const { responseData } = await done('requestRates', palletQuery(), { token, idempotencyKey: crypto.randomUUID() });
  const rate = responseData.rateQuotes.find(({ FCCarrierGroup }) => FCCarrierGroup === 'A4');
  if (!rate || typeof responseData.quoteRequestUuid === 'string') throw new Error('No rate of A4');
  const made = await done(
    'createShipment',
    {
      rateRequestUuid: responseData.rateRequestUuid,
      quoteRequestUuid: responseData.quoteRequestUuid.A4 ?? '',
      FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
      type: 'n',
    },
    { token },
  );
  const shipment = await dynamoShipments.find(made.shipmentUuid);
  if (shipment?.modeId !== 1) throw new Error('The estimate was not stored');
  return shipment;
}

/** A shipment whose money is held, of which the carrier is asked at once, of a new customer unless one is named; `instructions` may order trouble at the sandbox carriers. */
export async function bookedShipment(instructions?: string, of?: Guest) {
  const guest = of ?? (await newGuest());
  const shipment = await newEstimate(guest);
  const { shipmentUuid, customerUuid } = shipment;
  const dispatchUuid = v7();
  const end = { company: 'Whitfield Pumps', firstName: 'Dana', lastName: 'Whitfield', phone: '3125550118' };
  const fields = {
    from: { ...shipment.from, ...end, addressLine1: '12 Canal St' },
    to: { ...shipment.to, ...end, addressLine1: '900 Main St' },
    ...(instructions && { instructions }),
  };
  const at = Date.now();
  const note = { at, by: customerUuid, why: 'Booked', changed: [] };
  const change = moveChange(shipment, { statusId: 2, stageId: 13 }, fields, note);
  if (!change) throw new Error('An estimate can be booked');
  const ids = { shipmentUuid, customerUuid, dispatchUuid };
  const payment: Payment = {
    ...{ paymentUuid: dispatchUuid, shipmentUuid, customerUuid, by: customerUuid, openedAt: at, modifiedAt: at },
    ...{ purpose: 'booking', state: 'awaitingDispatch', amountCents: 0, shipmentRevision: 0, attempts: [] },
  };
  const write = { payment, postings: [], shipment: change, events: [newEvent('dispatchRequested', ids, clock)] };
  const deps = { ...clock, money: dynamoPayments };
  expect((await commitChange(emptyBook(shipmentUuid, customerUuid), write, deps)).outcome).toBe('written');
  return { guest, token: guest.token, ...ids };
}
type Booked = Awaited<ReturnType<typeof bookedShipment>>;

export const recordOf = ({ shipmentUuid, dispatchUuid }: Booked): Promise<DispatchRecord | undefined> =>
  dynamoDispatches.find(shipmentUuid, dispatchUuid);

/** Writes an event of a shipment as a change of it would. */
export async function tell(
  type: 'dispatchRequested' | 'dispatchCancelRequested',
  { shipmentUuid, customerUuid, dispatchUuid }: Booked,
  fields: Partial<LtlShipment> = {},
): Promise<void> {
  const event = newEvent(type, { shipmentUuid, customerUuid, dispatchUuid }, clock);
  // A run may be writing the shipment, too.
  await expect
    .poll(async () => {
      const shipment = await dynamoShipments.find(shipmentUuid);
      if (!shipment) throw new Error('No shipment');
      const note = { at: Date.now(), by: customerUuid, why: 'Told', changed: [] };
      return dynamoShipments.change(changeOf(shipment, fields, note), [event]);
    })
    .toBe('written');
}

interface SandboxOrder {
  readonly times: number;
  readonly cancelledAt?: number;
}

/** The orders that the sandbox carriers have under a dispatch's id. */
export async function ordersOf({ dispatchUuid }: Booked): Promise<SandboxOrder[]> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'sandbox',
    client_secret: 'sandbox-secret',
  });
  const granted = await fetch(`${sandboxUrl}/api/v4/oauth2/token`, { method: 'POST', body: form });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const found = await fetch(`${sandboxUrl}/api/v4/sandbox/dispatches?external=${dispatchUuid}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await found.json()) as { dispatches: SandboxOrder[] }).dispatches;
}

/** Waits until a dispatch has this state. */
export const untilState = (booked: Booked, state: DispatchRecord['state'], timeout = 40_000) =>
  expect.poll(async () => (await recordOf(booked))?.state, { timeout, interval: 300 }).toBe(state);
