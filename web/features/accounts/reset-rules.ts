import { resetPasswordRequest } from '#contract/accounts.ts';
import { problemsOf } from './form-problems.ts';
import type { Problems, Values } from './use-fields.ts';

export type ResetField = 'customerEmailId' | 'password' | 'confirm';

const rules = resetPasswordRequest.pick({ customerEmailId: true, password: true });

/** What is wrong with the reset form, letter by letter as specified (R2, A27). */
export function resetProblems(values: Values<ResetField>): Problems<ResetField> {
  const { confirm, ...checked } = values;
  const problems: Problems<ResetField> = problemsOf(rules, checked);
  if (confirm === '') problems.confirm = 'Confirm Password is a required field';
  else if (confirm !== values.password) problems.confirm = 'The entered passwords don’t match';
  return problems;
}

/** Why the form cannot be sent yet, in words for beside its button; undefined when it can. */
export function whyNotYet(values: Values<ResetField>, submitting: boolean, loading: boolean): string | undefined {
  if (submitting) return 'Setting your password…';
  if (loading) return 'One moment, the page is still loading…';
  const problems = resetProblems(values);
  if (problems.customerEmailId) return problems.customerEmailId;
  if (problems.password) return 'Enter a new password that follows the rule above.';
  if (values.confirm === '') return 'Repeat the new password to continue.';
  return problems.confirm && 'The two passwords do not match yet.';
}
