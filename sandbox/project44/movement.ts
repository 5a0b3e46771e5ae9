import { proNumber } from '../carriers/reference-numbers.ts';
import { faultsOfWay, type Planned, type StatusUpdate } from '../carriers/way.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { errorResponse } from './errors.ts';
import { listMovingOrders, type MovingOrder } from './moving-orders.ts';

/** What was reported of each order so far. */
const WAYS = 'project44-ways';
/** The key that pushes carry, as the documented credentials say. */
const REPORTS_KEY = 'sandbox-reports-key';
const LONGEST_POST_MS = 10_000;
const SECOND_MS = 1000;

/** What a carrier reported of an order so far. */
export const reportedOf = ({ external }: Pick<MovingOrder, 'external'>, { state }: SandboxSettings) =>
  (state.get(WAYS, external) as readonly StatusUpdate[] | undefined) ?? [];

/** When something of the trade happens: the sandbox's clock runs so many times as fast from the order on. */
const timeOf = (planned: Planned, order: MovingOrder, factor: number): number =>
  order.orderedAt + (planned.at - order.orderedAt) / factor;

function updateOf({ at: _at, ...planned }: Planned, at: number): StatusUpdate {
  return { timestamp: new Date(at).toISOString(), ...planned };
}

/** Carriers that make their PRO numbers at the pickup have them from then on. */
function numbersOf({ numbers, carrierCode, external }: MovingOrder, updates: readonly StatusUpdate[]) {
  const isPickedUp = updates.some(({ statusCode }) => statusCode === 'PICKED_UP');
  const hasPro = numbers.some(({ type }) => type === 'PRO');
  return isPickedUp && !hasPro ? [...numbers, { type: 'PRO', value: proNumber(carrierCode, external) }] : numbers;
}

async function post(order: MovingOrder, statusUpdates: readonly StatusUpdate[], url: string): Promise<boolean> {
  const { ok } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': REPORTS_KEY },
    body: JSON.stringify({ shipmentIdentifiers: numbersOf(order, statusUpdates), statusUpdates }),
    signal: AbortSignal.timeout(LONGEST_POST_MS),
  }).catch(() => ({ ok: false }));
  return ok;
}

/** Pushes the whole history with what is new; nothing counts as reported that was not taken. */
async function report(order: MovingOrder, fresh: readonly StatusUpdate[], settings: SandboxSettings): Promise<boolean> {
  const url = settings.trackingWebhookUrl;
  if (!url || fresh.length === 0) return false;
  const before = reportedOf(order, settings);
  const history = [...before, ...fresh];
  const faults = faultsOfWay(order);
  const isTaken = await post(order, faults.has('disorder') ? history.toReversed() : history, url);
  if (!isTaken) return false;
  settings.state.put(WAYS, order.external, history);
  if (faults.has('twice')) await post(order, history, url);
  if (faults.has('disorder') && before.length > 0) await post(order, before, url);
  return true;
}

/** What is still to come of an order; a carrier that was told to forget it does not come. */
const leftOf = (order: MovingOrder, settings: SandboxSettings): readonly Planned[] =>
  order.isCanceled ? [] : order.way.slice(reportedOf(order, settings).length);

/** Reports what has happened by now on the sandbox's clock. */
export async function moveOrders(settings: SandboxSettings): Promise<void> {
  const { clockFactor, now } = settings;
  if (!clockFactor || !settings.trackingWebhookUrl) return;
  for (const order of listMovingOrders(settings)) {
    const due = leftOf(order, settings)
      .map((planned) => updateOf(planned, timeOf(planned, order, clockFactor)))
      .filter(({ timestamp }) => Date.parse(timestamp) <= now());
    await report(order, due, settings);
  }
}

/** The sandbox's own call: the next thing happens to an order now, or everything up to a code (`until`). */
export async function handleAdvance(
  request: SandboxRequest,
  _signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const { reference, until } = readBody(request.body);
  const order = listMovingOrders(settings).findLast(({ external, numbers }) =>
    [external, ...numbers.map(({ value }) => value)].includes(reference ?? ''),
  );
  if (!order) return errorResponse(404, 'No carrier of the sandbox has this order');
  if (!settings.trackingWebhookUrl) return errorResponse(409, 'The sandbox does not know where to report');
  const left = leftOf(order, settings);
  const last = until ? left.findIndex(({ statusCode }) => statusCode === until) : 0;
  if (last < 0) return errorResponse(409, `There is no ${until} ahead`);
  const start = settings.now() - last * SECOND_MS;
  const updates = left.slice(0, last + 1).map((planned, at) => updateOf(planned, start + at * SECOND_MS));
  const isTaken = await report(order, updates, settings);
  if (updates.length > 0 && !isTaken) return errorResponse(502, 'The portal did not take the report');
  return jsonResponse(200, { reported: updates, left: left.slice(last + 1).map(({ statusCode }) => statusCode) });
}

function readBody(text: string): { readonly reference?: string; readonly until?: string } {
  try {
    const { reference, until } = JSON.parse(text);
    return { reference: String(reference ?? ''), ...(until && { until: String(until) }) };
  } catch {
    return {};
  }
}
