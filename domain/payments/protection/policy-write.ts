import { paymentTypes } from '#contract/payment-types.ts';
import * as english from '#texts/compiled/english.js';
import { type ArBook, disputeAr } from '../../credit/ar-book.ts';
import { type DomainEvent, newEvent } from '../../events/event.ts';
import { protectionLines } from '../../ledger/charge-lines.ts';
import type { LedgerLine, Posting } from '../../ledger/entry.ts';
import { summaryOf } from '../../ledger/summary.ts';
import type { Write } from '../commit-change.ts';
import { giveBack, type TenderShare } from '../give-back.ts';
import { withLease } from '../lease.ts';
import type { MoneyDeps } from '../money-deps.ts';
import { tendersOf } from '../order-money.ts';
import type { MoneyBook } from '../payment-store.ts';
import { refundOfExcess } from '../refund-excess.ts';
import { decidedAlready, endPremiumDisputes, openPremiumDisputes } from './disputed-premium.ts';
import { type Policy, withoutCall } from './policy.ts';

type WriteDeps = Pick<MoneyDeps, 'now' | 'newId'>;

const ownerOf = ({ by, agent }: Policy) => ({ by, ...(agent && { agent }) });

/** What certificates cost us: owed to the insurer while they are in force. */
function costPosting(policy: Policy, cents: number, what: string, at: number): Posting[] {
  if (cents === 0) return [];
  const lines: LedgerLine[] = [
    { account: 'insuranceCost', cents },
    { account: 'insurerPayable', cents: -cents },
  ];
  const cause = `${what}:${policy.policyUuid}`;
  return [{ ...ownerOf(policy), kind: 'insured', at, cause, lines, description: english.ledger_protection() }];
}

/** A premium that becomes another one, or is none any more; what was paid too much of it goes back to the tenders that paid. */
function premiumChange(
  book: MoneyBook,
  policy: Policy,
  cents: number,
  { at, what, leaseId, dueAgainCents = 0 }: Posted,
  deps: WriteDeps,
) {
  if (cents === 0) return { postings: [] };
  const cause = `${what}:${policy.policyUuid}`;
  const description = what === 'bound' ? english.ledger_protection_changed() : english.ledger_protection_back();
  // What was decided off a premium goes back once; of one that stays charged only what it would fall below zero by.
  const keptCents = what === 'bound' ? policy.premiumCents : 0;
  const decided = cents < 0 ? decidedAlready(book, -cents, keptCents) : [];
  const decidedCents = decided.reduce((sum, line) => sum + (line.account === 'receivable' ? line.cents : 0), 0);
  const adjusted: Posting = {
    ...ownerOf(policy),
    ...{ kind: 'adjusted', at, cause: `premium-${cause}`, lines: [...protectionLines(cents), ...decided], description },
  };
  const dueCents = summaryOf(book.head).dueCents + dueAgainCents + cents + decidedCents;
  const parts = backOf(book, policy, Math.max(0, Math.min(-dueCents, -cents - decidedCents)));
  if (parts.length === 0) return { postings: [adjusted] };
  const made = refundOfExcess(book, parts, { ...ownerOf(policy), cause: `refund-${cause}`, at }, deps.newId);
  return { postings: [adjusted, ...made.postings], refund: withLease(made.refund, leaseId, at) };
}

/** Which payment paid for a policy, or for the one whose place it takes. */
function payerOf({ policies }: Pick<MoneyBook, 'policies'>, { paymentUuid, replaces }: Policy): string | undefined {
  const before = policies.find(({ policyUuid }) => policyUuid === replaces);
  return paymentUuid ?? (before && payerOf({ policies }, before));
}

/** How a premium goes back: to the tenders that paid it, then to those of the booking. */
function backOf(book: MoneyBook, policy: Policy, cents: number): TenderShare[] {
  const { tenders, onAccountCents } = tendersOf(book);
  const payer = payerOf(book, policy);
  const own = giveBack({ tenders: tenders.filter((one) => one.paymentUuid === payer), onAccountCents }, cents);
  const sumOf = (shares: readonly TenderShare[]) => shares.reduce((sum, share) => sum + share.cents, 0);
  const arCents = sumOf(own.filter(({ tender }) => tender.paymentTypeId === paymentTypes.ar));
  const others = tenders.filter((one) => one.paymentUuid !== payer);
  return [...own, ...giveBack({ tenders: others, onAccountCents: onAccountCents - arCents }, cents - sumOf(own))];
}

