import { DELIVERY_LEASE_MS } from '#contract/deliveries.ts';
import type { DomainEvent } from './event.ts';
import type { Deliveries } from './outbox.ts';

export interface DeliverDeps {
  readonly deliveries: Deliveries;
  readonly now: () => Date;
}

/**
 * Carries out a delivery that must not happen twice. Events that this listener has handled are ignored. A process that dies after `work` and before recording it leaves the one gap: the
 * next delivery does the work again.
 */
export async function deliverOnce(
  listener: string,
  { eventId }: Pick<DomainEvent, 'eventId'>,
  work: () => Promise<void>,
  { deliveries, now }: DeliverDeps,
): Promise<void> {
  const at = now().getTime();
  const state = await deliveries.begin(listener, eventId, at, at + DELIVERY_LEASE_MS);
  if (state === 'done') return;
  if (state === 'busy') throw new Error('Another process has this delivery');
  try {
    await work();
  } catch (cause) {
    await deliveries.release(listener, eventId, now().getTime());
    throw cause;
  }
  await deliveries.finish(listener, eventId, now().getTime());
}
