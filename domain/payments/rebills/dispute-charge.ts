import { code15046 } from '#contract/codes/payments.ts';
import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import { disputeAr } from '../../credit/ar-book.ts';
import { newEvent } from '../../events/event.ts';
import { chargeIdOf, type StandingCharge, standingCharges } from '../../ledger/standing-charges.ts';
import { summaryOf } from '../../ledger/summary.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { commitChange, type Write } from '../commit-change.ts';
import { withStanding } from '../complete-shipment.ts';
import type { MoneyBook } from '../payment-store.ts';
import { type ChargeDispute, type Rebill, rebilledId } from './rebill.ts';
import { type RebillDeps, TRIES } from './rebill-deps.ts';
import { disputedPosting, type Poster } from './rebill-postings.ts';

/** What is disputed and why; an agent who does it for the customer stands on what comes of it (A38). */
interface Disputed {
  readonly chargeUuid: string;
  readonly note?: string | undefined;
  readonly agent?: string | undefined;
}

/** Booked, with its carrier or behind it: there is a bill. */
const billed: readonly number[] = [3, 4, 5, 6];

/**
 * Disputes a charge of a bill: what of it is due is not, and what of it stands on the A/R account does not count against it, until that is decided
 * (R54). A line of a rebill that waits for an answer disputes the rebill. What is disputed or decided already, and an estimate, stay as they are. Throws
 * 404 for no such charge, 409 for one that takes money off the bill, 15046 while a payment is open.
 */
export async function disputeCharge(
  shipment: StoredShipment,
  { chargeUuid, note, agent }: Disputed,
  by: string,
  deps: RebillDeps,
): Promise<void> {
  if (!billed.includes(shipment.statusId)) return;
  const disputer = { by, agent };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(shipment);
    const found = findCharge(book, chargeUuid);
    if (!found) throw notFound(m.rebills_charge_missing());
    if (found.cents <= 0) throw conflict(m.rebills_charge_not_disputable());
    if (book.disputes.some((one) => one.chargeUuid === chargeUuid)) return;
    const rebill = book.rebills.find(({ rebillUuid }) => found.entry.cause === rebilledId(rebillUuid));
    if (rebill?.state === 'disputed' || rebill?.decision) return;
    if (book.head.openPaymentUuid !== undefined) throw portalError(code15046);
    const write =
      rebill?.state === 'asked'
        ? rebillWrite(rebill, disputer, note, deps)
        : await chargeWrite(shipment, book, { ...disputer, chargeUuid, found }, deps);
    const whole = await withStanding(book, write, { by, why: english.rebills_why_disputed() }, deps);
    if ((await commitChange(book, whole, deps)).outcome === 'written') return;
  }
  throw conflict(m.errors_changed_meanwhile());
}

type Disputer = Pick<Poster, 'by' | 'agent'>;

const findCharge = ({ entries }: MoneyBook, chargeUuid: string): StandingCharge | undefined =>
  standingCharges(entries).find((one) => chargeIdOf(one) === chargeUuid && one.charge.kind !== 'coupon');

function rebillWrite(rebill: Rebill, { by, agent }: Disputer, note: string | undefined, deps: RebillDeps): Write {
  const at = deps.now().getTime();
  const { shipmentUuid, customerUuid, rebillUuid } = rebill;
  const who = { at, by, ...(agent && { agent }) };
  const answer = { ...who, kind: 'dispute', reason: 'other', ...(note && { note }) } as const;
  return {
    rebill: { ...rebill, state: 'disputed', answer, revision: rebill.revision + 1 },
    postings: [],
    events: [newEvent('chargeDisputed', { shipmentUuid, customerUuid, disputeUuid: rebillUuid }, deps)],
  };
}

async function chargeWrite(
  { shipmentUuid, customerUuid }: StoredShipment,
  book: MoneyBook,
  { chargeUuid, found, by, agent }: Disputer & { readonly chargeUuid: string; readonly found: StandingCharge },
  deps: RebillDeps,
): Promise<Write> {
  const at = deps.now().getTime();
  const { cents } = found;
  const withheldCents = Math.max(0, Math.min(cents, summaryOf(book.head).dueCents));
  const arCents = Math.max(0, Math.min(cents - withheldCents, onAccount(book)));
  const dispute: ChargeDispute = {
    ...{ disputeUuid: deps.newId(), shipmentUuid, customerUuid, chargeUuid, cents, withheldCents, arCents, by },
    ...{ description: found.charge.description, openedAt: at, state: 'open' },
  };
  const arBook = arCents > 0 ? await deps.arBooks.read(customerUuid) : undefined;
  return {
    dispute,
    postings: withheldCents > 0 ? [disputedPosting(dispute, { at, by, agent })] : [],
    ...(arBook && { arBook: disputeAr(arBook, arCents) }),
    events: [newEvent('chargeDisputed', { shipmentUuid, customerUuid, disputeUuid: dispute.disputeUuid }, deps)],
  };
}

/** What of a shipment stands on the A/R account and is not in dispute. */
const onAccount = ({ head, disputes }: MoneyBook): number =>
  disputes
    .filter(({ state }) => state === 'open')
    .reduce((left, { arCents }) => left - arCents, head.sums.arReceivable ?? 0);
