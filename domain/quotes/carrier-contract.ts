import { todayIn } from '#contract/rules/business-days.ts';
import type { CarrierAccount } from './quote-request.ts';

/** Contracts end with their last day by this clock. */
const CONTRACT_ZONE = 'America/New_York';

/** Whether the broker's contract with a carrier still holds. */
export const isContracted = ({ contractEnds }: Pick<CarrierAccount, 'contractEnds'>, now: Date): boolean =>
  contractEnds === undefined || contractEnds >= todayIn(CONTRACT_ZONE, now);
