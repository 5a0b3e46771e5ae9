import type { Activity, ActivityLog } from '#domain/agents/activity.ts';

export interface FakeActivities extends ActivityLog {
  readonly all: ReadonlyMap<string, Activity>;
}

/** What agents did, in memory. */
export function fakeActivities(): FakeActivities {
  const all = new Map<string, Activity>();
  const byKey = new Map<string, string>();
  return {
    all,
    async begin(activity, idempotencyKey) {
      const key = idempotencyKey && `${activity.customerUuid} ${activity.call} ${idempotencyKey}`;
      const first = key && byKey.get(key);
      if (first) return { ...activity, activityUuid: first };
      if (all.has(activity.activityUuid)) throw new Error('There is such an activity');
      all.set(activity.activityUuid, activity);
      if (key) byKey.set(key, activity.activityUuid);
      return activity;
    },
    async finish({ activityUuid }, outcome) {
      const activity = all.get(activityUuid);
      if (activity && activity.outcome !== 'done') all.set(activityUuid, { ...activity, outcome });
    },
    listNewest: async (customerUuid, most, olderThan = '~') =>
      [...all.values()]
        .filter((one) => one.customerUuid === customerUuid && one.activityUuid < olderThan)
        .toSorted((a, b) => (a.activityUuid < b.activityUuid ? 1 : -1))
        .slice(0, most),
  };
}
