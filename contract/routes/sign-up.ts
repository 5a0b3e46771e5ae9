import { defineRoute } from '../route.ts';
import { signInResponse } from '../second-factor.ts';
import { sessionFields } from '../sessions.ts';
import * as signUp from '../sign-up.ts';

export const registerCustomerRoute = defineRoute({
  name: 'registerCustomer',
  summary: 'Somebody signs up with the full form and is signed in.',
  noun: 'accounts',
  ids: ['C03'],
  method: 'POST',
  path: '/customer/registration',
  version: 'v1',
  access: 'public',
  idempotent: true,
  request: { body: signUp.registrationRequest },
  response: sessionFields,
  example: {
    body: {
      isCommercial: true,
      customerFirstName: 'Sam',
      customerLastName: 'Okafor',
      customerEmailId: 'sam@new-shipper.example',
      customerPhone: '(312) 555-0118',
      customerCell: '(312) 555-0118',
      password: 'Wheel-barrow7',
      customerShippingFrequency: 3,
      estimatedShipmentsPerMonth: 3,
      recaptcha: 'solution of the challenge of getHumanCheck',
      customerType: 2,
      timezoneId: 1,
      firstRequestedQuoteType: 'LTL',
      customerCompany: 'New Shipper',
      businessPhone: '(312) 555-0119',
    },
  },
});

const socialExample = 'EAAexampleTokenOfFacebook';

export const getSocialLoginRoute = defineRoute({
  name: 'getSocialLogin',
  summary: "The address of Facebook's login page, where the portal offers it.",
  noun: 'accounts',
  ids: ['C07'],
  method: 'GET',
  path: '/customer/sign-up-facebook',
  version: 'v1',
  access: 'public',
  request: {},
  response: signUp.socialLoginResponse,
  example: {},
});

export const signInSocialRoute = defineRoute({
  name: 'signInSocial',
  summary: 'Signs in or signs up with Facebook; 3253 where the email has an account that is not linked.',
  noun: 'accounts',
  ids: ['C07'],
  method: 'POST',
  path: '/customer/sign-up-facebook',
  version: 'v1',
  access: 'public',
  idempotent: true,
  request: { body: signUp.socialSignInRequest },
  response: signUp.socialSignInResponse,
  example: { body: { accessToken: socialExample } },
});

export const linkSocialRoute = defineRoute({
  name: 'linkSocial',
  summary: "Links Facebook to the account of the email, by the account's password, and signs in.",
  noun: 'accounts',
  ids: ['C08'],
  method: 'POST',
  path: '/customer/link-social',
  version: 'v1',
  access: 'public',
  request: { body: signUp.linkSocialRequest },
  response: signInResponse,
  example: { body: { accessToken: socialExample, password: 'Wheel-barrow7' } },
});
