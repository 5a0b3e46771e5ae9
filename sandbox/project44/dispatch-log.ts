import type { Way } from '../carriers/way.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';

/** An order as its carrier has it. */
export type Dispatched = {
  readonly external: string;
  readonly accountCode: string;
  readonly carrierCode: string;
  /** The texts that may hold triggers. */
  readonly texts: readonly string[];
  /** How often the same order was sent; more than once means that a carrier would come twice. */
  readonly times: number;
  readonly numbers: readonly { readonly type: string; readonly value: string }[];
  readonly dispatchedAt: number;
  readonly cancelledAt?: number;
  /** Where it goes, and when; orders from before carriers moved have none. */
  readonly way?: Way;
  /** The day and hour to which its pickup was moved last: '2026-11-25 10:00'. */
  readonly movedTo?: string;
};

const LOG = 'project44-dispatches';

/** The order with one of these identifiers; EXTERNAL is the sender's own id. */
export function findDispatch(
  identifiers: readonly { readonly type: string; readonly value: string }[],
  { state }: SandboxSettings,
): Dispatched | undefined {
  const external = identifiers.find(({ type }) => type === 'EXTERNAL')?.value;
  const all = state.list(LOG) as Dispatched[];
  if (external !== undefined) return state.get(LOG, external) as Dispatched | undefined;
  return all.findLast(({ numbers }) =>
    numbers.some((one) => identifiers.some(({ type, value }) => type === one.type && value === one.value)),
  );
}

/** Every order, the oldest first. */
export const listOrders = ({ state }: SandboxSettings): readonly Dispatched[] => state.list(LOG) as Dispatched[];

/** Stores an order in place of what is known of it. */
export const putDispatch = (dispatched: Dispatched, { state }: SandboxSettings): void =>
  state.put(LOG, dispatched.external, dispatched);

/** The sandbox's own call: the orders its carriers have, for tests and for the curious. `?external=` picks one. */
export function listDispatches(
  request: SandboxRequest,
  _signal: AbortSignal,
  { state }: SandboxSettings,
): SandboxResponse {
  const external = request.query.get('external');
  const all = state.list(LOG) as Dispatched[];
  return jsonResponse(200, { dispatches: external ? all.filter((one) => one.external === external) : all });
}
