import type { ListState } from './list-filters.ts';

/** The tabs over the bookings. Some overlap: what was delivered and is not paid needs somebody, too. */
export const listTabs = ['all', 'needsYou', 'comingUp', 'onTheRoad', 'delivered', 'canceled'] as const;
export type ListTab = (typeof listTabs)[number];

/** Which statuses a tab holds; none: every one. A check or wire is waited for in 2, and something is due in 5. */
export const statesOfTab: Readonly<Record<ListTab, readonly ListState[]>> = {
  all: [],
  needsYou: ['2', '5'],
  comingUp: ['2', '3'],
  onTheRoad: ['4'],
  delivered: ['5', '6'],
  canceled: ['7', '8'],
};

/** How many orders have each status and stage, by `<status>-<stage>`. */
export type Standings = Readonly<Record<string, number>>;

/** The name under which orders of a status and stage are counted. */
export const standingName = (standing: Readonly<Record<'statusId' | 'stageId', number>>): string =>
  `${standing.statusId}-${standing.stageId}`;

/** How many orders each tab holds. */
export function countTabs(standings: Standings): Record<ListTab, number> {
  const counted = Object.entries(standings).map(([name, count]) => ({ state: name.split('-')[0], count }));
  const within = (states: readonly string[]) =>
    counted.reduce(
      (sum, { state, count }) => sum + (states.length === 0 || states.includes(state ?? '') ? count : 0),
      0,
    );
  const { all, needsYou, comingUp, onTheRoad, delivered, canceled } = statesOfTab;
  return {
    all: within(all),
    needsYou: within(needsYou),
    comingUp: within(comingUp),
    onTheRoad: within(onTheRoad),
    delivered: within(delivered),
    canceled: within(canceled),
  };
}
