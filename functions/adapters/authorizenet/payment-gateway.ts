import { acceptHosts } from '#contract/accept-hosts.ts';
import type { CardChange, NewGatewayMethod, PaymentGateway, TokenizerNames } from '#domain/payments/gateway.ts';
import { companyAccess } from '../outside/company.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { retryPolicies } from '../outside/retrying.ts';
import { duplicateId, failureOfResponse, isMissing, methodOfWire } from './read-outcome.ts';
import { CHANGE_MS, type Client, type Credentials, credentials, READ_MS, send, within } from './send-call.ts';
import { changedResponse, isOk, profileResponse } from './wire.ts';

/** First and last name as the gateway has them; a single word is the last one. */
function billTo({ nameOnCard, billingZip }: { nameOnCard: string; billingZip: string }) {
  const [, firstName = '', lastName = nameOnCard] = /^(\S+)\s+(.+)$/.exec(nameOnCard) ?? [];
  return { ...(firstName && { firstName: firstName.slice(0, 50) }), lastName: lastName.slice(0, 50), zip: billingZip };
}

const paymentProfileOf = ({ details, opaqueData }: NewGatewayMethod) => ({
  ...(details.kind === 'card' && { billTo: billTo(details) }),
  ...(details.kind === 'ach' && { billTo: { lastName: details.nameOnAccount } }),
  payment: { opaqueData: { dataDescriptor: opaqueData.dataDescriptor, dataValue: opaqueData.dataValue } },
});

/** Authorize.Net's customer profiles. */
export function authorizeNetGateway(company: CompanyAccess<Credentials>): PaymentGateway {
  const client = new OutsideClient(company);
  return {
    openCustomer: (merchantCustomerId) => openCustomer(client, merchantCustomerId),
    addMethod: (method) => addMethod(client, method),
    listMethods: (customerProfileId) => listMethods(client, customerProfileId),
    updateCard: (change) => updateCard(client, change),
    hasChange: (change) => hasChange(client, change),
    removeMethod: (customerProfileId, paymentProfileId) => removeMethod(client, customerProfileId, paymentProfileId),
  };
}

const openCustomer: (client: Client, id: string) => ReturnType<PaymentGateway['openCustomer']> = async (
  client,
  merchantCustomerId,
) => {
  const sent = await send(client, {
    operation: 'create-profile',
    request: 'createCustomerProfileRequest',
    fields: { profile: { merchantCustomerId } },
    read: changedResponse,
    // A repeat gets the id of the profile that the first try made.
    retry: retryPolicies.repeatable,
    ms: READ_MS,
  });
  if (sent.kind !== 'response') return sent;
  const { response } = sent;
  const id = isOk(response) ? response.customerProfileId : duplicateId(response, response.customerProfileId);
  return id ? { kind: 'opened', customerProfileId: id } : failureOfResponse(response);
};

const addMethod: (client: Client, method: NewGatewayMethod) => ReturnType<PaymentGateway['addMethod']> = async (
  client,
  method,
) => {
  const sent = await send(client, {
    operation: 'create-payment-profile',
    request: 'createCustomerPaymentProfileRequest',
    fields: {
      customerProfileId: method.customerProfileId,
      paymentProfile: paymentProfileOf(method),
      // A card is checked with its bank; the gateway validates no bank account that way.
      validationMode: method.details.kind === 'card' ? 'liveMode' : 'testMode',
    },
    read: changedResponse,
    // The token counts once.
    retry: retryPolicies.unsent,
    ms: CHANGE_MS,
  });
  if (sent.kind !== 'response') return sent;
  const { response } = sent;
  const paymentProfileId = response.customerPaymentProfileId;
  if (isOk(response)) return paymentProfileId ? { kind: 'added', paymentProfileId } : { kind: 'unknown' };
  const existing = duplicateId(response, paymentProfileId);
  return existing ? { kind: 'duplicate', paymentProfileId: existing } : failureOfResponse(response);
};

