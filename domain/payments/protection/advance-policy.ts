import { formatMoney } from '#contract/rules/money.ts';
import * as english from '#texts/compiled/english.js';
import type { ArBook } from '../../credit/ar-book.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { advanceRefund } from '../advance-refund.ts';
import { commitChange, type Write } from '../commit-change.ts';
import { mayWork, RETRY_MS, withLease, withoutLease } from '../lease.ts';
import type { MoneyDeps } from '../money-deps.ts';
import type { MoneyBook } from '../payment-store.ts';
import { openPremiumDisputes } from './disputed-premium.ts';
import { followsPickup } from './follow-pickup.ts';
import { freightOf } from './insured-freight.ts';
import type { Insurer } from './insurer.ts';
import type { Policy } from './policy.ts';
import { afterBind, afterLookUp, afterVoid, type PolicyOutcome, type PolicyStep, stepOf } from './policy-step.ts';
import { boundWrite, endedWrite } from './policy-write.ts';

/** What moving a policy on takes: its shipment's money, and the insurer. */
export interface PolicyDeps extends MoneyDeps {
  readonly insurer: Insurer;
}

/** Which policy, of whose shipment. */
export interface PolicyPlace {
  readonly shipmentUuid: string;
  readonly customerUuid: string;
  readonly policyUuid: string;
}

/** No policy takes more steps; a limit so that an error in the table cannot run for ever. */
const STEPS_MAX = 30;

const policyIn = ({ policies }: MoneyBook, policyUuid: string): Policy | undefined =>
  policies.find((one) => one.policyUuid === policyUuid);

/**
 * Takes a policy as far as it goes: that the insurer is about to be asked is written before it is, and what it said after. One process works on a policy at a time.
 * What may have been carried out without our knowing is looked up by our key before anything else is asked.
 */
export async function advancePolicy(place: PolicyPlace, leaseId: string, deps: PolicyDeps): Promise<MoneyBook> {
  let book = await deps.money.readBook(place);
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const policy = policyIn(book, place.policyUuid);
    const step = policy ? stepOf(policy) : 'none';
    if (!policy || step === 'none' || !mayWork(policy, leaseId, deps.now().getTime())) return book;
    const shipment = step === 'bind' ? await deps.shipments.find(policy.shipmentUuid) : undefined;
    const asked = await recordRequest(book, policy, { step, leaseId, pickupDate: shipment?.pickupDate }, deps);
    if (asked) {
      const outcome = await callInsurer(asked.policy, step, shipment, deps);
      if (outcome.kind === 'later') return rest(asked.book, outcome.policy, deps);
      await write(asked.book, asked.policy, outcome, leaseId, deps);
    }
    book = await deps.money.readBook(place);
  }
  throw new Error('A policy takes too many steps');
}

interface Request {
  readonly step: PolicyStep;
  readonly leaseId: string;
  /** The day that a certificate is asked for. */
  readonly pickupDate: string | undefined;
}

/** Records that the insurer is about to be asked, and for which day; undefined when another change was first. */
async function recordRequest(
  book: MoneyBook,
  policy: Policy,
  { step, leaseId, pickupDate }: Request,
  deps: PolicyDeps,
) {
  const at = deps.now().getTime();
  const asked = step === 'bind' ? { ...policy, askedAt: at, ...(pickupDate && { pickupDate }) } : policy;
  const next = withLease({ ...asked, modifiedAt: at }, leaseId, at);
  const { outcome, book: after } = await commitChange(book, { policies: [next], postings: [] }, deps);
  return outcome === 'written' ? { book: after, policy: next } : undefined;
}

async function callInsurer(
  policy: Policy,
  step: PolicyStep,
  shipment: StoredShipment | undefined,
  deps: PolicyDeps,
): Promise<PolicyOutcome> {
  const { insurer, now } = deps;
  const { policyUuid: key, replaces } = policy;
  if (step === 'void') return afterVoid(policy, await insurer.void(key), now().getTime());
  if (step === 'lookUp') return afterLookUp(policy, await insurer.lookUp(key), now().getTime());
  if (!shipment) return { kind: 'declined', reason: english.insurance_no_shipment() };
  const outcome = await insurer.bind({ ...freightOf(shipment, policy), key, replaces });
  return afterBind(policy, outcome, now().getTime());
}

