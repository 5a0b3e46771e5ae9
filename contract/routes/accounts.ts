import * as z from 'zod';
import * as accounts from '../accounts.ts';
import { code1017, code4004 } from '../codes/customer-fields.ts';
import { wrongType } from '../codes/wrong-field.ts';
import * as master from '../master.ts';
import { profile } from '../profile.ts';
import { defineRoute } from '../route.ts';
import { EMAIL_MAX } from '../rules/email.ts';
import { secondFactorTicket, signInResponse } from '../second-factor.ts';
import { refreshedTokens, sessionFields } from '../sessions.ts';

/** The browser is signed in again; where the account has a second factor there is a ticket instead, and no session. */
const resetPasswordResponse = z.object({
  session: sessionFields.nullable(),
  ...secondFactorTicket.partial().shape,
});

const activationCodeRequest = z.object({ activationCode: z.string().min(1).max(200) });

const activationCodeResponse = z.object({ customerEmailId: z.string(), expiresAt: z.string() });

const hashRequest = z.object({ hash: z.string().min(1).max(200) });

const hashResponse = z.object({
  kind: z.enum(['activation', 'document']),
  customerEmailId: z.string().optional(),
  shipmentUuid: z.string().optional(),
});

const profileRequest = z.object({
  customerEmailId: z
    .string(wrongType({ missing: code1017, invalid: code4004 }))
    .max(EMAIL_MAX)
    .optional(),
});

const refreshRequest = z.object({ refreshToken: z.string().min(1).max(4000) });

export const getHumanCheckRoute = defineRoute({
  name: 'getHumanCheck',
  summary: 'A puzzle for the browser, solved in the background.',
  noun: 'accounts',
  ids: ['C105'],
  method: 'GET',
  path: '/human-check',
  version: 'v1',
  access: 'public',
  request: {},
  response: accounts.captchaChallenge,
  example: {},
});

export const registerGuestRoute = defineRoute({
  name: 'registerGuest',
  summary: 'A guest signs up with the short form and is signed in.',
  noun: 'accounts',
  ids: ['C04'],
  method: 'POST',
  path: '/customer/short-registration',
  version: 'v1',
  access: 'public',
  idempotent: true,
  request: { body: accounts.shortRegistrationRequest },
  response: sessionFields,
  example: {
    body: {
      customerFirstName: 'Sam',
      customerLastName: 'Okafor',
      customerEmailId: 'sam@new-shipper.example',
      customerPhone: '(312) 555-0118',
      customerCompany: 'New Shipper',
      customerShippingFrequency: 3,
      recaptcha: 'solution of the challenge of getHumanCheck',
    },
  },
});

export const loginRoute = defineRoute({
  name: 'login',
  summary: 'Signs in with email and password.',
  noun: 'accounts',
  ids: ['C09'],
  method: 'POST',
  path: '/customer-login',
  version: 'v1',
  access: 'public',
  request: { body: accounts.loginRequest },
  response: signInResponse,
  example: { body: { emailId: 'dana@reyes-tools.example', password: 'Wheel-barrow7' } },
});

export const logoutRoute = defineRoute({
  name: 'logout',
  summary: 'Ends the session.',
  noun: 'accounts',
  ids: ['C15'],
  method: 'POST',
  path: '/fc-logout',
  version: 'v1',
  access: 'session',
  acting: 'self',
  duringPasswordChange: true,
  duringEnrolment: true,
  request: { body: master.nothing },
  response: master.nothing,
  example: { body: {} },
});

export const refreshTokenRoute = defineRoute({
  name: 'refreshToken',
  summary: 'New tokens for a refresh token.',
  noun: 'accounts',
  ids: ['C104'],
  method: 'POST',
  path: '/token/refresh',
  version: 'v1',
  access: 'public',
  request: { body: refreshRequest },
  response: refreshedTokens,
  example: {
    body: { refreshToken: 'MDE5NDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMGMxLmV4YW1wbGUtc2Vzc2lvbi5mYW1pbHkuc2VjcmV0' },
  },
});

export const forgotPasswordRoute = defineRoute({
  name: 'forgotPassword',
  summary: 'Mails a link to set a password.',
  noun: 'accounts',
  ids: ['C11'],
  method: 'POST',
  path: '/customer/forgot-pwd',
  version: 'v1',
  access: 'public',
  request: { body: accounts.forgotPasswordRequest },
  response: master.nothing,
  example: { body: { customerEmailId: 'dana@reyes-tools.example' } },
});

export const resetPasswordRoute = defineRoute({
  name: 'resetPassword',
  summary: 'Sets a password by a mailed link, or replaces a temporary one.',
  noun: 'accounts',
  ids: ['C10'],
  method: 'POST',
  path: '/customer/reset-pwd',
  version: 'v1',
  access: 'public',
  optionalAuth: true,
  duringPasswordChange: true,
  duringEnrolment: true,
  request: { body: accounts.resetPasswordRequest },
  response: resetPasswordResponse,
  example: {
    body: {
      customerEmailId: 'dana@reyes-tools.example',
      activationCode: 'fQ1x0d9Jr2vW8sT6bN4mK7pLcY3hZ5gAeUiOoEuRtXw',
      password: 'Wheel-barrow8',
    },
  },
});

export const checkResetTokenRoute = defineRoute({
  name: 'checkResetToken',
  summary: 'Whether a mailed code still sets a password.',
  noun: 'accounts',
  ids: ['C16', 'C17'],
  method: 'POST',
  path: '/customer/reset-token',
  version: 'v1',
  access: 'public',
  aliases: [{ method: 'GET', path: '/customer/reset-token', bodyFrom: 'query' }],
  request: { body: activationCodeRequest },
  response: activationCodeResponse,
  example: { body: { activationCode: 'fQ1x0d9Jr2vW8sT6bN4mK7pLcY3hZ5gAeUiOoEuRtXw' } },
});

export const resolveHashRoute = defineRoute({
  name: 'resolveHash',
  summary: 'What the hash of a mailed link stands for.',
  noun: 'accounts',
  ids: ['C18'],
  method: 'GET',
  path: '/customer/hash-info',
  version: 'v2',
  access: 'public',
  request: { query: hashRequest },
  response: hashResponse,
  example: { query: { hash: 'fQ1x0d9Jr2vW8sT6bN4mK7pLcY3hZ5gAeUiOoEuRtXw' } },
});

export const getProfileRoute = defineRoute({
  name: 'getProfile',
  summary: "The caller's account.",
  noun: 'accounts',
  ids: ['C14'],
  method: 'GET',
  path: '/customer/profile',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  owner: { record: 'account', id: 'query.customerEmailId' },
  request: { query: profileRequest },
  response: profile,
  example: { query: { customerEmailId: 'dana@reyes-tools.example' } },
});

export const updateShippingFrequencyRoute = defineRoute({
  name: 'updateShippingFrequency',
  summary: 'Changes how often the caller ships.',
  noun: 'accounts',
  ids: ['C05', 'C06'],
  method: 'PUT',
  path: '/customer/shipping-frequency',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  aliases: [{ method: 'POST', path: '/customer/shipping-frequency' }],
  request: { body: accounts.shippingFrequencyRequest },
  response: accounts.shippingFrequencyRequest,
  example: { body: { customerShippingFrequency: 3 } },
});
