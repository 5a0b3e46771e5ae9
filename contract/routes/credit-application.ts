import * as credit from '../credit.ts';
import * as application from '../credit-application.ts';
import { defineRoute } from '../route.ts';

const exampleInfo = {
  firstName: 'Dana',
  lastName: 'Reyes',
  title: 'Owner',
  phone: '(312) 555-0118',
  email: 'dana@reyes-tools.example',
  company: 'Reyes Tools',
  entityType: 'llc',
  billing: { address1: '411 W Ross Ave', address2: '', city: 'Chicago', state: 'IL', zip: '60607' },
  payablesName: 'Ana Reyes',
  payablesPhone: '(312) 555-0119',
  payablesEmail: 'payables@reyes-tools.example',
  limitAsked: '$15,000.00',
};

/** A customer's credit with the broker: the application (C51 to C53), the account (C42) and store credit (C48). */
const common = { noun: 'credit', version: 'v1', access: 'session' } as const;
const applicationCall = { ...common, path: '/fc/credit-app' } as const;

export const getCreditApplicationRoute = defineRoute({
  ...applicationCall,
  name: 'getCreditApplication',
  summary: "The caller's credit application; an empty one, with what the account knows, where none was begun.",
  ids: ['C51'],
  method: 'GET',
  acting: 'customer',
  request: {},
  response: application.creditApplicationList,
  example: {},
});

export const sendCreditApplicationRoute = defineRoute({
  ...applicationCall,
  name: 'sendCreditApplication',
  summary: 'Sends a complete credit application to the broker; it is locked until it is decided.',
  ids: ['C52'],
  method: 'POST',
  acting: 'refused',
  request: { body: application.sendCreditBody },
  response: application.creditApplicationList,
  example: { body: { revision: 1 } },
});

export const saveCreditApplicationRoute = defineRoute({
  ...applicationCall,
  name: 'saveCreditApplication',
  summary: 'Saves steps of the credit application, complete or not.',
  ids: ['C53'],
  method: 'PUT',
  acting: 'customer',
  bankFields: ['bankAccount'],
  request: { body: application.saveCreditBody },
  response: application.creditApplicationList,
  example: { body: { revision: 1, step: 1, info: exampleInfo } },
});

export const openCreditSiteRoute = defineRoute({
  ...common,
  name: 'openCreditSite',
  summary: 'The address of the outside credit-application site, with a token for the way back.',
  ids: [],
  method: 'POST',
  path: '/fc/credit-app/site',
  acting: 'refused',
  request: {},
  response: application.creditSite,
  example: {},
});

export const returnFromCreditSiteRoute = defineRoute({
  name: 'returnFromCreditSite',
  summary:
    'A browser is back from the outside credit-application site; its token counts once, and not for another customer.',
  noun: 'credit',
  ids: [],
  method: 'POST',
  path: '/fc/credit-app/return',
  version: 'v1',
  access: 'public',
  optionalAuth: true,
  tokenHeader: 'x-credit-token',
  request: { body: application.creditReturnBody },
  response: application.creditReturned,
  example: { token: 'cR3d1tReTuRnToKeN0fTheExampleThatIsUsedOnce0', body: { status: 'returned' } },
});

export const getArInfoRoute = defineRoute({
  ...common,
  name: 'getArInfo',
  summary: "The caller's A/R account: whether it is open, its limit and its grace.",
  ids: ['C42'],
  method: 'GET',
  path: '/payment/ar-info',
  acting: 'customer',
  owner: { record: 'customer', id: 'query.customerUuid' },
  request: { query: credit.arInfoQuery },
  response: credit.arInfo,
  example: { query: { customerUuid: '01940000-0000-7000-8000-0000000000c1' } },
});

export const setArDefaultRoute = defineRoute({
  ...common,
  name: 'setArDefault',
  summary: "Makes the caller's A/R account the default way to pay, or takes that back; refused while it is not open.",
  ids: [],
  method: 'PUT',
  path: '/payment/ar-info',
  acting: 'customer',
  request: { body: credit.arDefaultBody },
  response: credit.arInfo,
  example: { body: { defaultPaymentMethod: 1 } },
});

export const getStoreCreditRoute = defineRoute({
  ...common,
  name: 'getStoreCredit',
  summary: "The caller's store credit with its entries and when it expires.",
  ids: ['C48'],
  method: 'GET',
  path: '/customer/store-credit',
  version: 'v2',
  acting: 'customer',
  request: {},
  response: credit.storeCredit,
  example: {},
});
