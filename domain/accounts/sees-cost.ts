import type { Caller } from './session.ts';

/** Whether a caller sees costs, profit and the carriers' own numbers: agents and operators do, customers never (R42, R57). */
export const seesCost = ({ roles }: Pick<Caller, 'roles'>): boolean =>
  roles.includes('agent') || roles.includes('operator');
