import type { CarrierDispatch } from '#domain/dispatch/carrier-dispatch.ts';
import type { DispatchOrder } from '#domain/dispatch/dispatch-order.ts';
import { json, readJson } from '../outside/bodies.ts';
import { failureOf } from '../outside/call-failure.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { retryPolicies } from '../outside/retrying.ts';
import { type Project44Credentials, project44Tokens } from './access-token.ts';
import { toWireCancellation, toWireDispatch, toWirePickupChange } from './dispatch-request.ts';
import {
  readCancellation,
  readDispatch,
  readFailure,
  readMoveFailure,
  readPickupChange,
  readStopFailure,
} from './read-dispatch.ts';

/** project44 waits for a carrier for 60 s. */
const LIMIT_MS = 65_000;
/** A page waits for the answer to a change of the pickup. */
const MOVE_LIMIT_MS = 20_000;
/** The most that a token may take before it. */
const PREPARE_MS = 4000;

type Access = CompanyAccess<Project44Credentials> & { readonly now: () => number; readonly limitMs?: number };

/** Orders of freight through project44's v4 dispatch, or a compatible one. Neither call is ever repeated here. */
export function project44Dispatch(project44: Access): CarrierDispatch {
  const { limitMs = LIMIT_MS } = project44;
  const access = project44Tokens(project44);
  const client = new OutsideClient({ ...project44, access, limits: { headersMs: limitMs, silenceMs: limitMs } });

  const send = (operation: string, path: string, body: unknown, deadline: Parameters<typeof access.get>[0]) =>
    client.call({
      operation,
      method: 'POST',
      path,
      headers: ({ credentials: token }) => ({ authorization: `Bearer ${token}` }),
      body: () => json(body),
      read: readJson,
      readsErrors: true,
      retry: retryPolicies.never,
      deadline,
    });
  const deadlineFrom = (ms = limitMs + PREPARE_MS) => {
    return { endsAt: project44.now() + ms, signal: AbortSignal.timeout(ms) };
  };

  return {
    async order(order: DispatchOrder) {
      const deadline = deadlineFrom();
      try {
        return readDispatch(await send('dispatch', '/api/v4/ltl/dispatchedshipments', toWireDispatch(order), deadline));
      } catch (error) {
        return readFailure(failureOf(error, deadline.signal.aborted));
      }
    },
    async stop(order: DispatchOrder) {
      const deadline = deadlineFrom();
      try {
        const path = '/api/v4/ltl/shipments/cancellations';
        return readCancellation(await send('cancel-dispatch', path, toWireCancellation(order), deadline));
      } catch (error) {
        return readStopFailure(failureOf(error, deadline.signal.aborted));
      }
    },
    async reschedule(order: DispatchOrder) {
      const deadline = deadlineFrom(Math.min(limitMs, MOVE_LIMIT_MS));
      try {
        const path = '/api/v4/ltl/shipments/pickupchanges';
        return readPickupChange(await send('move-pickup', path, toWirePickupChange(order), deadline));
      } catch (error) {
        return readMoveFailure(failureOf(error, deadline.signal.aborted));
      }
    },
  };
}
