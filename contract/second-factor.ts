import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { code1018 } from './codes/customer-fields.ts';
import { code2017, code2018 } from './codes/sessions.ts';
import { issueOf, problemOf, wrongField } from './codes/wrong-field.ts';
import { normalisePassword, PASSWORD_MAX_SIGN_IN, passwordProblem } from './rules/password.ts';
import { CODE_INPUT_MAX } from './rules/second-factor.ts';
import { sessionFields } from './sessions.ts';

/** The field that names the refusal of a call whose caller has to set up a second factor first. */
export const ENROLMENT_FIELD = 'second-factor';

/** Returned instead of a session where the account has two-factor authentication on: exchanged for the session with a code (R71). */
export const secondFactorTicket = z.object({
  secondFactorTicket: z.string(),
  /** Seconds until the ticket expires. */
  expiresIn: z.number().int(),
});
export type SecondFactorTicket = z.infer<typeof secondFactorTicket>;

/** The response of every way to sign in: the session, or a ticket for the second step. */
export const signInResponse = z.union([sessionFields, secondFactorTicket]);
export type SignInResponse = z.infer<typeof signInResponse>;

/** A code of the authenticator app or a recovery code, as it was typed. */
export const codeField = z
  .string({ error: () => m.security_code_required() })
  .trim()
  .min(1, { error: () => m.security_code_required() })
  .max(CODE_INPUT_MAX, { error: () => m.security_code_wrong() });

export const secondFactorCheck = z.object({ secondFactorTicket: z.string().min(1).max(200), code: codeField });

const presentPassword = z.string().transform(normalisePassword).pipe(z.string().max(PASSWORD_MAX_SIGN_IN));

/** Without a code a second factor is begun, with one it is confirmed. */
export const setUpSecondFactorRequest = z.object({
  password: presentPassword.optional(),
  code: codeField.optional(),
});

const begunSecondFactor = z.object({
  /** In base 32, for whoever types it into the app. */
  secret: z.string(),
  /** The address that an authenticator app reads from a QR code. */
  otpauth: z.string(),
  /** Seconds in which a code of the app has to confirm it. */
  expiresIn: z.number().int(),
});
export type BegunSecondFactor = z.infer<typeof begunSecondFactor>;

const confirmedSecondFactor = z.object({
  /** Shown this once; each works once. */
  recoveryCodes: z.array(z.string()),
});
export type ConfirmedSecondFactor = z.infer<typeof confirmedSecondFactor>;

export const setUpSecondFactorResponse = z.union([begunSecondFactor, confirmedSecondFactor]);

export const turnOffSecondFactorRequest = z.object({
  password: z
    .string({ error: () => m.security_password_required() })
    .transform(normalisePassword)
    .pipe(
      z
        .string()
        .min(1, { error: () => m.security_password_required() })
        .max(PASSWORD_MAX_SIGN_IN),
    ),
  code: codeField,
});

export const changePasswordRequest = z.object({
  oldPassword: z
    .string(wrongField(code2018))
    .transform(normalisePassword)
    .pipe(z.string().min(1, wrongField(code2018)).max(PASSWORD_MAX_SIGN_IN, wrongField(code2017))),
  newPassword: z
    .string(wrongField(code1018))
    .transform(normalisePassword)
    .superRefine((password, context) => {
      const problem = password === '' ? problemOf(code1018) : passwordProblem(password);
      if (problem) context.addIssue(issueOf(problem));
    }),
  /** Wanted where the account has a second factor. */
  code: codeField.optional(),
});

export const endSessionsQuery = z.object({
  /** Missing: every session ends, this one too. */
  sessionId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .toLowerCase()
    .optional(),
});

const openSession = z.object({
  sessionId: z.string(),
  /** 'Chrome', 'Windows'; missing where the browser did not say. */
  browser: z.string().optional(),
  system: z.string().optional(),
  firstUsed: z.string(),
  lastUsed: z.string(),
  /** The session of this call. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** What the Security tab shows. */
export const securityState = z.object({
  sessions: z.array(openSession),
  total: z.number().int(),
  secondFactor: z.object({
    on: z.boolean(),
    since: z.string().optional(),
    recoveryCodesLeft: z.number().int(),
    /** Whether the caller's role demands it. */
    required: z.boolean(),
  }),
  /** False until a guest has set a password of their own. */
  passwordSet: z.boolean(),
});
export type SecurityState = z.infer<typeof securityState>;
