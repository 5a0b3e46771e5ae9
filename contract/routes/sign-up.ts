import * as accounts from '../accounts.ts';
import { defineRoute } from '../route.ts';
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
  response: accounts.sessionFields,
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
