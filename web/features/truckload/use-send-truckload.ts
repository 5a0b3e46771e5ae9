import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { TruckloadQueryInput } from '#contract/truckload.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';
import type { Problems } from '#web/features/quotes/draft-problems.ts';
import { keepShipment } from '#web/stores/last-shipment.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { queryFromTruckload, unclearNumbers } from '#web/truckload/truckload-query.ts';
import type { Trip } from './draft/trip.ts';
import { problemsOfTruckload } from './draft/truckload-rules.ts';
import { lateProblems } from './late-problems.ts';

/** The request that was sent last: a repeat of the same truckload is the same request (R49). */
let intent: { readonly text: string; readonly key: string } | undefined;

function keyFor(query: object): string {
  const text = JSON.stringify(query);
  if (intent?.text !== text) intent = { text, key: newIdempotencyKey() };
  return intent.key;
}

/** Stores the truckload, as a new one or in place of the one that is edited; returns where to go. */
async function store(query: TruckloadQueryInput, editing: string): Promise<{ shipmentUuid: string; nextPage: string }> {
  if (editing) {
    const { shipmentId, nextPage } = await call('updateTruckload', { shipmentId: editing, truckload: query });
    return { shipmentUuid: shipmentId, nextPage };
  }
  const { data } = await call('createTruckload', query, { idempotencyKey: keyFor(query) });
  return { shipmentUuid: data.id, nextPage: data.nextPage };
}

function asCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  return new CallError({ status: 0, message: m.quotes_something_went_wrong_nothing_you() });
}

const fieldsError = (problems: Problems): CallError => {
  const errors = Object.entries(problems).map(([field, message]) => ({ field, message }));
  return new CallError({ status: 422, message: m.ftl_fields_need_another_look({ count: errors.length }), errors });
};

/** Sends the truckload as it is typed, once at a time, and keeps what came of it. */
export function useSendTruckload(trip: Trip, refuse: (found: Problems) => void) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallError>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const attempt = async () => {
    const { draft } = useTruckloadDraft.getState();
    const query = queryFromTruckload(draft, trip.days);
    const problems = { ...lateProblems(trip), ...(await problemsOfTruckload(query)), ...unclearNumbers(draft) };
    if (Object.keys(problems).length > 0) throw fieldsError(problems);
    const { shipmentUuid, nextPage } = await store(query, draft.shipmentUuid).catch(explainLock);
    intent = undefined;
    keepShipment(shipmentUuid);
    // Going back edits this truckload; opening the form anew begins another one.
    flushSync(() => useTruckloadDraft.getState().replace({ ...draft, shipmentUuid }));
    await navigate(`${nextPage}?shipmentUuid=${shipmentUuid}`, { state: { shipmentUuid } });
  };

  const send = async () => {
    // A second press may come before the button is drawn busy.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await attempt();
    } catch (thrown) {
      const error = asCallError(thrown);
      const found = Object.fromEntries(error.errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
      const count = Object.keys(found).length;
      setFailure(count > 0 ? fieldsError(found) : error);
      if (count > 0) refuse(found);
    }
    busy.current = false;
    setSending(false);
  };
  return { failure, sending, send, forget: () => setFailure(undefined) };
}
