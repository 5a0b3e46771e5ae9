import { advancePayment } from './advance-payment.ts';
import { advanceRefund } from './advance-refund.ts';
import { isFinal, type Payment } from './attempt.ts';
import { commitChange } from './commit-change.ts';
import type { MoneyDeps } from './money-deps.ts';
import { advancePolicy } from './protection/advance-policy.ts';
import type { Insurer } from './protection/insurer.ts';
import { isPolicyOver } from './protection/policy.ts';
import { fallDue } from './rebills/fall-due.ts';

/** The most shipments that one run looks at; the next run takes the others. */
const BATCH_SIZE = 100;

export interface ReconcileDeps extends MoneyDeps {
  readonly insurer?: Insurer | undefined;
  readonly onFailure: (error: unknown) => void;
}

/** Without an insurer protection is left to who has one. */
export type ReconcileShipmentDeps = MoneyDeps & { readonly insurer?: Insurer | undefined };

const NEVER = Number.POSITIVE_INFINITY;

const isDue = ({ nextAt = NEVER }: { readonly nextAt?: number | undefined }, now: number): boolean => nextAt <= now;

/** A check that has not come until the price ended or the pickup day began is waited for no more. */
const isOverdue = ({ state, purpose, expiresAt = NEVER }: Payment, now: number): boolean =>
  state === 'awaitingReceipt' && purpose === 'booking' && expiresAt <= now;

/**
 * Takes every payment, refund and protection further that is not final and that nobody is at work on, and makes rebills due that nobody answered in time: what was asked of the gateway and never answered is looked
 * up there. Returns how many shipments were looked at; what fails is told, and does not keep the others.
 */
export async function reconcile(deps: ReconcileDeps): Promise<number> {
  const due = await deps.money.listDue(deps.now().getTime(), BATCH_SIZE);
  for (const place of due) {
    try {
      await reconcileShipment(place, deps);
    } catch (error) {
      deps.onFailure(error);
    }
  }
  return due.length;
}

/** The same for one shipment. */
export async function reconcileShipment(
  place: { readonly shipmentUuid: string; readonly customerUuid: string },
  deps: ReconcileShipmentDeps,
): Promise<void> {
  const leaseId = deps.newId();
  const now = deps.now().getTime();
  const book = await deps.money.readBook(place);
  for (const payment of book.payments) {
    if (isFinal(payment) || !isDue(payment, now)) continue;
    await giveUpOverdue(payment, deps);
    await advancePayment(payment, leaseId, deps);
  }
  // A payment that was released may have left a refund.
  const after = await deps.money.readBook(place);
  for (const refund of after.refunds)
    if (refund.state === 'open' && isDue(refund, now)) await advanceRefund(refund, leaseId, deps);
  await settlePolicies(place, leaseId, deps);
  await fallDue(place, deps);
}

/** Certificates whose outcome is not known, and those that a payment or a cancellation left to be asked for or ended. */
async function settlePolicies(
  place: { readonly shipmentUuid: string; readonly customerUuid: string },
  leaseId: string,
  { insurer, ...deps }: ReconcileShipmentDeps,
): Promise<void> {
  if (!insurer) return;
  const now = deps.now().getTime();
  const { policies } = await deps.money.readBook(place);
  for (const one of policies)
    if (!isPolicyOver(one) && isDue(one, now)) await advancePolicy(one, leaseId, { ...deps, insurer });
}

/** By the payment as it is at this moment: what was received meanwhile is not given up. */
async function giveUpOverdue({ paymentUuid, shipmentUuid, customerUuid }: Payment, deps: MoneyDeps): Promise<void> {
  const now = deps.now().getTime();
  const book = await deps.money.readBook({ shipmentUuid, customerUuid });
  const payment = book.payments.find((one) => one.paymentUuid === paymentUuid);
  if (!payment || !isOverdue(payment, now)) return;
  const released: Payment = { ...payment, state: 'releasing', modifiedAt: now };
  await commitChange(book, { payment: released, postings: [] }, deps);
}
