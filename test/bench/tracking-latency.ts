import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { step } from '#bin/terminal/steps.ts';
import { outsideCompanies } from '#contract/outside-companies.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { apiAt, type BenchPortal, openWebsocketOf } from './bench-portal.ts';
import { type Measurement, percentile } from './measurement.ts';
import { tableTimes } from './table-times.ts';

const WARM_UPS = 8;
const EVENTS = 60;
const GOAL_MS = 300;
const COVERED = 15;

/** What a carrier's report takes from its push to the open page: until the page is told, and until it has read the new way. */
export async function measureTracking({ run, clock }: BenchPortal): Promise<Measurement[]> {
  clock.scale = 0.05;
  // They read where the portal is when they are loaded.
  const { done } = await import('#test/integration/portal.ts');
  const { readyToPay } = await import('#test/integration/ready-to-pay.ts');
  const { token, shipmentUuid, press, options } = await readyToPay(7900);
  await done('payShipment', press, options());
  const info = async () => (await done('getShipmentInfo', { shipmentUuid }, { token })).shipmentInfo;
  await step('A covered shipment', async () => {
    while ((await info()).stage.id !== COVERED) await new Promise((resolve) => setTimeout(resolve, 500));
  });
  const { shipmentShortId } = await info();
  const socket = await openWebsocketOf(apiAt(run.portalUrl, token), run.portalUrl);
  const push = pusher(run.portalUrl, shipmentShortId);
  const one = async (n: number) => {
    const told = nextChange(socket, shipmentUuid);
    const started = performance.now();
    const taken = push(n);
    await told;
    const toldMs = performance.now() - started;
    const { shipmentTrackingInfo } = await done('getTracking', { shipmentUuid }, { token });
    const shipmentTrackingUuid = shipmentTrackingInfo[0]?.shipmentTrackingUuid ?? '';
    await done('getTrackingDetails', { shipmentTrackingUuid }, { token });
    const shownMs = performance.now() - started;
    await taken;
    return { toldMs, shownMs };
  };
  const take = async (from: number, count: number) => {
    const times: Awaited<ReturnType<typeof one>>[] = [];
    for (let n = from; n < from + count; n += 1) times.push(await one(n));
    return times;
  };
  await step('Warm-up', async () => void (await take(0, WARM_UPS)));
  const times = await step(`${EVENTS} reports`, () => take(WARM_UPS, EVENTS));
  socket.close();
  const table = await tableTimes(run.outputs.TableName);
  const note = `local AWS, one write and one query: p50 ${percentile(table, 50)} ms, p99 ${percentile(table, 99)} ms`;
  const [told, shown] = [times.map(({ toldMs }) => toldMs), times.map(({ shownMs }) => shownMs)];
  const row = (name: string, values: readonly number[], rank: number, goal?: number): Measurement => ({
    ...{ name: `${name}, p${rank}`, value: percentile(values, rank), unit: 'ms', note },
    ...(goal !== undefined && { goal }),
  });
  return [
    row('a tracking event to the open page', told, 50),
    row('a tracking event to the open page', told, 99, GOAL_MS),
    row('a tracking event read by the open page (C69, C71)', shown, 50),
    row('a tracking event read by the open page (C69, C71)', shown, 99),
  ];
}

/** Pushes the nth report of an order with the history before it, as the network does. */
function pusher(portalUrl: string, shortId: string) {
  const { reportsKey } = outsideCompanies.project44.sandbox.credentials;
  const startedAt = Date.now();
  const updateOf = (n: number) => ({
    timestamp: new Date(startedAt + n * 1000).toISOString(),
    statusCode: n === 0 ? 'PICKED_UP' : n % 2 === 0 ? 'DEPARTED_TERMINAL' : 'ARRIVED_AT_TERMINAL',
    stopType: n === 0 ? 'ORIGIN' : 'TERMINAL',
    address: { city: 'Springfield', state: 'MO', postalCode: '65806', country: 'US' },
  });
  return async (n: number) => {
    const statusUpdates = Array.from({ length: n + 1 }, (_, at) => updateOf(at));
    const response = await fetch(`${portalUrl}/api/v1/tracking/project44`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': String(reportsKey) },
      body: JSON.stringify({ shipmentIdentifiers: [{ type: 'CUSTOMER_REFERENCE', value: shortId }], statusUpdates }),
    });
    if (!response.ok) throw new Error(`The push was not taken: ${response.status}`);
  };
}

/** Resolves when an open page is told that the shipment changed. */
async function nextChange(socket: WebSocket, shipmentUuid: string): Promise<void> {
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer];
    const message = JSON.parse(data.toString()) as WebsocketMessage;
    if (message.type === 'shipmentChanged' && message.shipmentUuid === shipmentUuid) return;
  }
}
