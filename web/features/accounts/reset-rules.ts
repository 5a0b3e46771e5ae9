import { resetPasswordRequest } from '#contract/accounts.ts';
import * as m from '#texts/compiled/messages.js';
import { problemsOf } from './form-problems.ts';
import type { Problems, Values } from './use-fields.ts';

export type ResetField = 'customerEmailId' | 'password' | 'confirm';

const rules = resetPasswordRequest.pick({ customerEmailId: true, password: true });

/** What is wrong with the reset form, letter by letter as specified (R2, A27). */
export function resetProblems(values: Values<ResetField>): Problems<ResetField> {
  const { confirm, ...checked } = values;
  const problems: Problems<ResetField> = problemsOf(rules, checked);
  if (confirm === '') problems.confirm = m.accounts_confirm_password_is_a_required();
  else if (confirm !== values.password) problems.confirm = m.accounts_the_entered_passwords_dont_match();
  return problems;
}

/** Why the form cannot be sent yet, in words for beside its button; undefined when it can. */
export function whyNotYet(values: Values<ResetField>, submitting: boolean, loading: boolean): string | undefined {
  if (submitting) return m.accounts_setting_your_password_2();
  if (loading) return m.accounts_one_moment_the_page_is();
  const problems = resetProblems(values);
  if (problems.customerEmailId) return problems.customerEmailId;
  if (problems.password) return m.accounts_enter_a_new_password_that();
  if (values.confirm === '') return m.accounts_repeat_the_new_password_to();
  return problems.confirm && m.accounts_the_two_passwords_do_not();
}
