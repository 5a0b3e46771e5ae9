import type { ListState } from './list-filters.ts';

/** The tabs over the bookings. Some overlap: what was delivered and is not paid needs somebody, too. */
export const listTabs = ['all', 'needsYou', 'comingUp', 'onTheRoad', 'delivered', 'canceled'] as const;
export type ListTab = (typeof listTabs)[number];

/**
 * Which states a tab holds; none: every one. A check or wire is waited for in 2, something is due in 5, and of any other booking something may be due,
 * late on the account, or waiting for an answer.
 */
export const statesOfTab: Readonly<Record<ListTab, readonly ListState[]>> = {
  all: [],
  needsYou: ['owed', '2', '5'],
  comingUp: ['2', '3'],
  onTheRoad: ['4'],
  delivered: ['5', '6'],
  canceled: ['7', '8'],
};

/** How many orders have each status and stage, by `<status>-<stage>`; those whose money waits for their customer by `<status>-<stage>-owed`. */
export type Standings = Readonly<Record<string, number>>;

type Counted = Readonly<Record<'statusId' | 'stageId', number>> & { readonly owed: boolean };

/** The name under which orders of a status and stage are counted. */
export const standingName = ({ statusId, stageId, owed }: Counted): string =>
  `${statusId}-${stageId}${owed ? '-owed' : ''}`;

/** How many orders each tab holds. */
export function countTabs(standings: Standings): Record<ListTab, number> {
  const counted = Object.entries(standings).map(([name, count]) => ({ parts: name.split('-'), count }));
  const within = (states: readonly string[]) =>
    counted.reduce((sum, { parts: [status = '', , owed = ''], count }) => {
      const isIn = states.length === 0 || states.includes(status) || states.includes(owed);
      return sum + (isIn ? count : 0);
    }, 0);
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
