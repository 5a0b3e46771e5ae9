import { conflict } from '#contract/codes/portal-error.ts';
import { type Cents, formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { commitChange } from '../payments/commit-change.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { openPremiumDisputes } from '../payments/protection/disputed-premium.ts';
import type { Insurer } from '../payments/protection/insurer.ts';
import { openPolicies, type Policy } from '../payments/protection/policy.ts';
import { requireRepriceable } from '../payments/reprice-order.ts';
import type { ShipmentChange } from '../shipments/change.ts';
import { goodsOf } from '../shipments/goods.ts';
import type { PolicyTerms } from '../shipments/protection-terms.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { ChangeOutcome, StoredShipment } from '../shipments/shipment.ts';
import { excludedError, premiumChanged, quoteProtection } from './quote-protection.ts';

export interface ReplaceDeps extends Omit<MoneyDeps, 'shipments'> {
  readonly insurer: Insurer;
}

/** Who changes it, and to what; what is left out stays. */
export interface PolicyChange {
  readonly by: string;
  readonly agent?: string | undefined;
  readonly declaredCents?: Cents | undefined;
  readonly goodsKind?: number | undefined;
  /** The premium that the page showed; 'before' where it showed none, so that the one in force has to stay. Left out where the price is only asked for. */
  readonly shown?: Cents | 'before' | undefined;
  /** Throws where protection that is chosen with the freight cannot be had for it, before anything is saved. */
  readonly check?: ((after: StoredShipment) => Promise<unknown>) | undefined;
}

const TRIES = 20;

/** The one policy that is in force; undefined where there is none. 409 while another one is on its way. */
function inForce({ policies }: MoneyBook): Policy | undefined {
  const open = openPolicies(policies);
  const [bound] = open;
  if (bound && (open.length > 1 || bound.state !== 'bound')) throw conflict(m.insurance_under_way());
  return bound;
}

/** The one policy that is in force, to be replaced; undefined where there is none. 409 while another one is on its way, or a change cannot be charged now. */
function replaceable(book: MoneyBook): Policy | undefined {
  const bound = inForce(book);
  if (bound) requireRepriceable(book);
  return bound;
}

/** The same of one that is to be canceled: a dispute of its own premium is no obstacle, it is over with it. */
export function cancelable(book: MoneyBook): Policy | undefined {
  const bound = inForce(book);
  const own = openPremiumDisputes(book);
  if (bound) requireRepriceable({ ...book, disputes: book.disputes.filter((one) => !own.includes(one)) });
  return bound;
}

const isSame = (bound: Policy, goods: readonly string[], declaredCents: Cents, kind: number | undefined): boolean =>
  declaredCents === bound.declaredCents &&
  kind === bound.goodsKind &&
  JSON.stringify(goods) === JSON.stringify(bound.goods);

/**
 * The protection that has to take the place of the one in force, where a shipment's freight or value is another; nothing where it has none or stays as it is. Asks
 * the insurer for its price first. Throws 99994 for freight that is excluded now, and what `quoteProtection` throws; 22058 where it costs another amount than the page showed,
 * or, where it showed none, than what is in force.
 */
export async function policiesWith(
  before: StoredShipment,
  after: StoredShipment,
  { by, agent, declaredCents: wanted, goodsKind: kind, shown }: PolicyChange,
  deps: ReplaceDeps,
): Promise<Policy[]> {
  const { policies } = await deps.money.readBook(before);
  const open = openPolicies(policies);
  const last = open.at(-1);
  const goods = goodsOf(after);
  if (!last || isSame(last, goods, wanted ?? last.declaredCents, kind ?? last.goodsKind)) return [];
  const bound = replaceable(await deps.money.readBook(before));
  if (!bound) return [];
  const insuring = { value: formatMoney(wanted ?? bound.declaredCents), goods, goodsKind: kind ?? bound.goodsKind };
  const quote = await quoteProtection(after, insuring, deps);
  if (quote.kind === 'excluded') throw excludedError(after, quote);
  const expected = shown === 'before' ? bound.premiumCents : shown;
  if (expected !== undefined && quote.terms.premiumCents !== expected) throw premiumChanged(quote.terms);
  return [replacementOf(bound, quote.terms, { by, agent }, deps)];
}

function replacementOf(
  bound: Policy,
  terms: Omit<PolicyTerms, 'termsUuid'>,
  { by, agent }: Pick<PolicyChange, 'by' | 'agent'>,
  { now, newId }: Pick<MoneyDeps, 'now' | 'newId'>,
): Policy {
  const at = now().getTime();
  const { shipmentUuid, customerUuid, termsUuid, policyUuid: replaces } = bound;
  return {
    ...{ ...terms, shipmentUuid, customerUuid, by, replaces, policyUuid: newId() },
    ...{ state: 'binding', openedAt: at, modifiedAt: at, nextAt: at },
    ...(termsUuid && { termsUuid }),
    ...(agent && { agent }),
  };
}

/** Writes policies into a shipment's book, with the change of the shipment that they belong to; 'changed' where the shipment is no longer as it was read. */
export async function writePolicies(
  before: StoredShipment,
  policies: readonly Policy[],
  shipment: ShipmentChange | undefined,
  deps: Pick<MoneyDeps, 'money' | 'now' | 'newId'> & { readonly shipments: Pick<MoneyDeps['shipments'], 'find'> },
): Promise<ChangeOutcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(before);
    if (policies.length > 0) {
      const bound = replaceable(book);
      // What was quoted takes the place of one policy: another one is in force by now.
      if (policies.some(({ replaces }) => replaces !== bound?.policyUuid)) return 'changed';
    }
    const shipmentRevision = shipment ? undefined : revisionOf(before);
    const { outcome } = await commitChange(book, { postings: [], policies, shipment, shipmentRevision }, deps);
    if (outcome === 'written') return 'written';
    const stored = await deps.shipments.find(before.shipmentUuid);
    if (!stored || revisionOf(stored) !== revisionOf(before)) return 'changed';
  }
  throw conflict(m.errors_changed_meanwhile());
}
