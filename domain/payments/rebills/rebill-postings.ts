import * as english from '#texts/compiled/english.js';
import { feeLabel } from '../../fees/fee-labels.ts';
import type { LedgerLine, Posting } from '../../ledger/entry.ts';
import { shorten } from '../postings.ts';
import {
  type ChargeDispute,
  decidedId,
  type Rebill,
  type RebillLine,
  rebillCents,
  rebillCost,
  rebilledId,
} from './rebill.ts';

/** Who made an entry, and when. */
export interface Poster {
  readonly at: number;
  readonly by: string;
  readonly agent?: string | undefined;
}

const posted = ({ at, by, agent }: Poster) => ({ at, by, ...(agent && { agent }) });
const line = (account: LedgerLine['account'], cents: number): LedgerLine => ({ account, cents });
const filled = (lines: readonly LedgerLine[]): LedgerLine[] => lines.filter(({ cents }) => cents !== 0);

/** 'Carrier-change adjustment: 1,420 lb, not 1,200 lb' */
export const rebillLineText = ({ kind, description }: Pick<RebillLine, 'kind' | 'description'>): string =>
  kind === 'billingFee' ? description : `${feeLabel('carrierChange')}: ${description}`;

const chargeOf = (code: string, description: string) => ({ kind: 'adjustment' as const, code, description });

/** A line of a rebill as a charge of the bill; our own fee by its id. */
const chargeOfLine = (one: RebillLine) =>
  one.kind === 'billingFee'
    ? { kind: 'fee' as const, code: '6', description: rebillLineText(one) }
    : chargeOf(one.kind.toUpperCase(), rebillLineText(one));

/** A carrier billed later: billed to the customer and not due, and owed to the carrier. */
export function rebilledPosting(rebill: Rebill, poster: Poster): Posting {
  const costCents = rebillCost(rebill);
  return {
    ...posted(poster),
    kind: 'rebilled',
    cause: rebilledId(rebill.rebillUuid),
    description: shorten(english.rebills_asked_entry({ label: feeLabel('carrierChange') })),
    lines: filled([
      ...rebill.lines.map(
        (one): LedgerLine => ({
          ...line('revenue', -one.cents),
          charge: chargeOfLine(one),
        }),
      ),
      line('withheld', rebillCents(rebill)),
      line('carrierCost', costCents),
      line('carrierPayable', -costCents),
    ]),
  };
}

/** A rebill is due. */
export const fellDuePosting = (rebill: Rebill, poster: Poster): Posting => ({
  ...posted(poster),
  kind: 'fellDue',
  cause: `fellDue:${rebill.rebillUuid}`,
  description: shorten(feeLabel('carrierChange')),
  lines: [line('receivable', rebillCents(rebill)), line('withheld', -rebillCents(rebill))],
});

/** Less of a rebill stands, or nothing: what falls is reversed, with our cost of it; the rest is due. */
export function reducedPosting(rebill: Rebill, left: { cents: number; costCents: number }, poster: Poster): Posting {
  const cents = rebillCents(rebill);
  const costCents = rebillCost(rebill) - left.costCents;
  return {
    ...posted(poster),
    kind: 'decided',
    cause: decidedId(rebill.rebillUuid),
    description: shorten(english.rebills_reduced_entry({ label: feeLabel('carrierChange') })),
    lines: filled([
      {
        ...line('revenue', cents - left.cents),
        charge: chargeOf('REDUCED', english.rebills_reduced_entry({ label: feeLabel('carrierChange') })),
      },
      line('receivable', left.cents),
      line('withheld', -cents),
      line('carrierCost', -costCents),
      line('carrierPayable', costCents),
    ]),
  };
}

/** A charge is disputed: what of it was due is not. */
export const disputedPosting = (dispute: ChargeDispute, poster: Poster): Posting => ({
  ...posted(poster),
  kind: 'disputed',
  cause: `disputed:${dispute.disputeUuid}`,
  description: shorten(english.rebills_disputed_entry({ description: dispute.description })),
  lines: filled([line('withheld', dispute.withheldCents), line('receivable', -dispute.withheldCents)]),
});

/** The dispute of a charge is decided: what was withheld is due, less what of the charge falls. */
export function decidedPosting(dispute: ChargeDispute, leftCents: number, poster: Poster): Posting {
  const { disputeUuid, withheldCents, cents, description } = dispute;
  const text = english.rebills_decided_entry({ description });
  return {
    ...posted(poster),
    kind: 'decided',
    cause: decidedId(disputeUuid),
    description: shorten(text),
    lines: filled([
      { ...line('revenue', cents - leftCents), charge: chargeOf('DECIDED', text) },
      line('receivable', withheldCents - (cents - leftCents)),
      line('withheld', -withheldCents),
    ]),
  };
}
