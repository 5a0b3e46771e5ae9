import { listenerPermissions } from './listener-permissions.ts';
import type { Permissions } from './permissions.ts';

/** Functions that are no route: tasks of the state machine, the live connection, and the delivery of events. */
export const taskPermissions = {
  rateGroup: { table: 'write', notify: true, companies: ['project44'], timeoutSeconds: 12, memoryMb: 128 },
  timeOutGroup: { table: 'write', notify: true },
  finishRates: { table: 'write', notify: true },
  planBulkQuote: { table: 'write', startBulks: true, memoryMb: 256, timeoutSeconds: 30 },
  priceBulkRow: {
    table: 'write',
    startBulks: true,
    places: true,
    companies: ['project44'],
    memoryMb: 256,
    timeoutSeconds: 30,
  },
  sweepBulkQuotes: { table: 'write', startBulks: true, watchBulks: true, memoryMb: 256, timeoutSeconds: 30 },
  // A carrier is waited for longer than a minute.
  placeOrder: { table: 'write', companies: ['project44', 'truckmarket'], memoryMb: 256, timeoutSeconds: 90 },
  stopCarrier: {
    table: 'write',
    companies: ['project44', 'truckmarket'],
    notify: true,
    memoryMb: 256,
    timeoutSeconds: 90,
  },
  settleDispatch: { table: 'write', companies: ['authorizenet'], notify: true, memoryMb: 256, timeoutSeconds: 60 },
  // A gateway that is slow must not keep the others.
  reconcilePayments: { table: 'write', companies: ['authorizenet', 'cargoinsurer'], memoryMb: 256, timeoutSeconds: 55 },
  // A night's journals are read one after the other.
  checkLedgers: { table: 'read', companies: ['authorizenet'], memoryMb: 512, timeoutSeconds: 900 },
  // Late invoices are charged one after the other.
  chargeLate: { table: 'write', memoryMb: 512, timeoutSeconds: 900 },
  sweepDispatches: { table: 'read', startDispatches: true, memoryMb: 256, timeoutSeconds: 30 },
  watchOrders: { table: 'write', notify: true, memoryMb: 256, timeoutSeconds: 55 },
  // A file of a carrier is in memory whole, as text first.
  fetchPapers: {
    table: 'write',
    notify: true,
    companies: ['project44'],
    files: { 'carrier-papers': 'write' },
    memoryMb: 512,
    timeoutSeconds: 58,
  },
  liveConnect: { table: 'write', closeConnections: true },
  liveMessage: { table: 'write', notify: true },
  liveDisconnect: { table: 'write' },
  definePoolChallenge: { memoryMb: 256 },
  createPoolChallenge: { memoryMb: 256 },
  verifySignInProof: { useProofs: true, memoryMb: 256 },
  limitPoolTokens: { memoryMb: 256 },
  relayEvents: { stream: true, relay: true, memoryMb: 256, timeoutSeconds: 30 },
  sweepOutbox: { relay: true, sweep: true, memoryMb: 256, timeoutSeconds: 30 },
  noteUndelivered: {
    partitions: ['SUPPRESSED#*'],
    readPartitions: ['EMAIL#*'],
    unsubscribeTokens: true,
    memoryMb: 256,
  },
  ...listenerPermissions,
} as const satisfies Record<string, Permissions>;
export type TaskName = keyof typeof taskPermissions;
