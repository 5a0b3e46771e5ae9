import type { InsuranceTerms, ShipmentProtection } from '#contract/insurance.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { readTermsText } from '#contract/rules/terms-text.ts';
import type { FeeStore } from '../fees/fee.ts';
import type { MoneyBook, PaymentStore } from '../payments/payment-store.ts';
import { isPolicyOver, openPolicies, type Policy } from '../payments/protection/policy.ts';
import type { PolicyTerms } from '../shipments/protection-terms.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { listTerms } from '../terms/list-terms.ts';
import type { TermsStore } from '../terms/terms.ts';
import { goodsKinds } from './find-exclusion.ts';
import { closedReason } from './open-until-pickup.ts';
import { insuredMax } from './premium.ts';

export interface ShowProtectionDeps {
  readonly money: Pick<PaymentStore, 'readBook'>;
  readonly fees: FeeStore;
  readonly now: () => Date;
}

const dateOf = (at: number): string => toTimestamp(new Date(at));

const showCover = (policy: PolicyTerms & Partial<Pick<Policy, 'certificateNumber' | 'boundAt'>>) => ({
  insuranceDeclaredValue: formatMoney(policy.declaredCents),
  InsurancePremium: formatMoney(policy.premiumCents),
  ...(policy.goodsKind !== undefined && { goodsKind: policy.goodsKind }),
  ...(policy.certificateNumber && { insuranceCertificateNumber: policy.certificateNumber }),
  ...(policy.boundAt !== undefined && { boundAt: dateOf(policy.boundAt) }),
  ...(policy.termsUuid && { fcTermConditionUuid: policy.termsUuid }),
});

const endedAs = { voided: 'canceled', declined: 'declined', released: 'unpaid' } as const;

/** How the last protection ended, of a shipment that has none. */
function endedOf(policies: readonly Policy[]): Pick<ShipmentProtection, 'ended'> {
  const last = policies.findLast((one) => isPolicyOver(one) && one.state !== 'replaced');
  if (!last || !(last.state in endedAs)) return {};
  const how = endedAs[last.state as keyof typeof endedAs];
  return { ended: { how, at: dateOf(last.endedAt ?? last.modifiedAt), ...(last.reason && { reason: last.reason }) } };
}

/** What of the protection is in force, or on its way. */
function standing(
  shipment: StoredShipment,
  policies: readonly Policy[],
): Pick<ShipmentProtection, 'state' | 'cover' | 'changesTo' | 'ended' | 'refusedToEnd' | 'ownCover'> {
  const open = openPolicies(policies);
  const [first] = open;
  if (first) {
    const next = open.find(({ replaces }) => replaces === first.policyUuid);
    const state = first.state === 'bound' ? 'active' : first.state === 'voiding' ? 'canceling' : 'settling';
    return {
      ...{ state, cover: showCover(first) },
      ...(next && { changesTo: showCover(next) }),
      ...(first.state === 'bound' && first.reason && { refusedToEnd: first.reason }),
    };
  }
  const { ownCover, booking, statusId } = shipment;
  if (ownCover) return { state: 'ownCover', ownCover };
  if (statusId === 1 && booking?.protection) return { state: 'chosen', cover: showCover(booking.protection) };
  return { state: 'none', ...(statusId !== 1 && endedOf(policies)) };
}

/** Where the protection of a shipment stands, by the money that was read of it. */
export async function protectionIn(
  shipment: StoredShipment,
  { policies }: Pick<MoneyBook, 'policies'>,
  { fees, now }: Omit<ShowProtectionDeps, 'money'>,
): Promise<ShipmentProtection> {
  const at = now();
  const closed = closedReason(shipment, at);
  return {
    ...{ shipmentUuid: shipment.shipmentUuid, version: revisionOf(shipment) },
    ...standing(shipment, policies),
    maximum: formatMoney(insuredMax(await fees.read(), at.getTime())),
    goodsKinds: goodsKinds(),
    ...(closed && { closed }),
  };
}

/** Where the protection of a shipment stands. */
const showProtection = async (shipment: StoredShipment, deps: ShowProtectionDeps): Promise<ShipmentProtection> =>
  protectionIn(shipment, await deps.money.readBook(shipment), deps);

export interface ShowInsuranceTermsDeps extends ShowProtectionDeps {
  readonly terms: Pick<TermsStore, 'listVersions' | 'listAcceptances' | 'findDocument'>;
}

/** The insurance terms that count now, with their text and what the customer accepted, and where the protection of a shipment stands (C101). */
export async function showInsuranceTerms(
  customerUuid: string,
  shipment: StoredShipment | undefined,
  deps: ShowInsuranceTermsDeps,
): Promise<InsuranceTerms> {
  const [listed, protection] = await Promise.all([
    listTerms('insurance', customerUuid, deps),
    shipment && showProtection(shipment, deps),
  ]);
  const current = listed.find(({ inUse }) => inUse === 1);
  const document = current && (await deps.terms.findDocument(current.fcTermConditionUuid));
  return {
    insuranceTermsAndConditions: current && document ? { ...current, blocks: readTermsText(document.text) } : null,
    ...(protection && { protection }),
  };
}
