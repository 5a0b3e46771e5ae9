import { loginRequest, sessionFields } from '../accounts.ts';
import { defineRoute } from '../route.ts';
import { secondFactorCheck, signInResponse } from '../second-factor.ts';

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
