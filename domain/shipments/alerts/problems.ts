import { seededLists } from '#domain/settings/master-data.ts';

/** Problems that the portal's own processes raise; people choose theirs from the list. */
export const raisedProblems = {
  carrierOutcomeUnknown: 20,
  carrierRefused: 21,
  paymentReturned: 22,
  cancellationUnconfirmed: 23,
  paymentUndecided: 24,
  paymentUncaptured: 25,
  refundNotMade: 26,
  protectionUnsettled: 27,
} as const;
export type RaisedProblem = keyof typeof raisedProblems;

/** The raised problems whose notes speak to the customer; those of the others tell agents what to do. */
const forCustomers: readonly number[] = [raisedProblems.paymentUncaptured, raisedProblems.refundNotMade];

/** Whether the note of a problem that the portal raised is for agents only. */
export const isForAgents = (problemId: number): boolean => !forCustomers.includes(problemId);

const lists = seededLists({ status: 1 });

/** The problem with this id; undefined for one that does not exist, or that only the broker's side may choose. */
export const findProblem = (id: number, isAgent: boolean) =>
  lists.shipmentProblems.find((one) => one.id === id && (isAgent || one.visible === 1));

/** The same for solutions. */
export const findSolution = (id: number, isAgent: boolean) =>
  lists.shipmentSolutions.find((one) => one.id === id && (isAgent || one.visible === 1));

const all = seededLists({});

/** The names as they are shown, also of those that are no longer offered. */
export const problemName = (id: number): string => all.shipmentProblems.find((one) => one.id === id)?.name ?? '';
export const solutionName = (id: number): string => all.shipmentSolutions.find((one) => one.id === id)?.name ?? '';
