import type { DomainEvent } from './event.ts';
import type { Deliveries } from './outbox.ts';

/** Longer than a listener's function lives: whoever holds a delivery for so long has died. */
const DELIVERY_MS = 30_000;

export interface DeliverDeps {
  readonly deliveries: Deliveries;
  readonly now: () => Date;
}

/**
 * Carries out a delivery that must not happen twice. Nothing happens for an event that this listener has had; `isFirst` is false where
 * an earlier try did not come to its end. A process that dies after `work` and before the record of it leaves the one gap: the
 * next delivery does the work again.
 */
export async function deliverOnce(
  listener: string,
  { eventId }: Pick<DomainEvent, 'eventId'>,
  work: (isFirst: boolean) => Promise<void>,
  { deliveries, now }: DeliverDeps,
): Promise<void> {
  const at = now().getTime();
  const state = await deliveries.begin(listener, eventId, at, at + DELIVERY_MS);
  if (state === 'done') return;
  if (state === 'busy') throw new Error('Another process has this delivery');
  try {
    await work(state === 'first');
  } catch (cause) {
    await deliveries.release(listener, eventId, now().getTime());
    throw cause;
  }
  await deliveries.finish(listener, eventId, now().getTime());
}
