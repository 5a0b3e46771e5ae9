import * as m from '#texts/compiled/messages.js';

/** Fees that a customer reads as a line of their own (H33). */
export type FeeLine = 'baProcessing' | 'processing' | 'retainProfit' | 'carrierChange';

const labels: Readonly<Record<FeeLine, () => string>> = {
  baProcessing: m.fees_ba_processing,
  processing: m.fees_processing,
  retainProfit: m.fees_retain_profit,
  carrierChange: m.risks_carrier_change_adjustment,
};

/** The label of a fee's line on a bill. */
export const feeLabel = (line: FeeLine): string => labels[line]();
