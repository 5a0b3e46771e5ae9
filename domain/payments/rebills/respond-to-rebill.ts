import { conflict, notFound, wrongFields } from '#contract/codes/portal-error.ts';
import type { RebillState, RespondToRebillRequest } from '#contract/rebills.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../../crypto.ts';
import { newEvent } from '../../events/event.ts';
import type { IdempotencyReader } from '../../ports/idempotency.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { commitChange, type Write } from '../commit-change.ts';
import type { MoneyBook } from '../payment-store.ts';
import { pressScope } from '../press-scope.ts';
import { fallDueWrite } from './fall-due.ts';
import type { Rebill } from './rebill.ts';
import { type RebillDeps, TRIES } from './rebill-deps.ts';

export interface RespondToRebillDeps extends RebillDeps {
  readonly idempotency: IdempotencyReader;
}

/** Who answers, and by which request. */
export interface RespondCall {
  readonly by: string;
  readonly agent?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

const stateNames: Readonly<Record<RebillState, () => string>> = {
  asked: m.rebills_state_asked,
  accepted: m.rebills_state_accepted,
  fellDue: m.rebills_state_fell_due,
  disputed: m.rebills_state_disputed,
  upheld: m.rebills_state_upheld,
  reduced: m.rebills_state_reduced,
  withdrawn: m.rebills_state_withdrawn,
};

/** From which states each answer is possible; accepting a disputed one ends the dispute, before it is paid (R54). */
const answerable: Readonly<Record<RespondToRebillRequest['answer'], readonly RebillState[]>> = {
  accept: ['asked', 'disputed'],
  dispute: ['asked'],
};

/**
 * Accepts or disputes a carrier's rebill (C144). Accepted it is due, by its invoice's terms, and paid like anything due: never charged by itself (R68).
 * Disputed it is not due until that is decided (R54). Throws 404 for no such rebill, 422 for a dispute without a reason, 409 naming its state where it
 * is not the version that was read. A repeat of the idempotency key changes nothing more.
 */
export async function respondToRebill(
  shipment: StoredShipment,
  request: RespondToRebillRequest,
  call: RespondCall,
  deps: RespondToRebillDeps,
): Promise<{ readonly rebill: Rebill; readonly book: MoneyBook }> {
  if (request.answer === 'dispute' && request.reason === undefined)
    throw wrongFields([{ field: 'reason', message: m.rebills_reason_missing() }]);
  const record = recordOf(shipment, request, call, deps.now().getTime());
  for (let tries = 0; tries < TRIES; tries += 1) {
    const repeated = record && (await deps.idempotency.find(record.scope, record.key));
    if (repeated && repeated.requestHash !== record.requestHash) throw conflict(m.errors_repeated_differently());
    const book = await deps.money.readBook(shipment);
    const rebill = book.rebills.find(({ rebillUuid }) => rebillUuid === request.rebillUuid);
    if (!rebill) throw notFound(m.rebills_missing());
    if (repeated) return { rebill, book };
    if (rebill.revision !== request.version || !answerable[request.answer].includes(rebill.state))
      throw conflict(m.rebills_changed({ state: stateNames[rebill.state]() }));
    const write = await writeOf(book, rebill, request, call, deps);
    const { outcome, book: after } = await commitChange(book, { ...write, record }, deps);
    if (outcome === 'written') return { rebill: write.rebill, book: after };
  }
  throw conflict(m.errors_changed_meanwhile());
}

function recordOf(
  { customerUuid }: StoredShipment,
  request: RespondToRebillRequest,
  { agent, idempotencyKey: key }: RespondCall,
  madeAt: number,
) {
  if (!key) return undefined;
  const requestHash = sha256(JSON.stringify(request));
  return {
    scope: pressScope({ customerUuid, agent, call: 'respondToRebill' }),
    key,
    requestHash,
    made: request.rebillUuid,
    madeAt,
  };
}

async function writeOf(
  book: MoneyBook,
  rebill: Rebill,
  request: RespondToRebillRequest,
  { by, agent }: RespondCall,
  deps: RespondToRebillDeps,
): Promise<Write & { readonly rebill: Rebill }> {
  const at = deps.now().getTime();
  const { reason, note, photoUuids } = request;
  const poster = { at, by, ...(agent && { agent }) };
  const answer = {
    ...{ ...poster, kind: request.answer },
    ...(reason && { reason }),
    ...(note && { note }),
    ...(request.answer === 'dispute' && photoUuids?.length && { photoUuids: [...photoUuids] }),
  };
  const { shipmentUuid, customerUuid, rebillUuid } = rebill;
  const place = { shipmentUuid, customerUuid };
  if (request.answer === 'dispute')
    return {
      rebill: { ...rebill, state: 'disputed', answer, revision: rebill.revision + 1 },
      postings: [],
      events: [newEvent('chargeDisputed', { ...place, disputeUuid: rebillUuid }, deps)],
    };
  const write = await fallDueWrite(book, rebill, { state: 'accepted', answer }, poster, deps);
  const event = newEvent('rebillFellDue', { ...place, rebillUuid, how: 'accepted' }, deps);
  return { ...write, rebill: write.rebill ?? rebill, events: [event, ...(write.events ?? [])] };
}
