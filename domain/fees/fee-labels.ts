import * as english from '#texts/compiled/english.js';

/** Fees that a customer reads as a line of their own (H33). */
export type FeeLine = 'baProcessing' | 'processing' | 'retainProfit' | 'carrierChange';

const labels: Readonly<Record<FeeLine, () => string>> = {
  baProcessing: english.fees_ba_processing,
  processing: english.fees_processing,
  retainProfit: english.fees_retain_profit,
  carrierChange: english.risks_carrier_change_adjustment,
};

/** The label of a fee's line on a bill. */
export const feeLabel = (line: FeeLine): string => labels[line]();
