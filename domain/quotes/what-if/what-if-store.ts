import * as z from 'zod';
import { whatIf } from '#contract/what-if.ts';

/** What one rate would become, as it is kept with the quote; ways in which the carrier did not respond are left out. */
export const storedWhatIfs = z.object({
  /** Milliseconds since 1970 at which the carrier was last asked. */
  askedAt: z.number(),
  changes: z.array(whatIf).readonly(),
});
export type StoredWhatIfs = Readonly<z.output<typeof storedWhatIfs>>;

export interface WhatIfStore {
  /** What was kept for a rate of a quote request. */
  find(rateRequestUuid: string, rateId: string): Promise<StoredWhatIfs | undefined>;
  /** Keeps it as long as the quote. */
  keep(rateRequestUuid: string, rateId: string, whatIfs: StoredWhatIfs): Promise<void>;
}
