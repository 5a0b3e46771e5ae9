import { conflict, notFound } from '#contract/codes/portal-error.ts';
import { addDays } from '#contract/rules/days.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { localTime, zonedTimestamp } from '#contract/rules/zoned-time.ts';
import * as m from '#texts/compiled/messages.js';
import { zoneOf } from '../../accounts/time-zone.ts';
import { type AuditedBy, newAuditEntry } from '../../audit.ts';
import { newEvent } from '../../events/event.ts';
import { type FeeSchedule, type FeeStore, feeAt } from '../../fees/fee.ts';
import { feeLabel } from '../../fees/fee-labels.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { commitChange } from '../commit-change.ts';
import { type NewRebill, type Rebill, type RebillLine, rebillCents } from './rebill.ts';
import { type RebillDeps, TRIES } from './rebill-deps.ts';
import { rebilledPosting } from './rebill-postings.ts';

export interface ReceiveRebillDeps extends RebillDeps {
  readonly fees: FeeStore;
}

/** In progress, delivered, completed: the carrier had the freight. */
const pickedUp: readonly number[] = [4, 5, 6];

/** The last day to answer, in the customer's zone, and its end. */
function responseDeadline(zone: string, receivedAt: number, days: number) {
  const answerBy = addDays(localTime(zone, receivedAt).day, days);
  return { answerBy, deadlineAt: zonedTimestamp(zone, { day: addDays(answerBy, 1), time: '00:00' }) };
}

/**
 * Records what a carrier billed after the pickup: it is billed to the customer, who has some days to answer, and nothing of it is due before (R68). The same
 * invoice of the carrier is recorded once. Above the billing threshold it bears the billing fee, as a line of its own. Throws 409 for a shipment that is not picked up, and for a number that is recorded with other lines.
 */
export async function receiveRebill(
  shipmentUuid: string,
  asked: NewRebill,
  audited: AuditedBy,
  deps: ReceiveRebillDeps,
): Promise<{ readonly rebill: Rebill; readonly isNew: boolean }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const shipment = await deps.shipments.find(shipmentUuid);
    if (!shipment) throw notFound();
    const book = await deps.money.readBook(shipment);
    const known = book.rebills.find(({ carrierInvoiceNumber }) => carrierInvoiceNumber === asked.carrierInvoiceNumber);
    if (known) return { rebill: requireSame(known, asked), isNew: false };
    if (book.head.bookedAt === undefined || !pickedUp.includes(shipment.statusId))
      throw conflict(m.rebills_not_picked_up());
    const rebill = await newRebill(shipment, asked, deps);
    const write = writeOf(shipment, rebill, audited, deps);
    if ((await commitChange(book, write, deps)).outcome === 'written') return { rebill, isNew: true };
  }
  throw conflict(m.errors_changed_meanwhile());
}

function requireSame(known: Rebill, { carrierInvoiceNumber: number, lines }: NewRebill): Rebill {
  const recorded = known.lines.filter(({ kind }) => kind !== 'billingFee');
  if (JSON.stringify(recorded) !== JSON.stringify(lines)) throw conflict(m.rebills_number_taken({ number }));
  return known;
}

/** The fee for billing what a carrier billed later, where that is above the billing threshold (fee ids 5 and 6). */
function billingFee(asked: NewRebill, schedule: FeeSchedule, at: number): RebillLine[] {
  const cents = feeAt(schedule, 6, at);
  if (cents === 0 || rebillCents(asked) <= feeAt(schedule, 5, at)) return [];
  return [{ kind: 'billingFee', description: feeLabel('baProcessing'), cents, costCents: 0 }];
}

async function newRebill(shipment: StoredShipment, asked: NewRebill, deps: ReceiveRebillDeps): Promise<Rebill> {
  const { shipmentUuid, customerUuid } = shipment;
  const [account, { rebillAnswerDays }, schedule] = await Promise.all([
    deps.accounts.findByUuid(customerUuid),
    deps.settings.read(),
    deps.fees.read(),
  ]);
  if (!account) throw notFound();
  const receivedAt = deps.now().getTime();
  return {
    ...{ rebillUuid: deps.newId(), shipmentUuid, customerUuid, receivedAt, state: 'asked', revision: 1 },
    ...{
      carrierInvoiceNumber: asked.carrierInvoiceNumber,
      lines: [...asked.lines, ...billingFee(asked, schedule, receivedAt)],
      evidence: asked.evidence,
    },
    ...(asked.certificate && { certificate: asked.certificate }),
    ...responseDeadline(zoneOf(account), receivedAt, rebillAnswerDays),
  };
}

function writeOf({ shipmentUuid, revision }: StoredShipment, rebill: Rebill, audited: AuditedBy, deps: RebillDeps) {
  const { rebillUuid, customerUuid, carrierInvoiceNumber, receivedAt: at } = rebill;
  const field = `rebill ${carrierInvoiceNumber}`;
  const change = { field, from: '', to: formatMoney(rebillCents(rebill)) };
  return {
    rebill,
    postings: [rebilledPosting(rebill, { at, by: audited.by })],
    shipmentRevision: revision ?? 1,
    audit: newAuditEntry({ kind: 'shipment', id: shipmentUuid }, [change], audited, deps),
    events: [newEvent('rebillReceived', { shipmentUuid, customerUuid, rebillUuid }, deps)],
  };
}
