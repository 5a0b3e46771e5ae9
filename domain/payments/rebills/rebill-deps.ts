import type { MoneyDeps } from '../money-deps.ts';

/** What rebills and disputes take of a shipment's money. */
export type RebillDeps = Pick<MoneyDeps, 'money' | 'shipments' | 'accounts' | 'settings' | 'arBooks' | 'now' | 'newId'>;

/** Concurrent changes of one shipment's money until a write gives up. */
export const TRIES = 20;