const readProfile = (client: Client, customerProfileId: string) =>
  send(client, {
    operation: 'get-profile',
    request: 'getCustomerProfileRequest',
    fields: { customerProfileId, unmaskExpirationDate: true },
    read: profileResponse,
    retry: retryPolicies.repeatable,
    ms: READ_MS,
  });

const listMethods: (client: Client, id: string) => ReturnType<PaymentGateway['listMethods']> = async (
  client,
  customerProfileId,
) => {
  const sent = await readProfile(client, customerProfileId);
  if (sent.kind !== 'response') return sent;
  const { response } = sent;
  if (!isOk(response)) return isMissing(response) ? { kind: 'listed', methods: [] } : failureOfResponse(response);
  return { kind: 'listed', methods: (response.profile?.paymentProfiles ?? []).flatMap(methodOfWire) };
};

const updateCard: (client: Client, change: CardChange) => ReturnType<PaymentGateway['updateCard']> = async (
  client,
  change,
) => {
  const { customerProfileId, paymentProfileId, lastFour, expiry } = change;
  const sent = await send(client, {
    operation: 'update-payment-profile',
    request: 'updateCustomerPaymentProfileRequest',
    fields: {
      customerProfileId,
      // What is left out is erased there; the masked number leaves the stored one.
      paymentProfile: {
        billTo: billTo(change),
        payment: { creditCard: { cardNumber: `XXXX${lastFour}`, expirationDate: expiry } },
        customerPaymentProfileId: paymentProfileId,
      },
      validationMode: 'liveMode',
    },
    read: changedResponse,
    retry: retryPolicies.repeatable,
    ms: CHANGE_MS,
  });
  if (sent.kind !== 'response') return sent;
  return isOk(sent.response) ? { kind: 'updated' } : failureOfResponse(sent.response);
};

const hasChange: (client: Client, change: CardChange) => ReturnType<PaymentGateway['hasChange']> = async (
  client,
  change,
) => {
  const sent = await readProfile(client, change.customerProfileId);
  if (sent.kind !== 'response') return sent;
  if (!isOk(sent.response)) return failureOfResponse(sent.response);
  const { paymentProfiles = [] } = sent.response.profile ?? {};
  const found = paymentProfiles.find((one) => one.customerPaymentProfileId === change.paymentProfileId);
  if (!found) return { kind: 'missing' };
  const { firstName = '', lastName, zip } = billTo(change);
  const there = found.billTo;
  const isNamed = (there?.firstName ?? '') === firstName && there?.lastName === lastName && there.zip === zip;
  return { kind: 'read', isMade: isNamed && found.payment.creditCard?.expirationDate === change.expiry };
};

const removeMethod: (
  client: Client,
  ...ids: Parameters<PaymentGateway['removeMethod']>
) => ReturnType<PaymentGateway['removeMethod']> = async (client, customerProfileId, paymentProfileId) => {
  const sent = await send(client, {
    operation: 'delete-payment-profile',
    request: 'deleteCustomerPaymentProfileRequest',
    fields: { customerProfileId, customerPaymentProfileId: paymentProfileId },
    read: changedResponse,
    retry: retryPolicies.repeatable,
    ms: READ_MS,
  });
  if (sent.kind !== 'response') return sent;
  return isOk(sent.response) || isMissing(sent.response) ? { kind: 'removed' } : failureOfResponse(sent.response);
};

/** The gateway with the deployment's address and credentials. */
export const authorizeNet = (): PaymentGateway => authorizeNetGateway(companyAccess('authorizenet', credentials));

/** Our public names at the gateway's tokeniser. */
export async function authorizeNetNames(): Promise<TokenizerNames> {
  const { baseUrl, access } = companyAccess('authorizenet', credentials);
  const { name, clientKey } = await access.get(within(READ_MS));
  return { scriptUrl: acceptHosts(baseUrl).scriptUrl, apiLoginID: name, clientKey };
}
