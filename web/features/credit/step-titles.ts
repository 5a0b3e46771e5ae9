import type { CreditStepId } from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';

const titles: Readonly<Record<CreditStepId, () => string>> = {
  info: m.credit_step_info,
  history: m.credit_step_history,
  references: m.credit_step_references,
  terms: m.credit_step_terms,
  submit: m.credit_step_submit,
};

/** The title of a step (A35). */
export const stepTitle = (id: CreditStepId): string => titles[id]();
