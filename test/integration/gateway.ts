import { createHash } from 'node:crypto';
import { sandboxUrl } from './portal.ts';

export const publicNames = { name: 'sandbox', clientKey: 'sandbox-client-key' };
export const ownNames = { name: 'sandbox', transactionKey: 'sandbox-transaction-key' };

/** A call to the gateway as its API has it. */
async function ask<Content>(request: string, fields: object): Promise<Content> {
  const response = await fetch(`${sandboxUrl}/xml/v1/request.api`, {
    method: 'POST',
    body: JSON.stringify({ [request]: fields }),
  });
  return JSON.parse((await response.text()).replace(/^\uFEFF/, '')) as Content;
}

interface OpaqueData {
  readonly dataDescriptor: string;
  readonly dataValue: string;
}

async function token(data: object): Promise<OpaqueData> {
  const { opaqueData } = await ask<{ opaqueData?: OpaqueData }>('securePaymentContainerRequest', {
    merchantAuthentication: publicNames,
    data: { type: 'TOKEN', id: crypto.randomUUID(), ...data },
  });
  if (!opaqueData) throw new Error('The tokeniser gave no token');
  return opaqueData;
}

/** The gateway's token of a card, as a browser gets it. */
export const tokenOfCard = (cardNumber: string, fullName = 'Dana Whitfield', zip = '60607') =>
  token({ token: { cardNumber, expirationDate: '042031', cardCode: '123', zip, fullName } });

/** The gateway's token of a bank account. */
export const tokenOfBank = (accountNumber: string, accountType = 'checking') =>
  token({ bankToken: { accountNumber, routingNumber: '121042882', nameOnAccount: 'Whitfield Pumps', accountType } });

/** The ids of what the gateway itself has of a customer. */
export async function idsAtGateway(customerUuid: string): Promise<string[]> {
  const merchantCustomerId = createHash('sha256').update(customerUuid).digest('hex').slice(0, 20);
  const { messages } = await ask<{ messages: { message: { text: string }[] } }>('createCustomerProfileRequest', {
    merchantAuthentication: ownNames,
    profile: { merchantCustomerId },
  });
  const [, customerProfileId] = /ID (\d+)/.exec(messages.message[0]?.text ?? '') ?? [];
  if (!customerProfileId) return [];
  const { profile } = await ask<{ profile: { paymentProfiles: { customerPaymentProfileId: string }[] } }>(
    'getCustomerProfileRequest',
    { merchantAuthentication: ownNames, customerProfileId },
  );
  return profile.paymentProfiles.map((one) => one.customerPaymentProfileId).sort();
}

/** Valid Visa numbers, one for each n. */
export function visa(n: number): string {
  const digits = `401288${String(n).padStart(9, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** A card stored at the gateway itself, as a charge names it: a customer that the portal does not know. */
export async function cardAtGateway(cardNumber: string, zip = '60607') {
  const merchantCustomerId = crypto.randomUUID().slice(0, 20);
  const made = await ask<{ customerProfileId: string }>('createCustomerProfileRequest', {
    merchantAuthentication: ownNames,
    profile: { merchantCustomerId },
  });
  const { customerPaymentProfileId } = await ask<{ customerPaymentProfileId: string }>(
    'createCustomerPaymentProfileRequest',
    {
      merchantAuthentication: ownNames,
      customerProfileId: made.customerProfileId,
      paymentProfile: {
        billTo: { lastName: 'Whitfield', zip },
        payment: { opaqueData: await tokenOfCard(cardNumber, 'Dana Whitfield', zip) },
      },
      validationMode: 'none',
    },
  );
  return { customerProfileId: made.customerProfileId, paymentProfileId: customerPaymentProfileId };
}

/** Has the gateway send the events of a transaction to the portal; the status of each. */
export async function sendEvents(transId: string, url: string): Promise<{ eventType: string; status: number }[]> {
  const fields = { merchantAuthentication: ownNames, transId, url };
  return (await ask<{ events: { eventType: string; status: number }[] }>('sandboxDeliverEventsRequest', fields)).events;
}

/** Has the gateway settle what waits; the next time banks return what they return. */
export const settleAtGateway = () =>
  ask<{ batches: string[] }>('sandboxSettleRequest', { merchantAuthentication: ownNames });

/** One transaction of the gateway's log. */
export interface LoggedTransaction {
  readonly transId: string;
  readonly refTransId?: string;
  readonly transactionType: string;
  readonly transactionStatus: string;
  readonly order?: { readonly invoiceNumber: string };
  readonly authAmount: number;
  readonly settleAmount: number;
}

/** The gateway's log: every transaction, of one customer of the gateway if it is named. */
export async function logOfGateway(customerProfileId?: string): Promise<LoggedTransaction[]> {
  const fields = { merchantAuthentication: ownNames, ...(customerProfileId && { customerProfileId }) };
  return (await ask<{ transactions: LoggedTransaction[] }>('sandboxTransactionLogRequest', fields)).transactions;
}
