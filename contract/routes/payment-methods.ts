import * as master from '../master.ts';
import * as methods from '../payment-methods.ts';
import { defineRoute } from '../route.ts';

const exampleCardId = '900000001';
const exampleAchId = '900000002';
/** What the sandbox's tokeniser returns; no number. */
const opaqueData = { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'eyJleGFtcGxlIjoidG9rZW4ifQ' };

/** The caller's cards and bank accounts (C22 to C28): numbers go from the browser to the gateway and never through here. */
const common = { noun: 'payments', version: 'v1', access: 'session' } as const;

export const listCardsRoute = defineRoute({
  ...common,
  name: 'listCards',
  summary: 'The stored cards, the one that changed last first.',
  ids: ['C22'],
  method: 'GET',
  path: '/payment/fc-card',
  acting: 'customer',
  request: {},
  response: methods.cardList,
  example: {},
});

export const addCardRoute = defineRoute({
  ...common,
  name: 'addCard',
  summary: 'Stores a card by the gateway’s token for its number.',
  ids: ['C23'],
  method: 'POST',
  path: '/payment/fc-card',
  acting: 'refused',
  idempotent: true,
  request: { body: methods.addCardRequest },
  response: methods.shownCard,
  example: { body: { opaqueData, nameOnCard: 'Dana Whitfield', billingZip: '60607', nickname: 'Operations' } },
});

export const updateCardRoute = defineRoute({
  ...common,
  name: 'updateCard',
  summary: 'Changes a stored card; of a bank account nickname and default.',
  ids: ['C24'],
  method: 'PUT',
  path: '/payment/fc-card',
  acting: 'customer',
  owner: { record: 'paymentMethod', id: 'body.customerPaymentProfileId' },
  request: { body: methods.updateCardRequest },
  response: methods.shownMethodAny,
  example: { body: { customerPaymentProfileId: exampleCardId, revision: 1, nickname: 'Travel', defaultPayment: 1 } },
});

export const removeCardRoute = defineRoute({
  ...common,
  name: 'removeCard',
  summary: 'Removes a stored card; the gateway’s copy follows.',
  ids: ['C25'],
  method: 'DELETE',
  path: '/payment/fc-card',
  acting: 'customer',
  owner: { record: 'card', id: 'body.customerPaymentProfileId' },
  request: { body: methods.methodIdBody },
  response: master.nothing,
  example: { body: { customerPaymentProfileId: exampleCardId } },
});

export const listAchAccountsRoute = defineRoute({
  ...common,
  name: 'listAchAccounts',
  summary: 'The stored bank accounts, the one that changed last first.',
  ids: ['C26'],
  method: 'GET',
  path: '/fc/ach',
  acting: 'customer',
  request: {},
  response: methods.achList,
  example: {},
});

export const addAchAccountRoute = defineRoute({
  ...common,
  name: 'addAchAccount',
  summary: 'Stores a bank account by the gateway’s token for its number, with the authorization of debits.',
  ids: ['C27'],
  method: 'POST',
  path: '/fc/ach/enroll',
  acting: 'refused',
  idempotent: true,
  request: { body: methods.addAchRequest },
  response: methods.shownAchAccount,
  example: {
    body: {
      opaqueData,
      paymentMethodId: 2,
      nameOnAccount: 'Whitfield Pumps',
      authorization: methods.achAuthorization(),
    },
  },
});

export const removeAchAccountRoute = defineRoute({
  ...common,
  name: 'removeAchAccount',
  summary: 'Removes a stored bank account; the gateway’s copy follows, and the authorization ends.',
  ids: ['C28'],
  method: 'POST',
  path: '/fc/ach/delete-payment-account',
  acting: 'customer',
  owner: { record: 'achAccount', id: 'body.customerPaymentProfileId' },
  request: { body: methods.methodIdBody },
  response: master.nothing,
  example: { body: { customerPaymentProfileId: exampleAchId } },
});
