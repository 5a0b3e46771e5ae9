import { errors, type Fields, fieldsOf, type GatewayError } from './wire.ts';

/** The elements of each type in the order in which the gateway's schema has them; a nested type is named after its parent. */
const orders: Readonly<Record<string, readonly string[]>> = {
  createCustomerProfileRequest: ['merchantAuthentication', 'refId', 'profile', 'validationMode'],
  'createCustomerProfileRequest.profile': ['merchantCustomerId', 'description', 'email', 'paymentProfiles'],
  createCustomerPaymentProfileRequest: [
    'merchantAuthentication',
    'refId',
    'customerProfileId',
    'paymentProfile',
    'validationMode',
  ],
  'createCustomerPaymentProfileRequest.paymentProfile': ['customerType', 'billTo', 'payment', 'defaultPaymentProfile'],
  updateCustomerPaymentProfileRequest: [
    'merchantAuthentication',
    'refId',
    'customerProfileId',
    'paymentProfile',
    'validationMode',
  ],
  'updateCustomerPaymentProfileRequest.paymentProfile': [
    'customerType',
    'billTo',
    'payment',
    'defaultPaymentProfile',
    'customerPaymentProfileId',
  ],
  deleteCustomerPaymentProfileRequest: [
    'merchantAuthentication',
    'refId',
    'customerProfileId',
    'customerPaymentProfileId',
  ],
  getCustomerProfileRequest: ['merchantAuthentication', 'refId', 'customerProfileId', 'unmaskExpirationDate'],
  securePaymentContainerRequest: ['merchantAuthentication', 'refId', 'data'],
  billTo: [
    'firstName',
    'lastName',
    'company',
    'address',
    'city',
    'state',
    'zip',
    'country',
    'phoneNumber',
    'faxNumber',
  ],
  creditCard: ['cardNumber', 'expirationDate', 'cardCode'],
  bankAccount: ['accountType', 'routingNumber', 'accountNumber', 'nameOnAccount', 'echeckType'],
  opaqueData: ['dataDescriptor', 'dataValue'],
  createTransactionRequest: ['merchantAuthentication', 'refId', 'transactionRequest'],
  'createTransactionRequest.transactionRequest': [
    'transactionType',
    'amount',
    'currencyCode',
    'payment',
    'profile',
    'solution',
    'terminalNumber',
    'authCode',
    'refTransId',
    'splitTenderId',
    'order',
    'lineItems',
    'tax',
    'duty',
    'shipping',
    'taxExempt',
    'poNumber',
    'customer',
    'billTo',
    'shipTo',
    'customerIP',
    'transactionSettings',
    'userFields',
  ],
  'createTransactionRequest.transactionRequest.profile': [
    'createProfile',
    'customerProfileId',
    'paymentProfile',
    'shippingProfileId',
  ],
  'createTransactionRequest.transactionRequest.profile.paymentProfile': ['paymentProfileId', 'cardCode'],
  order: ['invoiceNumber', 'description'],
  setting: ['settingName', 'settingValue'],
  updateHeldTransactionRequest: ['merchantAuthentication', 'refId', 'heldTransactionRequest'],
  heldTransactionRequest: ['action', 'refTransId'],
  getTransactionDetailsRequest: ['merchantAuthentication', 'refId', 'transId'],
  getUnsettledTransactionListRequest: ['merchantAuthentication', 'refId', 'status', 'sorting', 'paging'],
  getSettledBatchListRequest: [
    'merchantAuthentication',
    'refId',
    'includeStatistics',
    'firstSettlementDate',
    'lastSettlementDate',
  ],
  getTransactionListRequest: ['merchantAuthentication', 'refId', 'batchId', 'sorting', 'paging'],
  sorting: ['orderBy', 'orderDescending'],
  paging: ['limit', 'offset'],
};

/** Returns the error of the first element that is unknown or stands after a later one, anywhere below; undefined where there is none. */
export function orderError(type: string, fields: Fields): GatewayError | undefined {
  const order = orders[type];
  let last = -1;
  for (const [name, value] of Object.entries(fields)) {
    const at = order?.indexOf(name) ?? last + 1;
    if (at <= last) return errors.invalidChild(type, order?.slice(last + 1).join(', ') ?? '');
    last = at;
    const nested = orders[`${type}.${name}`] ? `${type}.${name}` : name;
    const below = typeof value === 'object' && value !== null ? orderError(nested, fieldsOf(value)) : undefined;
    if (below) return below;
  }
  return undefined;
}
