import { createHmac, randomUUID } from 'node:crypto';
import type { SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import type { Transaction } from './transactions.ts';
import { errors, type Fields, failure, success, textOf } from './wire.ts';

const EVENTS = 'authorizenet-events';
/** In hex digits, as the merchant's pages show it; the characters themselves are the key of the signatures. */
export const SIGNATURE_KEY = '73616E64626F782D7369676E61747572652D6B6579';
/** The response to the call that caused an event is mostly there first. */
const DELAY_MS = 500;
const LONGEST_POST_MS = 10_000;

interface GatewayEvent {
  readonly notificationId: string;
  readonly eventType: string;
  readonly at: number;
  readonly payload: Fields;
  readonly isDelivered: boolean;
}

/** Puts an event into the log of those to be sent. The gateway has none for batches and for returned items. */
export function noteEvent(name: string, transaction: Transaction, { state, now }: SandboxSettings): void {
  const { transId, type, responseCode, authCode, authCents, settleCents, invoiceNumber } = transaction;
  const event: GatewayEvent = {
    notificationId: randomUUID(),
    eventType: `net.authorize.payment.${name}`,
    at: now(),
    payload: {
      responseCode: Number(responseCode),
      authCode,
      avsResponse: type === 'authOnlyTransaction' ? 'Y' : 'P',
      authAmount: (settleCents || authCents) / 100,
      invoiceNumber,
      entityName: 'transaction',
      id: transId,
    },
    isDelivered: false,
  };
  state.put(EVENTS, event.notificationId, event);
}

const allEvents = ({ state }: SandboxSettings): GatewayEvent[] => state.list(EVENTS) as GatewayEvent[];

/** The header over the bytes of a body. */
export const signatureOf = (body: string): string =>
  `sha512=${createHmac('sha512', SIGNATURE_KEY).update(body).digest('hex').toUpperCase()}`;

async function post(event: GatewayEvent, url: string): Promise<number> {
  const { notificationId, eventType, at, payload } = event;
  const eventDate = new Date(at).toISOString();
  const body = JSON.stringify({ notificationId, eventType, eventDate, webhookId: 'sandbox', payload });
  const headers = { 'content-type': 'application/json', 'x-anet-signature': signatureOf(body) };
  const signal = AbortSignal.timeout(LONGEST_POST_MS);
  const { status } = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => ({ status: 0 }));
  return status;
}

/** Sends events to an address, in their order; returns the status of each, 0 where none came. */
async function deliver(events: readonly GatewayEvent[], url: string, { state }: SandboxSettings) {
  const sent = [];
  for (const event of events) {
    const status = await post(event, url);
    if (status >= 200 && status < 300) state.put(EVENTS, event.notificationId, { ...event, isDelivered: true });
    sent.push({ notificationId: event.notificationId, eventType: event.eventType, status });
  }
  return sent;
}

const busy = new WeakSet<object>();

/** Sends what is not delivered yet to the address of the settings, if there is one; what fails is sent again after the next call. */
export async function deliverSoon(settings: SandboxSettings): Promise<void> {
  const { gatewayWebhookUrl, state, sleep } = settings;
  if (!gatewayWebhookUrl || busy.has(state)) return;
  busy.add(state);
  try {
    await sleep(DELAY_MS, new AbortController().signal);
    await deliver(
      allEvents(settings).filter(({ isDelivered }) => !isDelivered),
      gatewayWebhookUrl,
      settings,
    );
  } finally {
    busy.delete(state);
  }
}

/** sandboxDeliverEventsRequest: sends the events of one transaction, or all that are not delivered, to a given address now. */
export async function deliverNow(request: Fields, settings: SandboxSettings): Promise<SandboxResponse> {
  const url = textOf(request.url) || settings.gatewayWebhookUrl;
  if (!url) return failure(errors.field('url'));
  const transId = textOf(request.transId);
  const chosen = allEvents(settings).filter(({ payload, isDelivered }) =>
    transId ? payload.id === transId : !isDelivered,
  );
  return success({ events: await deliver(chosen, url, settings) });
}
