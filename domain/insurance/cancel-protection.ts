import { conflict } from '#contract/codes/portal-error.ts';
import { showMoney } from '#contract/format/money.ts';
import type { ShipmentProtection } from '#contract/insurance.ts';
import * as m from '#texts/compiled/messages.js';
import { commitChange } from '../payments/commit-change.ts';
import { advancePolicy, type PolicyDeps } from '../payments/protection/advance-policy.ts';
import { openPolicies, type Policy, withoutCall } from '../payments/protection/policy.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { cancelable } from './replace-policy.ts';
import { requireOpen } from './save-protection.ts';
import { protectionIn } from './show-protection.ts';

export interface CanceledProtection {
  readonly message: string;
  readonly content: ShipmentProtection;
}

const TRIES = 20;

/**
 * Cancels the protection of a shipment until its pickup (C124): the insurer is asked to end the certificate, and once it has the premium goes back to what paid it. A repeat
 * goes on with the first. 409 where there is none, another change is on its way, or the insurer refuses; nothing goes back then.
 */
export async function cancelProtection(stored: StoredShipment, deps: PolicyDeps): Promise<CanceledProtection> {
  const leaseId = deps.newId();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(stored);
    const ending = openPolicies(book.policies).find(
      ({ state, ending: why }) => state === 'voiding' && why === 'customer',
    );
    if (ending) return finish(stored, ending, leaseId, deps);
    requireOpen(stored, deps);
    const bound = cancelable(book);
    if (!bound) throw conflict(m.insurance_none());
    const at = deps.now().getTime();
    const { reason: _earlier, ...kept } = withoutCall(bound);
    const asked: Policy = { ...kept, state: 'voiding', ending: 'customer', nextAt: at, modifiedAt: at };
    const { outcome } = await commitChange(book, { postings: [], policies: [asked] }, deps);
    if (outcome === 'written') return finish(stored, asked, leaseId, deps);
  }
  throw conflict(m.errors_changed_meanwhile());
}

async function finish(
  stored: StoredShipment,
  asked: Policy,
  leaseId: string,
  deps: PolicyDeps,
): Promise<CanceledProtection> {
  const book = await advancePolicy(asked, leaseId, deps);
  const policy = book.policies.find(({ policyUuid }) => policyUuid === asked.policyUuid) ?? asked;
  if (policy.state === 'bound') throw conflict(m.insurance_kept({ reason: policy.reason ?? '' }));
  const content = await protectionIn(stored, book, deps);
  if (policy.state === 'voiding') return { message: m.insurance_canceling(), content };
  const backCents = book.refunds
    .filter(({ cause }) => cause === `refund-voided:${policy.policyUuid}`)
    .flatMap(({ parts }) => parts)
    .reduce((sum, { cents }) => sum + cents, 0);
  const message =
    backCents > 0 ? m.insurance_canceled({ amount: showMoney(backCents) }) : m.insurance_canceled_nothing();
  return { message, content };
}
