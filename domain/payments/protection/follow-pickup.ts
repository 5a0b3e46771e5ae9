import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { DomainEvent } from '../../events/event.ts';
import type { ShipmentChange } from '../../shipments/change.ts';
import { revisionOf } from '../../shipments/revision.ts';
import type { ChangeOutcome, ShipmentStore, StoredShipment } from '../../shipments/shipment.ts';
import { commitChange } from '../commit-change.ts';
import type { MoneyDeps } from '../money-deps.ts';
import type { MoneyBook } from '../payment-store.ts';
import { openPolicies, type Policy, withoutCall } from './policy.ts';

/** Who moves the pickup; of a certificate that follows it later, who asked for that. */
export interface FollowedBy {
  readonly by: string;
  readonly agent?: string | undefined;
}

type Deps = Pick<MoneyDeps, 'now' | 'newId'>;

/** The certificate of the same goods and value for another pickup day: what the customer pays stays. */
function onAnotherDay(bound: Policy, { by, agent }: FollowedBy, { now, newId }: Deps): Policy {
  const at = now().getTime();
  const { shipmentUuid, customerUuid, termsUuid, declaredCents, premiumCents, costCents, goods, goodsKind } = bound;
  return {
    ...{ declaredCents, premiumCents, costCents, goods, shipmentUuid, customerUuid, by },
    ...{ policyUuid: newId(), replaces: bound.policyUuid },
    ...{ state: 'binding', openedAt: at, modifiedAt: at, nextAt: at },
    ...(goodsKind !== undefined && { goodsKind }),
    ...(termsUuid && { termsUuid }),
    ...(agent && { agent }),
  };
}

/** While freight waits for its truck; what is with the carrier left on the day that its certificate says, or is beyond help. */
const isWaiting = ({ statusId, stageId }: StoredShipment): boolean => statusId <= 3 && stageId < 16;

/**
 * What another pickup day makes of a shipment's protection, since a certificate names its day: one in force gets another in its place. One that is still on its way is written again as it is, so that
 * whoever works on it finds another book and looks at the day; it is asked for with the day that counts then. `before` has the day of a policy that does not say its own.
 */
export function policiesForPickup(
  { policies }: Pick<MoneyBook, 'policies'>,
  before: StoredShipment,
  after: StoredShipment,
  by: FollowedBy,
  deps: Deps,
): Policy[] {
  const open = openPolicies(policies);
  const [first] = open;
  if (!first || before.pickupDate === after.pickupDate) return [];
  const isInForce = open.length === 1 && first.state === 'bound';
  if (!isInForce) return open.map((one) => ({ ...one, modifiedAt: deps.now().getTime() }));
  const isOfDay = (first.pickupDate ?? before.pickupDate) === after.pickupDate;
  return isOfDay ? [] : [onAnotherDay(first, by, deps)];
}

/** The certificate that has to take the place of one that has just come: its shipment's pickup was moved while the insurer was asked. */
export function followsPickup(bound: Policy, shipment: StoredShipment | undefined, deps: Deps): Policy[] {
  if (!shipment || !isWaiting(shipment)) return [];
  const isOfDay = bound.pickupDate === undefined || bound.pickupDate === shipment.pickupDate;
  return isOfDay ? [] : [onAnotherDay(withoutCall(bound), bound, deps)];
}

interface MovedDeps extends Deps {
  readonly money: Pick<MoneyDeps['money'], 'readBook' | 'write'>;
  readonly shipments: Pick<ShipmentStore, 'find' | 'change'>;
}

const TRIES = 20;

/** Writes a shipment at its new pickup day together with what that makes of its protection. 'changed': the shipment is no longer as it was read, nothing is written. */
export async function writeMovedPickup(
  before: StoredShipment,
  change: ShipmentChange,
  events: readonly DomainEvent[],
  by: FollowedBy,
  deps: MovedDeps,
): Promise<ChangeOutcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const book = await deps.money.readBook(before);
    const policies = policiesForPickup(book, before, change.shipment, by, deps);
    if (policies.length === 0) return deps.shipments.change(change, [...events]);
    const { outcome } = await commitChange(book, { postings: [], policies, shipment: change, events }, deps);
    if (outcome === 'written') return 'written';
    const stored = await deps.shipments.find(before.shipmentUuid);
    if (!stored || revisionOf(stored) !== revisionOf(before)) return 'changed';
  }
  throw conflict(m.errors_changed_meanwhile());
}
