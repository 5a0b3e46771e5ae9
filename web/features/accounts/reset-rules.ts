import { resetPasswordRequest } from '#contract/accounts.ts';
import * as m from '#texts/compiled/messages.js';
import { rulesOf } from '#web/components/use-form.ts';

export interface ResetValues extends Record<string, string> {
  customerEmailId: string;
  password: string;
  confirm: string;
}
type ResetProblems = Partial<Record<keyof ResetValues, string>>;

const rules = rulesOf<Record<string, string>>(resetPasswordRequest.pick({ customerEmailId: true, password: true }));

/** The errors of the reset form, exactly as specified (R2, A27). */
export function resetProblems(values: ResetValues): ResetProblems {
  const { confirm, ...checked } = values;
  const problems: ResetProblems = { ...rules(checked) };
  if (confirm === '') problems.confirm = m.accounts_confirm_password_is_a_required();
  else if (confirm !== values.password) problems.confirm = m.accounts_the_entered_passwords_dont_match();
  return problems;
}

/** Why the form cannot be sent yet, in words for beside its button; undefined when it can. */
export function whyNotYet(values: ResetValues, submitting: boolean, loading: boolean): string | undefined {
  if (submitting) return m.accounts_setting_your_password_2();
  if (loading) return m.accounts_one_moment_the_page_is();
  const problems = resetProblems(values);
  if (problems.customerEmailId) return problems.customerEmailId;
  if (problems.password) return m.accounts_enter_a_new_password_that();
  if (values.confirm === '') return m.accounts_repeat_the_new_password_to();
  return problems.confirm && m.accounts_the_two_passwords_do_not();
}
