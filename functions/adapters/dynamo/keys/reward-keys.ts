import type { Key } from '../table.ts';

/** Keys of rewards. */
export const rewardKeys = {
  /** What the broker set about rewards. */
  rewardTerms: (): Key => ({ pk: 'PORTAL', sk: 'REWARDS' }),
  rewardHead: (customerUuid: string): Key => ({ pk: `REWARDS#${customerUuid}`, sk: 'POINTS' }),
  rewardEntry: (customerUuid: string, number: number): Key => ({
    pk: `REWARDS#${customerUuid}`,
    sk: `ENTRY#${String(number).padStart(8, '0')}`,
  }),
  /** What of a shipment is counted, and that it waits. */
  rewardShipment: (customerUuid: string, shipmentUuid: string): Key => ({
    pk: `REWARDS#${customerUuid}`,
    sk: `SHIPMENT#${shipmentUuid}`,
  }),
  rewardWaiting: (customerUuid: string, shipmentUuid: string): Key => ({
    pk: `REWARDS#${customerUuid}`,
    sk: `WAITING#${shipmentUuid}`,
  }),
  rewardWaitingPoints: (customerUuid: string): Key => ({ pk: `REWARDS#${customerUuid}`, sk: 'WAITING-POINTS' }),
} as const;
