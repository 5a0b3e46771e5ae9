import type { SecondFactorResetter } from '#domain/operator/reset-second-factor.ts';
import { appendAudit } from './audit-store.ts';
import { putEvents } from './outbox-store.ts';
import { turnOffParts } from './second-factor-store.ts';
import { transact } from './table.ts';

/** An operator's reset of a second factor, with its audit entry or not at all. */
export const dynamoSecondFactorReset: SecondFactorResetter = {
  async reset(customerUuid, events, entry) {
    const parts = [...turnOffParts(customerUuid), appendAudit(entry), ...putEvents(events)];
    return (await transact(parts)) === undefined;
  },
};
