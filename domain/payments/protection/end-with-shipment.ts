import type { MoneyBook } from '../payment-store.ts';
import { type Policy, withoutCall } from './policy.ts';

const ends: readonly Policy['state'][] = ['binding', 'bound'];

/**
 * The protection of a booking that is canceled: its certificate is ended at the insurer, and what was paid goes back by the cancellation. One that waits for its
 * payment ends with that.
 */
export const endedWithShipment = ({ policies }: Pick<MoneyBook, 'policies'>, at: number): Policy[] =>
  policies
    .filter(({ state }) => ends.includes(state))
    .map((one) => ({ ...withoutCall(one), state: 'voiding', ending: 'shipment', nextAt: at, modifiedAt: at }));
