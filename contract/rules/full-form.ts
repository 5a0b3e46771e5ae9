import * as m from '#texts/compiled/messages.js';
import { code1018, code4008, code4016, code4019, code4020 } from '../codes/customer-fields.ts';
import { problemOf } from '../codes/wrong-field.ts';
import { passwordProblem } from './password.ts';
import { isPhone } from './phone.ts';
import { type QuickForm, quickFormLabels, quickRegistrationProblems } from './quick-form.ts';

/** The full sign-up form as it is typed: the quick form's fields and more. */
export interface FullForm extends QuickForm {
  readonly customerType: string | number;
  readonly businessPhone: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Labels of the form's fields, from which messages are built. */
export const fullFormLabels: Readonly<Record<keyof FullForm, string>> = {
  ...quickFormLabels,
  customerType: m.accounts_customer_type(),
  businessPhone: m.accounts_business_phone(),
  password: m.accounts_password(),
  confirmPassword: m.accounts_confirm_password(),
};

/** What is wrong with the full sign-up form, by field; empty when nothing is (A44). */
export function fullRegistrationProblems(form: Partial<FullForm>): Partial<Record<keyof FullForm, string>> {
  const { customerType = '', businessPhone = '', password = '', confirmPassword = '', customerCompany = '' } = form;
  const problems: Partial<Record<keyof FullForm, string>> = {};
  if (!/^[12]$/.test(String(customerType))) problems.customerType = code4016.text();
  Object.assign(problems, quickRegistrationProblems(form));
  if (customerCompany.trim() !== '' && !isPhone(businessPhone)) problems.businessPhone = code4008.text();
  const problem = password === '' ? problemOf(code1018) : passwordProblem(password, 'full');
  if (problem !== undefined) problems.password = problem.message;
  if (confirmPassword === '') problems.confirmPassword = code4019.text();
  else if (confirmPassword !== password) problems.confirmPassword = code4020.text();
  return problems;
}
