import * as z from 'zod';
import { companyMissing, namesCompany, registrationFields } from './accounts.ts';
import { code1017, code1018, code4004, code4008, code4016, code4017 } from './codes/customer-fields.ts';
import { issueOf, problemOf, wrongField, wrongType } from './codes/wrong-field.ts';
import { EMAIL_MAX, isEmail, normaliseEmail } from './rules/email.ts';
import { normalisePassword, PASSWORD_MAX_SIGN_IN, passwordProblem } from './rules/password.ts';
import { isPhone, phoneDigits } from './rules/phone.ts';
import { signInResponse } from './second-factor.ts';

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
  .refine(namesCompany, companyMissing)
  .refine(({ customerCompany, businessPhone }) => !customerCompany || Boolean(businessPhone), {
    path: ['businessPhone'],
    ...wrongField(code4008),
  });
export type RegistrationRequest = z.output<typeof registrationRequest>;

/** The access token that the browser brought from Facebook. */
const socialToken = z.string().min(1).max(2000);

/** What a sign-up with Facebook asks for: names and e-mail are filled in from there where it shares them (R75). */
export const socialDetails = registrationFields.omit({ recaptcha: true }).refine(namesCompany, companyMissing);
export type SocialDetails = z.output<typeof socialDetails>;

/** Without `details` somebody signs in, or learns what a new account needs. */
export const socialSignInRequest = z.object({ accessToken: socialToken, details: socialDetails.optional() });

/** What Facebook shares of who has no account here yet. */
const socialProfile = z.object({
  socialProfile: z.object({ firstName: z.string(), lastName: z.string(), emailId: z.string().nullable() }),
});
export type SocialProfile = z.output<typeof socialProfile>['socialProfile'];

export const socialSignInResponse = z.union([signInResponse, socialProfile]);
export type SocialSignInResponse = z.output<typeof socialSignInResponse>;

/** The link-account form as it is sent (A24); the alternate e-mail names another account (R75). */
export const linkSocialRequest = z.object({
  accessToken: socialToken,
  password: z
    .string(wrongField(code1018))
    .transform(normalisePassword)
    .pipe(z.string().min(1, wrongField(code1018)).max(PASSWORD_MAX_SIGN_IN)),
  customerEmailId: z
    .string(wrongField(code1017))
    .transform(normaliseEmail)
    .pipe(
      z
        .string()
        .min(1, { ...wrongField(code1017), abort: true })
        .max(EMAIL_MAX, { ...wrongField(code4004), abort: true })
        .refine(isEmail, wrongField(code4004)),
    )
    .optional(),
});

/** The address of Facebook's login page; null where the portal does not offer it. */
export const socialLoginResponse = z.object({ loginUrl: z.string().nullable() });
