import { type Contribution, emptyContribution, type StoredAttention } from '#domain/dashboard/contribution.ts';

const chicago = { city: 'Chicago', state: 'IL', postalCode: '60607', zone: 'America/Chicago' };
const atlanta = { city: 'Atlanta', state: 'GA', postalCode: '30303', zone: 'America/New_York' };

type Of = Pick<Contribution, 'shipmentUuid' | 'customerUuid'>;
const rowShipment = ({ shipmentUuid }: Of) => ({
  ...{ shipmentUuid, shortId: 'FL-204711', name: 'Seal kits', from: chicago, to: atlanta },
  carrier: 'Cumberland Freightways',
});

/** A row that says that freight is late, shown from a time on. */
export const lateRow = (of: Of, visibleAt = 0): StoredAttention => ({
  ...rowShipment(of),
  ...{ rowId: `late-${of.shipmentUuid}`, itemUuid: `late-${of.shipmentUuid}-2026-11-26`, kind: 'late' },
  ...{ showFrom: visibleAt, visibleAt, promisedDay: '2026-11-26', reason: 'Snow on the way' },
});

/** What freight adds that was booked in November and is on its way. */
export const inTransit = (of: Of, change: Partial<Contribution> = {}): Contribution => ({
  ...emptyContribution(of),
  revision: 1,
  spend: [{ month: '2026-11', freightCents: 61_240, addedCents: 3_875, shipments: 1, addedShipments: 1 }],
  transit: {
    ...rowShipment(of),
    ...{ stageId: 18, promisedDay: '2026-11-26', lateFrom: 0 },
    at: { city: 'Nashville', state: 'TN', postalCode: '37201', latitude: 36.17, longitude: -86.78 },
  },
  attention: [lateRow(of)],
  ...change,
});

/** What a saved quote adds whose price ends at a time. */
export const ending = (of: Of, expiresAt: number): Contribution => ({
  ...emptyContribution(of),
  revision: 1,
  ending: { ...rowShipment(of), chargeCents: 41_280, expiresAt, needsReRun: false },
});
