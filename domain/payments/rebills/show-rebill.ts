import type { ShipmentRebill } from '#contract/rebills.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { readLine } from '../../texts/bill-sentences.ts';
import { type Rebill, rebillCents, rebillCost } from './rebill.ts';

/** A carrier's rebill as the customer sees it; our cost for agents and operators only (R42). */
export function showRebill(rebill: Rebill, seesCost: boolean): ShipmentRebill {
  const { rebillUuid, carrierInvoiceNumber, state, lines, evidence, certificate, answer, decision } = rebill;
  return {
    ...{ rebillUuid, carrierInvoiceNumber, state, evidence },
    amount: formatMoney(rebillCents(rebill)),
    due: formatMoney(rebill.dueCents ?? 0),
    lines: lines.map(({ kind, description, booked, measured, cents }) => ({
      ...{ kind, description: kind === 'billingFee' ? readLine(description) : description, amount: formatMoney(cents) },
      ...(booked && { booked }),
      ...(measured && { measured }),
    })),
    ...(certificate && { certificate }),
    receivedDate: toTimestamp(new Date(rebill.receivedAt)),
    answerBy: rebill.answerBy,
    ...(answer?.reason && { reason: answer.reason }),
    ...(answer?.note && { note: answer.note }),
    ...(answer?.photoUuids && { photoUuids: [...answer.photoUuids] }),
    ...(answer && { answeredDate: toTimestamp(new Date(answer.at)) }),
    ...(decision && { decidedDate: toTimestamp(new Date(decision.at)) }),
    version: rebill.revision,
    ...(seesCost && { cost: formatMoney(rebillCost(rebill)) }),
  };
}
