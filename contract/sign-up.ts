import * as z from 'zod';
import { companyMissing, namesCompany, registrationFields } from './accounts.ts';
import { code1018, code4008, code4016, code4017 } from './codes/customer-fields.ts';
import { issueOf, problemOf, wrongField, wrongType } from './codes/wrong-field.ts';
import { normalisePassword, passwordProblem } from './rules/password.ts';
import { isPhone, phoneDigits } from './rules/phone.ts';

/** A new password under the full form's rule and with its sentences (A44, R2). */
const newPassword = z
  .string(wrongField(code1018))
  .transform(normalisePassword)
  .superRefine((password, context) => {
    const problem = password === '' ? problemOf(code1018) : passwordProblem(password, 'full');
    if (problem) context.addIssue(issueOf(problem));
  });

const customerType = z.union([z.literal(1), z.literal(2)], wrongType({ missing: code4016, invalid: code4017 }));

/** A company's own phone, ten digits; the form asks for it wherever a company is named (R76). */
const businessPhone = z
  .string(wrongType({ invalid: code4008 }))
  .transform(phoneDigits)
  .pipe(z.string().refine((digits) => digits === '' || isPhone(digits), wrongField(code4008)))
  .optional();

/** The full sign-up form as it goes to the server (A17, A18, A44). */
export const registrationRequest = registrationFields
  .extend({ customerType, password: newPassword, businessPhone })
  .refine(namesCompany, companyMissing);
export type RegistrationRequest = z.output<typeof registrationRequest>;
