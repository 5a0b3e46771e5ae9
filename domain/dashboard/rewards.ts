import type { FiguresOf } from '#contract/dashboard.ts';

/** Port: where a customer stands in the rewards programme. */
export interface RewardsReader {
  rewardsOf(customerUuid: string): Promise<Omit<FiguresOf<'rewards'>, 'type'>>;
}
