import { passwordProblem } from './password.ts';
import { BUSINESS_PHONE_MESSAGE, isPhone } from './phone.ts';
import { type QuickForm, quickFormLabels, quickRegistrationProblems, requiredMessage } from './quick-form.ts';

/** The full sign-up form as it is typed: the quick form's fields and more. */
export interface FullForm extends QuickForm {
  readonly customerType: string | number;
  readonly businessPhone: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Labels of the form's fields; messages are built from them. */
export const fullFormLabels: Readonly<Record<keyof FullForm, string>> = {
  ...quickFormLabels,
  customerType: 'Customer type',
  businessPhone: 'Business phone',
  password: 'Password',
  confirmPassword: 'Confirm Password',
};

export const PASSWORDS_DIFFER = 'The entered passwords do not match';

/** What is wrong with the full sign-up form, by field; empty when nothing is (A44). */
export function fullRegistrationProblems(form: Partial<FullForm>): Partial<Record<keyof FullForm, string>> {
  const { customerType = '', businessPhone = '', password = '', confirmPassword = '', customerCompany = '' } = form;
  const problems: Partial<Record<keyof FullForm, string>> = {};
  if (!/^[12]$/.test(String(customerType))) problems.customerType = requiredMessage(fullFormLabels.customerType);
  Object.assign(problems, quickRegistrationProblems(form));
  if (customerCompany.trim() !== '' && !isPhone(businessPhone)) problems.businessPhone = BUSINESS_PHONE_MESSAGE;
  const problem = password === '' ? requiredMessage(fullFormLabels.password) : passwordProblem(password, 'full');
  if (problem !== undefined) problems.password = problem;
  if (confirmPassword === '') problems.confirmPassword = requiredMessage(fullFormLabels.confirmPassword);
  else if (confirmPassword !== password) problems.confirmPassword = PASSWORDS_DIFFER;
  return problems;
}
