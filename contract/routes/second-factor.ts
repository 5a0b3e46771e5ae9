import * as z from 'zod';
import { loginRequest } from '../accounts.ts';
import { nothing } from '../master.ts';
import { defineRoute } from '../route.ts';
import {
  changePasswordRequest,
  endSessionsQuery,
  secondFactorCheck,
  securityState,
  setUpSecondFactorRequest,
  setUpSecondFactorResponse,
  signInResponse,
  turnOffSecondFactorRequest,
} from '../second-factor.ts';
import { sessionFields } from '../sessions.ts';

export const verifySecondFactorRoute = defineRoute({
  name: 'verifySecondFactor',
  summary: 'The session for the ticket of a login and a code of the second factor.',
  noun: 'security',
  ids: ['C115'],
  method: 'POST',
  path: '/customer-login/second-factor',
  version: 'v1',
  access: 'public',
  request: { body: secondFactorCheck },
  response: sessionFields,
  example: { body: { secondFactorTicket: 'fQ1x0d9Jr2vW8sT6bN4mK7pLcY3hZ5gAeUiOoEuRtXw', code: 'ABCD-EFGH-JKLM-NPQR' } },
});

export const signInRoute = defineRoute({
  name: 'signIn',
  summary: 'Signs in like login; a wrong password has another code.',
  noun: 'security',
  ids: ['C20'],
  method: 'POST',
  path: '/login',
  version: 'v1',
  access: 'public',
  request: { body: loginRequest },
  response: signInResponse,
  example: { body: { emailId: 'dana@reyes-tools.example', password: 'Wheel-barrow7' } },
});

export const setUpSecondFactorRoute = defineRoute({
  name: 'setUpSecondFactor',
  summary: 'Begins two-factor authentication with the password, and confirms it with the first code.',
  noun: 'security',
  ids: ['C116'],
  method: 'POST',
  path: '/customer/second-factor',
  version: 'v1',
  access: 'session',
  acting: 'self',
  duringEnrolment: true,
  request: { body: setUpSecondFactorRequest },
  response: setUpSecondFactorResponse,
  example: { body: { password: 'Wheel-barrow7' } },
});

export const turnOffSecondFactorRoute = defineRoute({
  name: 'turnOffSecondFactor',
  summary: 'Turns two-factor authentication off, with the password and a code.',
  noun: 'security',
  ids: ['C117'],
  method: 'DELETE',
  path: '/customer/second-factor',
  version: 'v1',
  access: 'session',
  acting: 'self',
  request: { body: turnOffSecondFactorRequest },
  response: nothing,
  example: { body: { password: 'Wheel-barrow7', code: 'STUV-WXYZ-2345-6789' } },
});

export const changePasswordRoute = defineRoute({
  name: 'changePassword',
  summary: 'Changes the password and ends every other session.',
  noun: 'security',
  ids: ['C12'],
  method: 'PUT',
  path: '/customer/password',
  version: 'v1',
  access: 'session',
  acting: 'self',
  request: { body: changePasswordRequest },
  response: z.object({ session: sessionFields }),
  example: { body: { oldPassword: 'Wheel-barrow7', newPassword: 'Wheel-barrow8', code: 'STUV-WXYZ-2345-6789' } },
});

export const listSessionsRoute = defineRoute({
  name: 'listSessions',
  summary: 'Where one is signed in, and the state of two-factor authentication.',
  noun: 'security',
  ids: ['C118'],
  method: 'GET',
  path: '/customer/sessions',
  version: 'v1',
  access: 'session',
  acting: 'self',
  request: {},
  response: securityState,
  example: {},
});

export const endSessionsRoute = defineRoute({
  name: 'endSessions',
  summary: 'Ends one session, or all of them.',
  noun: 'security',
  ids: ['C119'],
  method: 'DELETE',
  path: '/customer/sessions',
  version: 'v1',
  access: 'session',
  acting: 'self',
  request: { query: endSessionsQuery },
  response: nothing,
  example: { query: {} },
});
