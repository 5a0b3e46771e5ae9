import type { Caller } from './session.ts';

/** Whether a caller sees costs, profit and the carriers' own numbers: agents and operators do, customers and proxy users never (R42, R57). */
export const seesCost = (caller: Pick<Caller, 'seesCost'>): boolean => caller.seesCost;