/** Leaves a policy to whoever comes next. */
async function rest(book: MoneyBook, policy: Policy, deps: PolicyDeps): Promise<MoneyBook> {
  const at = deps.now().getTime();
  const next = withoutLease({ ...policy, modifiedAt: at }, at + RETRY_MS);
  return (await commitChange(book, { policies: [next], postings: [] }, deps)).book;
}

/** Writes what the insurer said; after a concurrent change nothing is written, and the next look finds it out again. */
async function write(
  book: MoneyBook,
  policy: Policy,
  outcome: Exclude<PolicyOutcome, { kind: 'later' }>,
  leaseId: string,
  deps: PolicyDeps,
): Promise<void> {
  const isInForce = outcome.kind === 'bound' || outcome.kind === 'kept';
  const shipment = isInForce ? await deps.shipments.find(policy.shipmentUuid) : undefined;
  const onAr = openPremiumDisputes(book).some(({ arCents }) => arCents > 0);
  const arBook = onAr ? await deps.arBooks.read(policy.customerUuid) : undefined;
  const made = writeOf(book, policy, outcome, { leaseId, shipment, arBook }, deps);
  const { outcome: written } = await commitChange(book, made, deps);
  if (written !== 'written') return;
  if (made.refund) await advanceRefund(made.refund, leaseId, deps);
  await tellUninsured(policy, outcome, deps);
}

/** What a write needs beside the book. */
interface Read {
  readonly leaseId: string;
  /** Whose certificate is in force. */
  readonly shipment: StoredShipment | undefined;
  /** Where a dispute of the premium stands on it. */
  readonly arBook: ArBook | undefined;
}

function writeOf(
  book: MoneyBook,
  policy: Policy,
  outcome: Exclude<PolicyOutcome, { kind: 'later' }>,
  { leaseId, shipment, arBook }: Read,
  deps: PolicyDeps,
): Write {
  const at = deps.now().getTime();
  switch (outcome.kind) {
    case 'bound': {
      const bound = boundWrite(book, policy, outcome, leaseId, deps);
      // Whoever moves a pickup writes the book of a policy that is on its way: the day read after the book is the one that counts.
      const [certificate] = bound.policies ?? [];
      const next = certificate ? followsPickup(certificate, shipment, deps) : [];
      return { ...bound, policies: [...(bound.policies ?? []), ...next] };
    }
    case 'declined':
      return endedWrite(book, policy, 'declined', { reason: outcome.reason, leaseId, arBook }, deps);
    case 'voided': {
      const to = policy.boundAt === undefined && policy.ending !== 'shipment' ? 'declined' : 'voided';
      return endedWrite(book, policy, to, { leaseId, arBook }, deps);
    }
    case 'kept': {
      const { ending: _ending, ...kept } = policy;
      const bound = { ...kept, state: 'bound' as const, reason: outcome.reason, modifiedAt: at };
      return { policies: [withoutLease(bound, undefined), ...followsPickup(bound, shipment, deps)], postings: [] };
    }
    default:
      return { policies: [withLease({ ...outcome.policy, modifiedAt: at }, leaseId, at)], postings: [] };
  }
}

/** Agents hear of freight that changed and whose certificate could not follow, and of a certificate that could not be ended with its booking. */
async function tellUninsured(policy: Policy, outcome: PolicyOutcome, { alerts }: PolicyDeps): Promise<void> {
  const { kind } = outcome;
  const { shipmentUuid, policyUuid, replaces, ending, declaredCents } = policy;
  const value = formatMoney(declaredCents);
  if ((kind === 'declined' || kind === 'voided') && replaces && policy.boundAt === undefined && ending !== 'shipment')
    await alerts.raise({
      ...{ shipmentUuid, problem: 'notInsured', cause: `not-insured:${policyUuid}` },
      note: english.insurance_alert_not_followed({ value }),
    });
  if ((kind === 'kept' || kind === 'bound') && ending === 'shipment') {
    const { certificateNumber: number = '' } = kind === 'bound' ? outcome : policy;
    await alerts.raise({
      ...{ shipmentUuid, problem: 'notInsured', cause: `not-voided:${policyUuid}` },
      note: english.insurance_alert_not_voided({ number }),
    });
  }
}
