import type { Activity, ActivityLog } from '#domain/agents/activity.ts';

export interface FakeActivities extends ActivityLog {
  readonly all: ReadonlyMap<string, Activity>;
}

/** What agents did, in memory. */
export function fakeActivities(): FakeActivities {
  const all = new Map<string, Activity>();
  return {
    all,
    async begin(activity) {
      if (all.has(activity.activityUuid)) throw new Error('There is such an activity');
      all.set(activity.activityUuid, activity);
    },
    async finish({ activityUuid }, outcome) {
      const activity = all.get(activityUuid);
      if (activity?.outcome !== 'started') throw new Error('It has ended already');
      all.set(activityUuid, { ...activity, outcome });
    },
    listNewest: async (customerUuid, most, olderThan = '~') =>
      [...all.values()]
        .filter((one) => one.customerUuid === customerUuid && one.activityUuid < olderThan)
        .toSorted((a, b) => (a.activityUuid < b.activityUuid ? 1 : -1))
        .slice(0, most),
  };
}
