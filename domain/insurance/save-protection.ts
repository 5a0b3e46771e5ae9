import { conflict, wrongFields } from '#contract/codes/portal-error.ts';
import type { ProductAndInsurance, ProductAndInsuranceSaved } from '#contract/insurance.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { openPolicies } from '../payments/protection/policy.ts';
import { requireInsurable } from '../payments/protection/require-insurable.ts';
import { type StepFields, saveStep, showSaved } from '../shipments/booking/save-step.ts';
import { goodsOf } from '../shipments/goods.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { acceptedInsuranceTerms } from './accepted-terms.ts';
import { type BuyDeps, buyProtection } from './buy-protection.ts';
import { closedReason } from './open-until-pickup.ts';
import { excludedError, premiumChanged, quoteProtection } from './quote-protection.ts';
import { policiesWith, writePolicies } from './replace-policy.ts';
import { type SaveInsuredDeps, saveInsuredFreight, settleReplacement } from './save-insured-freight.ts';
import { protectionIn } from './show-protection.ts';

export type SaveProtectionDeps = SaveInsuredDeps & BuyDeps;

export interface ProtectionCall {
  readonly by: string;
  readonly agent?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** What a saved answer comes to, with the sentence for it. */
export interface ProtectionSaved {
  readonly message: string;
  readonly content: ProductAndInsuranceSaved;
}

/**
 * Freight and protection of a shipment in one step (C92). With a booking that is still open the protection is chosen, and paid by the press that books; of a booked shipment
 * it is bought at once, or its value changed, until pickup. The customer's own insurance is kept, and ends the offer (12407).
 */
export async function saveProtection(
  stored: StoredShipment,
  request: ProductAndInsurance,
  call: ProtectionCall,
  deps: SaveProtectionDeps,
): Promise<ProtectionSaved> {
  const shipment = await withFreight(stored, request, call, deps);
  const version = shipment === stored ? request.version : (shipment.revision ?? 1);
  const answer = { ...request, version };
  if (request.ownCover && (request.acceptInsurance === undefined || !isNone(request.ownCover)))
    return saveOwnCover(shipment, answer, deps);
  if (shipment.statusId === 1) return choose(shipment, answer, deps);
  if (request.acceptInsurance !== 1) return saved(shipment, m.insurance_saved(), deps);
  requireOpen(shipment, deps);
  // A press that pays buys, or goes on with what it bought.
  return request.payments ? buy(shipment, request, call, deps) : changeValue(shipment, request, call, deps);
}

type OwnCover = NonNullable<ProductAndInsurance['ownCover']>;
const isNone = ({ company, policyNumber }: OwnCover): boolean => company === '' && policyNumber === '';

/** Throws once the freight is picked up. */
export function requireOpen(shipment: StoredShipment, { now }: Pick<SaveProtectionDeps, 'now'>): void {
  const closed = closedReason(shipment, now());
  if (closed) throw conflict(closed);
}

async function withFreight(
  stored: StoredShipment,
  request: ProductAndInsurance,
  { by, agent }: ProtectionCall,
  deps: SaveProtectionDeps,
): Promise<StoredShipment> {
  const { version, products, insuranceDeclaredValue, goodsKind } = request;
  if (!products) return stored;
  const declaredCents = insuranceDeclaredValue === undefined ? undefined : parseMoney(insuranceDeclaredValue);
  const { shipmentUuid } = stored;
  const { policies } = await deps.money.readBook(stored);
  const isNew = request.acceptInsurance === 1 && openPolicies(policies).length === 0;
  const check = isNew ? (after: StoredShipment) => quoteShown(after, request, deps) : undefined;
  const change = { by, agent, declaredCents, goodsKind, shown: shownOrBefore(request), check };
  await saveInsuredFreight(stored, { shipmentUuid, version, products }, change, deps);
  return (await deps.shipments.find(shipmentUuid)) ?? stored;
}

async function saved(
  shipment: StoredShipment,
  message: string,
  deps: SaveProtectionDeps,
  more: Partial<ProductAndInsuranceSaved> = {},
): Promise<ProtectionSaved> {
  const protection = await protectionIn(shipment, await deps.money.readBook(shipment), deps);
  return { message, content: { ...showSaved(shipment), protection, ...more } };
}

/** Writes fields of the shipment, and finishes the step of a booking where one is named. */
async function write(
  shipment: StoredShipment,
  { version, step }: Pick<ProductAndInsurance, 'version' | 'step'>,
  fields: StepFields,
  deps: SaveProtectionDeps,
): Promise<ProtectionSaved> {
  const made = await saveStep(shipment, { version, step, about: 'data', fields }, deps);
  const after = (await deps.shipments.find(shipment.shipmentUuid)) ?? shipment;
  return saved(after, m.insurance_saved(), deps, made);
}

/** The customer's own insurance; empty texts take it away. Beside protection of ours there is none. */
async function saveOwnCover(shipment: StoredShipment, request: ProductAndInsurance, deps: SaveProtectionDeps) {
  const { company = '', policyNumber = '' } = request.ownCover ?? {};
  const isTaken = isNone({ company, policyNumber });
  if (!isTaken && (company === '' || policyNumber === '')) {
    const field = company === '' ? 'ownCover.company' : 'ownCover.policyNumber';
    throw wrongFields([{ field, message: m.insurance_own_cover_needed() }]);
  }
  const { policies } = await deps.money.readBook(shipment);
  if (!isTaken && openPolicies(policies).length > 0) throw conflict(m.insurance_has_protection());
  requireOpen(shipment, deps);
  const { booking } = shipment;
  const { protection: _chosen, ...unprotected } = booking ?? {};
  return write(
    shipment,
    request,
    {
      ownCover: isTaken ? undefined : { company, policyNumber },
      ...(booking && !isTaken && { booking: unprotected as NonNullable<StoredShipment['booking']> }),
    },
    deps,
  );
}

/** What protection of the freight costs; throws 99994 for what is excluded, 22058 at another premium than was shown. */
async function quoteShown(shipment: StoredShipment, request: ProductAndInsurance, deps: SaveProtectionDeps) {
  const { insuranceDeclaredValue: value, goodsKind } = request;
  const quote = await quoteProtection(shipment, { value, goodsKind, goods: goodsOf(shipment) }, deps);
  if (quote.kind === 'excluded') throw excludedError(shipment, quote);
  if (shownCents(request) !== quote.terms.premiumCents) throw premiumChanged(quote.terms);
  return quote.terms;
}

/** The answer to the offer within a booking: nothing is asked of anybody but its price. */
async function choose(shipment: StoredShipment, request: ProductAndInsurance, deps: SaveProtectionDeps) {
  const taken = request.ownCover ? { ownCover: undefined } : {};
  const { booking } = shipment;
  if (!booking) throw conflict(m.bookings_not_opened());
  if (request.acceptInsurance === undefined) return write(shipment, request, {}, deps);
  const { protection: _before, ...unanswered } = booking;
  if (request.acceptInsurance === 0)
    return write(shipment, request, { ...taken, booking: { ...unanswered, protectionDeclined: true } }, deps);
  requireInsurable({ ...shipment, ...taken } as StoredShipment, await deps.accounts.findByUuid(shipment.customerUuid));
  const termsUuid = await acceptedInsuranceTerms(shipment.customerUuid, deps);
  const terms = await quoteShown(shipment, request, deps);
  const protection = { ...terms, ...(termsUuid && { termsUuid }) };
  return write(
    shipment,
    request,
    { ...taken, booking: { ...unanswered, protectionDeclined: false, protection } },
    deps,
  );
}

const shownCents = ({ InsurancePremium }: ProductAndInsurance): number | undefined =>
  InsurancePremium === undefined ? undefined : parseMoney(InsurancePremium);

/** Who was shown no premium agreed to none but the one in force, whatever value they name. */
const shownOrBefore = (request: ProductAndInsurance): number | 'before' => shownCents(request) ?? 'before';

async function buy(
  shipment: StoredShipment,
  request: ProductAndInsurance,
  call: ProtectionCall,
  deps: SaveProtectionDeps,
) {
  const { insuranceDeclaredValue, goodsKind, InsurancePremium, payments = [] } = request;
  const { payment, policy } = await buyProtection(
    shipment,
    { insuranceDeclaredValue, ...(goodsKind !== undefined && { goodsKind }), InsurancePremium, payments },
    call,
    deps,
  );
  const number = policy.certificateNumber;
  const message = number === undefined ? m.insurance_pending() : m.insurance_added({ number });
  return saved(shipment, message, deps, { payment });
}

/** Another value: a certificate that takes the place of the one in force, and the difference on the bill; 22058 at a premium that was not shown. */
async function changeValue(
  shipment: StoredShipment,
  request: ProductAndInsurance,
  { by, agent }: ProtectionCall,
  deps: SaveProtectionDeps,
) {
  const declaredCents =
    request.insuranceDeclaredValue === undefined ? undefined : parseMoney(request.insuranceDeclaredValue);
  const change = { by, agent, declaredCents, goodsKind: request.goodsKind, shown: shownOrBefore(request) };
  const { policies: known } = await deps.money.readBook(shipment);
  if (openPolicies(known).length === 0) throw conflict(m.payments_choose_method());
  const policies = await policiesWith(shipment, shipment, change, deps);
  if (policies.length === 0) return saved(shipment, m.insurance_saved(), deps);
  if ((await writePolicies(shipment, policies, undefined, deps)) === 'changed')
    throw conflict(m.payments_shipment_changed());
  await settleReplacement(shipment, deps);
  const after = await saved(shipment, m.insurance_saved(), deps);
  return after.content.protection.changesTo ? { ...after, message: m.insurance_changing() } : after;
}
