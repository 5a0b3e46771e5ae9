import * as z from 'zod';
import * as accounts from '../accounts.ts';
import { masterLists, rowFilter } from '../master.ts';
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
  request: { body: settings.updateRegistrationRequest },
  response: accounts.profile,
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
  request: { body: settings.updateCustomerRequest },
  response: accounts.profile,
  example: { body: { extension: '204', annualRevenue: 1_250_000, industryId: 2, revision: 0 } },
});