interface Posted {
  readonly at: number;
  /** What happened, for the causes of the entries. */
  readonly what: string;
  readonly leaseId: string;
  /** What is due again in the same write: withheld of a dispute that ends with it. */
  readonly dueAgainCents?: number;
}

/** The certificate is in force: what it costs us is owed; one that takes another's place ends that, and what it costs more or less is posted. */
export function boundWrite(
  book: MoneyBook,
  policy: Policy,
  { certificateNumber, costCents }: { readonly certificateNumber: string; readonly costCents: number },
  leaseId: string,
  deps: WriteDeps,
): Write {
  const at = deps.now().getTime();
  const { ending: _ending, ...wanted } = withoutCall(policy);
  const bound: Policy = {
    ...wanted,
    state: 'bound',
    certificateNumber,
    costCents,
    boundAt: at,
    modifiedAt: at,
  };
  const before = book.policies.find(({ policyUuid }) => policyUuid === policy.replaces);
  const isCharged = policy.paymentUuid !== undefined;
  const moreCents = isCharged || isCancelled(book) ? 0 : policy.premiumCents - (before?.premiumCents ?? 0);
  const premium = premiumChange(book, bound, moreCents, { at, what: 'bound', leaseId }, deps);
  const replaced: Policy[] = before ? [{ ...withoutCall(before), state: 'replaced', endedAt: at, modifiedAt: at }] : [];
  return {
    ...premium,
    postings: [...premium.postings, ...costPosting(bound, costCents - (before?.costCents ?? 0), 'bound', at)],
    policies: [bound, ...replaced],
    events: [eventOf('insuranceBound', bound, deps)],
  };
}

interface Ending {
  readonly reason?: string | undefined;
  readonly leaseId: string;
  /** As it was read, where a dispute of the premium stands on it. */
  readonly arBook?: ArBook | undefined;
}

/**
 * There is no certificate, or none any more. What was charged for it is taken back and what was paid goes back, but for a booking that is canceled: its whole
 * bill was. A dispute of the premium is over with it, and what one decided before is not given back again.
 */
export function endedWrite(
  book: MoneyBook,
  policy: Policy,
  to: 'voided' | 'declined',
  { reason, leaseId, arBook }: Ending,
  deps: WriteDeps,
): Write {
  const at = deps.now().getTime();
  const ended: Policy = { ...withoutCall(policy), state: to, endedAt: at, modifiedAt: at, ...(reason && { reason }) };
  const isCharged = policy.paymentUuid !== undefined || policy.boundAt !== undefined;
  const backCents = isCharged && !isCancelled(book) ? policy.premiumCents : 0;
  const over = backCents === 0 ? undefined : endPremiumDisputes(book, policy.by, deps);
  const dueAgainCents = openPremiumDisputes(book).reduce((sum, { withheldCents }) => sum + withheldCents, 0);
  const posted = { at, what: to, leaseId, dueAgainCents };
  const premium = premiumChange(book, ended, backCents === 0 ? 0 : -backCents, posted, deps);
  const costCents = policy.boundAt === undefined ? 0 : policy.costCents;
  const why = to === 'declined' ? 'declined' : (policy.ending ?? 'customer');
  const { shipmentUuid, customerUuid, policyUuid } = policy;
  const { disputes = [], postings = [], events = [], arCents = 0 } = over ?? {};
  return {
    ...premium,
    postings: [...postings, ...premium.postings, ...costPosting(ended, costCents === 0 ? 0 : -costCents, to, at)],
    policies: [ended],
    ...(disputes.length > 0 && { disputes }),
    ...(arCents > 0 && arBook && { arBook: disputeAr(arBook, -arCents) }),
    events: [newEvent('insuranceCanceled', { shipmentUuid, customerUuid, policyUuid, why }, deps), ...events],
  };
}

const isCancelled = ({ entries }: MoneyBook): boolean => entries.some(({ kind }) => kind === 'cancelled');

const eventOf = (
  type: 'insuranceBound',
  { shipmentUuid, customerUuid, policyUuid }: Policy,
  deps: WriteDeps,
): DomainEvent => newEvent(type, { shipmentUuid, customerUuid, policyUuid }, deps);
