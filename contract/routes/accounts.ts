import * as z from 'zod';
import * as accounts from '../accounts.ts';
import * as master from '../master.ts';
import { defineRoutes } from '../route.ts';
import { EMAIL_MAX } from '../rules/email.ts';

/** After a reset by link the browser is signed in anew; after a temporary password's change it stays so. */
const resetPasswordAnswer = z.object({ session: accounts.sessionFields.nullable() });

const activationCodeRequest = z.object({ activationCode: z.string().min(1).max(200) });

const activationCodeAnswer = z.object({ customerEmailId: z.string(), expiresAt: z.string() });

const hashRequest = z.object({ hash: z.string().min(1).max(200) });

const hashAnswer = z.object({
  kind: z.enum(['activation', 'document']),
  customerEmailId: z.string().optional(),
  shipmentUuid: z.string().optional(),
});

const profileRequest = z.object({ customerEmailId: z.string().max(EMAIL_MAX).optional() });

const refreshRequest = z.object({ refreshToken: z.string().min(1).max(4000) });

/** Signing up, signing in, passwords and profiles. */
export const accountsRoutes = defineRoutes('accounts', {
  getHumanCheck: {
    ids: ['C105'],
    method: 'GET',
    path: '/human-check',
    version: 'v1',
    access: 'public',
    request: master.nothing,
    response: accounts.humanCheckChallenge,
  },
  registerGuest: {
    ids: ['C04'],
    method: 'POST',
    path: '/customer/short-registration',
    version: 'v1',
    access: 'public',
    creates: true,
    request: accounts.shortRegistrationRequest,
    response: accounts.sessionFields,
  },
  login: {
    ids: ['C09'],
    method: 'POST',
    path: '/customer-login',
    version: 'v1',
    access: 'public',
    request: accounts.loginRequest,
    response: accounts.sessionFields,
  },
  logout: {
    ids: ['C15'],
    method: 'POST',
    path: '/fc-logout',
    version: 'v1',
    access: 'session',
    duringPasswordChange: true,
    request: master.nothing,
    response: master.nothing,
  },
  refreshToken: {
    ids: ['C104'],
    method: 'POST',
    path: '/token/refresh',
    version: 'v1',
    access: 'public',
    request: refreshRequest,
    response: accounts.refreshedTokens,
  },
  forgotPassword: {
    ids: ['C11'],
    method: 'POST',
    path: '/customer/forgot-pwd',
    version: 'v1',
    access: 'public',
    request: accounts.forgotPasswordRequest,
    response: master.nothing,
  },
  resetPassword: {
    ids: ['C10'],
    method: 'POST',
    path: '/customer/reset-pwd',
    version: 'v1',
    access: 'public',
    knowsCaller: true,
    duringPasswordChange: true,
    request: accounts.resetPasswordRequest,
    response: resetPasswordAnswer,
  },
  checkResetToken: {
    ids: ['C16', 'C17'],
    method: 'POST',
    path: '/customer/reset-token',
    version: 'v1',
    access: 'public',
    aliases: [{ method: 'GET', path: '/customer/reset-token' }],
    request: activationCodeRequest,
    response: activationCodeAnswer,
  },
  resolveHash: {
    ids: ['C18'],
    method: 'GET',
    path: '/customer/hash-info',
    version: 'v2',
    access: 'public',
    request: hashRequest,
    response: hashAnswer,
  },
  getProfile: {
    ids: ['C14'],
    method: 'GET',
    path: '/customer/profile',
    version: 'v1',
    access: 'session',
    request: profileRequest,
    response: accounts.profile,
  },
  updateShippingFrequency: {
    ids: ['C05', 'C06'],
    method: 'PUT',
    path: '/customer/shipping-frequency',
    version: 'v1',
    access: 'session',
    aliases: [{ method: 'POST', path: '/customer/shipping-frequency' }],
    request: accounts.shippingFrequencyRequest,
    response: accounts.shippingFrequencyRequest,
  },
});
