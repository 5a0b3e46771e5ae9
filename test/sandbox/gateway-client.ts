import { testSandbox } from './sandbox-client.ts';

const own = { name: 'sandbox', transactionKey: 'sandbox-transaction-key' };
const publicNames = { name: 'sandbox', clientKey: 'sandbox-client-key' };

/** What the tests read of a response. */
interface GatewayContent {
  readonly messages: { readonly resultCode: string; readonly message: readonly { readonly code: string }[] };
  readonly opaqueData?: object;
  readonly customerProfileId?: string;
  readonly customerPaymentProfileId?: string;
  readonly transactionResponse?: {
    readonly responseCode: string;
    readonly transId: string;
    readonly errors?: readonly { readonly errorCode: string }[];
    readonly messages?: readonly { readonly code: string }[];
  };
  readonly transactions?: readonly {
    readonly transId: string;
    readonly transactionStatus: string;
    readonly settleAmount: number;
    readonly hasReturnedItems?: boolean;
  }[];
  readonly transaction?: {
    readonly transactionStatus: string;
    readonly returnedItems?: readonly { readonly code: string }[];
  };
  readonly batches?: readonly string[];
  readonly batchList?: readonly { readonly batchId: string; readonly paymentMethod: string }[];
  readonly events?: readonly { readonly eventType: string; readonly status: number }[];
  readonly totalNumInResultSet?: number;
}

export interface TestGateway {
  /** Every wait that was asked for, in milliseconds. */
  readonly waits: number[];
  /** Sends a request of ours by its name. */
  ask(request: string, fields?: object, signal?: AbortSignal): Promise<GatewayContent>;
  /** Stores a card or a bank account and returns the profile that a charge names. */
  card(zip?: string, expirationDate?: string): Promise<object>;
  bank(accountNumber?: string): Promise<object>;
  /** Makes a transaction; returns its response code, reason and id. */
  transact(transactionType: string, fields: object): Promise<{ code: string; reason: string; transId: string }>;
  later(ms: number): void;
}

/** The payment gateway in the process, with a clock that the test moves; `env` as the sandbox's. */
export function testGateway(env: Record<string, string> = {}, start = Date.UTC(2026, 9, 5, 12)): TestGateway {
  let now = start;
  const sandbox = testSandbox(env, () => now);
  const call = async (request: string, fields: object, signal?: AbortSignal): Promise<GatewayContent> => {
    const body = JSON.stringify({ [request]: fields });
    const response = await sandbox.send({ method: 'POST', path: '/xml/v1/request.api', body }, signal);
    return JSON.parse(response.body.replace(/^\uFEFF/, ''));
  };
  const ask: TestGateway['ask'] = (request, fields = {}, signal) =>
    call(request, { merchantAuthentication: own, ...fields }, signal);
  const store = async (data: object, billTo: object): Promise<object> => {
    const { opaqueData } = await call('securePaymentContainerRequest', { merchantAuthentication: publicNames, data });
    await ask('createCustomerProfileRequest', { profile: { merchantCustomerId: 'customer' } });
    const customerProfileId = '900000001';
    const { customerPaymentProfileId } = await ask('createCustomerPaymentProfileRequest', {
      customerProfileId,
      paymentProfile: { billTo, payment: { opaqueData } },
      validationMode: 'none',
    });
    return { profile: { customerProfileId, paymentProfile: { paymentProfileId: customerPaymentProfileId } } };
  };
  return {
    waits: sandbox.waits,
    ask,
    card: (zip = '60607', expirationDate = '042031') =>
      store(
        { token: { cardNumber: '4111111111111111', expirationDate, cardCode: '123', zip, fullName: 'Dana' } },
        { lastName: 'Dana', zip },
      ),
    bank: (accountNumber = '123456789') =>
      store(
        { bankToken: { accountNumber, routingNumber: '121042882', nameOnAccount: 'Dana', accountType: 'checking' } },
        { lastName: 'Dana' },
      ),
    async transact(transactionType, fields) {
      const { transactionResponse } = await ask('createTransactionRequest', {
        transactionRequest: { transactionType, ...fields },
      });
      const { responseCode = '', transId = '', errors, messages } = transactionResponse ?? {};
      return { code: responseCode, reason: errors?.[0]?.errorCode ?? messages?.[0]?.code ?? '', transId };
    },
    later: (ms) => {
      now += ms;
    },
  };
}
