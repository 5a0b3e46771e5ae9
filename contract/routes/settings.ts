import * as z from 'zod';
import { masterLists, rowFilter } from '../master.ts';
import { profile } from '../profile.ts';
import { defineRoute } from '../route.ts';
import * as settings from '../settings.ts';

const lists = z.object({
  engagementTypes: masterLists.engagementTypes,
  industries: masterLists.industries,
  industryCategories: masterLists.industryCategories,
  callResolutions: masterLists.callResolutions,
  providerIssues: masterLists.providerIssues,
  taskActions: masterLists.taskActions,
  customerTypes: masterLists.customerTypes,
  shippingFrequencies: masterLists.shippingFrequencies,
  timeZones: masterLists.timeZones,
});

export const getCompositeCustomerRoute = defineRoute({
  name: 'getCompositeCustomer',
  summary: "The lists that a customer's profile chooses from.",
  noun: 'settings',
  ids: ['C21'],
  method: 'GET',
  path: '/master/composite-customer',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  request: { query: rowFilter },
  response: z.object({ compositeCustomerDataList: z.array(lists) }),
  example: { query: { status: '1' } },
});

/** A customer changes neither what the broker decides nor what has a call of its own. */
const reserved = { broker: settings.brokerFields, nobody: settings.fixedFields } as const;

export const updateRegistrationRoute = defineRoute({
  name: 'updateRegistration',
  summary: 'Changes what sign-up asked; what is left out stays.',
  noun: 'settings',
  ids: ['C39'],
  method: 'PUT',
  path: '/customer/update-registration',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  reserved,
  request: { body: settings.updateRegistrationRequest },
  response: profile,
  example: { body: { customerPhone: '(312) 555-0148', revision: 0 } },
});

export const updateCustomerRoute = defineRoute({
  name: 'updateCustomer',
  summary: "Changes a customer's profile; what is left out stays. Some fields are the broker's to set.",
  noun: 'settings',
  ids: ['C40'],
  method: 'PUT',
  path: '/fc-customer',
  version: 'v1',
  access: 'session',
  acting: 'customer',
  reserved,
  request: { body: settings.updateCustomerRequest },
  response: profile,
  example: { body: { extension: '204', annualRevenue: 1_250_000, industryId: 2, revision: 0 } },
});

const linkResponse = z.object({ customerEmailId: z.string() });
/** The form of a token of ours; the example's opens nothing. */
const token = 'fQ1x0d9Jr2vW8sT6bN4mK7pLcY3hZ5gAeUiOoEuRtXw';

const signedToken =
  'MDE5NDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMGMx.a3be317f0d0097b718e986315ab60f88b8271329597bf642cd5af7bd28e39f8e';

export const verifyEmailRoute = defineRoute({
  name: 'verifyEmail',
  summary: 'Verifies an e-mail address, or changes it, by the link that was mailed to it.',
  noun: 'settings',
  ids: ['C138', 'C152'],
  method: 'POST',
  path: '/customer/verify-email',
  version: 'v1',
  access: 'public',
  request: { body: settings.linkRequest },
  response: linkResponse,
  example: { body: { token: `${token}v` } },
});

export const sendVerificationRoute = defineRoute({
  name: 'sendVerification',
  summary: 'Mails the caller another link that verifies the e-mail address.',
  noun: 'settings',
  ids: ['C138'],
  method: 'POST',
  path: '/customer/verify-email/resend',
  version: 'v1',
  access: 'session',
  acting: 'self',
  namesNobody: true,
  request: { body: z.object({}) },
  response: z.object({}),
  example: { body: {} },
});

export const changeEmailRoute = defineRoute({
  name: 'changeEmail',
  summary: 'Asks to change the e-mail address; it counts once the link mailed to the new one is opened.',
  noun: 'settings',
  ids: ['C152'],
  method: 'PUT',
  path: '/customer/email',
  version: 'v1',
  access: 'session',
  acting: 'self',
  namesNobody: true,
  request: { body: settings.changeEmailRequest },
  response: z.object({ pendingEmail: z.string() }),
  example: { body: { customerEmailId: 'dana@new-address.example', password: 'Wheel-barrow7' } },
});

export const keepEmailRoute = defineRoute({
  name: 'keepEmail',
  summary:
    "Takes a change of the e-mail address back, by the link in the notice to the old one ('this was not me'); every sign-in ends, and the path sets a new password.",
  noun: 'settings',
  ids: ['C152'],
  method: 'POST',
  path: '/customer/email/keep',
  version: 'v1',
  access: 'public',
  request: { body: settings.linkRequest },
  response: linkResponse.extend({ passwordPath: z.string() }),
  example: { body: { token: `${token}k` } },
});

export const unsubscribeRoute = defineRoute({
  name: 'unsubscribe',
  summary:
    'Stops by a signed link what it names, marketing or mails about freight on its way, or sets which messages a signed-in customer gets.',
  noun: 'settings',
  ids: ['C41'],
  method: 'PUT',
  path: '/customer/unsubscribe-email',
  version: 'v1',
  access: 'public',
  optionalAuth: true,
  request: { body: settings.unsubscribeRequest },
  response: z.object({ flags: settings.marketingFlags.nullable() }),
  example: { body: { token: signedToken } },
});

export const unsubscribeOneClickRoute = defineRoute({
  name: 'unsubscribeOneClick',
  summary:
    'Stops what a mail’s link names from within a mail program (RFC 8058): a form-encoded POST without cookies or redirects.',
  noun: 'settings',
  ids: ['C41'],
  method: 'POST',
  path: '/customer/unsubscribe-email',
  version: 'v1',
  access: 'public',
  request: { query: settings.linkRequest, raw: true },
  response: z.object({}),
  example: {
    query: { token: signedToken },
    raw: 'List-Unsubscribe=One-Click',
  },
});
