import * as accounts from './accounts.ts';
import { liveTicketAnswer } from './live.ts';
import * as master from './master.ts';
import * as quotes from './quotes.ts';
import { defineRoutes } from './route.ts';
import * as shipments from './shipments.ts';

/**
 * The one route table. The gateway, the functions, the web client, the access tests and the fuzzer all read it.
 * A key is the operation's name everywhere: file, construct id, log field, web call, test.
 */
export const routes = defineRoutes({
  // master data
  getMasterData: {
    ids: ['C01'], noun: 'master', method: 'GET', path: '/composite-master', version: 'v1', access: 'public',
    request: master.statusRequest, response: master.masterAnswer,
  },
  listTimeZones: {
    ids: ['C13'], noun: 'master', method: 'GET', path: '/timezone', version: 'v1', access: 'public',
    request: master.nothing, response: master.timeZonesAnswer,
  },
  listFacilityTypes: {
    ids: ['C56'], noun: 'master', method: 'GET', path: '/master/facility-type-accessorial', version: 'v1', access: 'public',
    request: master.statusRequest, response: master.facilityTypesAnswer,
  },
  findPostalCode: {
    ids: ['C106'], noun: 'master', method: 'GET', path: '/master/postal-code', version: 'v1', access: 'public',
    request: master.postalCodeRequest, response: master.postalCodeAnswer,
  },
  getHealth: {
    ids: ['C54'], noun: 'master', method: 'GET', path: '/health-check', version: 'v1', access: 'public',
    request: master.nothing, response: master.healthAnswer,
  },

  // accounts
  getHumanCheck: {
    ids: ['C105'], noun: 'accounts', method: 'GET', path: '/human-check', version: 'v1', access: 'public',
    request: master.nothing, response: accounts.humanCheckChallenge,
  },
  registerGuest: {
    ids: ['C04'], noun: 'accounts', method: 'POST', path: '/customer/short-registration', version: 'v1', access: 'public', creates: true,
    request: accounts.shortRegistrationRequest, response: accounts.sessionFields,
  },
  login: {
    ids: ['C09'], noun: 'accounts', method: 'POST', path: '/customer-login', version: 'v1', access: 'public',
    request: accounts.loginRequest, response: accounts.sessionFields,
  },
  logout: {
    ids: ['C15'], noun: 'accounts', method: 'POST', path: '/fc-logout', version: 'v1', access: 'session', duringPasswordChange: true,
    request: master.nothing, response: master.nothing,
  },
  refreshToken: {
    ids: ['C104'], noun: 'accounts', method: 'POST', path: '/token/refresh', version: 'v1', access: 'public',
    request: accounts.refreshRequest, response: accounts.refreshedTokens,
  },
  forgotPassword: {
    ids: ['C11'], noun: 'accounts', method: 'POST', path: '/customer/forgot-pwd', version: 'v1', access: 'public',
    request: accounts.forgotPasswordRequest, response: master.nothing,
  },
  resetPassword: {
    ids: ['C10'], noun: 'accounts', method: 'POST', path: '/customer/reset-pwd', version: 'v1', access: 'public', knowsCaller: true, duringPasswordChange: true,
    request: accounts.resetPasswordRequest, response: accounts.resetPasswordAnswer,
  },
  checkResetToken: {
    ids: ['C16', 'C17'], noun: 'accounts', method: 'POST', path: '/customer/reset-token', version: 'v1', access: 'public',
    aliases: [{ method: 'GET', path: '/customer/reset-token' }],
    request: accounts.activationCodeRequest, response: accounts.activationCodeAnswer,
  },
  resolveHash: {
    ids: ['C18'], noun: 'accounts', method: 'GET', path: '/customer/hash-info', version: 'v2', access: 'public',
    request: accounts.hashRequest, response: accounts.hashAnswer,
  },
  getProfile: {
    ids: ['C14'], noun: 'accounts', method: 'GET', path: '/customer/profile', version: 'v1', access: 'session',
    request: accounts.profileRequest, response: accounts.profile,
  },
  updateShippingFrequency: {
    ids: ['C05', 'C06'], noun: 'accounts', method: 'PUT', path: '/customer/shipping-frequency', version: 'v1', access: 'session',
    aliases: [{ method: 'POST', path: '/customer/shipping-frequency' }],
    request: accounts.shippingFrequencyRequest, response: accounts.shippingFrequencyRequest,
  },

  // quotes
  requestRates: {
    ids: ['C57'], noun: 'quotes', method: 'POST', path: '/fc-get-rate-quote', version: 'v1', access: 'session', creates: true,
    request: quotes.requestRatesRequest, response: quotes.rateAnswer,
  },
  pollRates: {
    ids: ['C108'], noun: 'quotes', method: 'GET', path: '/fc-get-rate-quote', version: 'v1', access: 'session',
    request: quotes.pollRatesRequest, response: quotes.rateAnswer,
  },
  createLiveTicket: {
    ids: ['C107'], noun: 'quotes', method: 'POST', path: '/live/ticket', version: 'v1', access: 'session',
    request: master.nothing, response: liveTicketAnswer,
  },

  // shipments
  createShipment: {
    ids: ['C59'], noun: 'shipments', method: 'POST', path: '/fc-shipment', version: 'v1', access: 'session', creates: true,
    request: shipments.createShipmentRequest, response: shipments.createShipmentAnswer,
  },
  getShipmentDetails: {
    ids: ['C66'], noun: 'shipments', method: 'GET', path: '/shipment/fc-shipment-details', version: 'v1', access: 'session',
    request: shipments.shipmentDetailsRequest, response: shipments.shipmentDetailsAnswer,
  },
  listShipments: {
    ids: ['C67', 'C68'], noun: 'shipments', method: 'GET', path: '/shipment', version: 'v1', access: 'session',
    aliases: [{ method: 'GET', path: '/list-shipment' }],
    request: shipments.listShipmentsRequest, response: shipments.listShipmentsAnswer,
  },
});

export type RouteName = keyof typeof routes;
export type Routes = typeof routes;
