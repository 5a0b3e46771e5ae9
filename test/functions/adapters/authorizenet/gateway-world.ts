import type { OpaqueData, PaymentGateway } from '#domain/payments/gateway.ts';
import type { GatewayCharges, SettledCharges } from '#domain/payments/gateway-charges.ts';
import type { MethodDetails } from '#domain/payments/payment-method.ts';
import { authorizeNetChargesOf } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { authorizeNetGateway } from '#functions/adapters/authorizenet/payment-gateway.ts';
import { startSandbox } from '#sandbox/server.ts';
import { memoryState } from '#sandbox/state.ts';

export type { MethodDetails, OpaqueData };

const publicNames = { name: 'sandbox', clientKey: 'sandbox-client-key' };

interface WireAnswer {
  readonly messages: unknown;
  readonly opaqueData?: OpaqueData;
  readonly transactions?: readonly LoggedTransaction[];
}

interface Method {
  readonly customerProfileId: string;
  readonly paymentProfileId: string;
}

export interface LoggedTransaction {
  readonly transId: string;
  readonly transactionType: string;
  readonly transactionStatus: string;
  readonly order: { readonly invoiceNumber: string };
  readonly settleAmount: number;
}

export interface GatewayWorld {
  readonly gateway: PaymentGateway;
  readonly charges: GatewayCharges & SettledCharges;
  /** The gateway's id of one customer, always the same. */
  customer(): Promise<string>;
  /** A token of a card, as a browser gets it. */
  tokenOfCard(changes?: Readonly<Record<string, string>>): Promise<OpaqueData>;
  tokenOfBank(changes?: Readonly<Record<string, string>>): Promise<OpaqueData>;
  /** A stored card, by its billing ZIP, and a stored bank account, by the end of its number: what a charge names. */
  card(billingZip?: string, nameOnCard?: string): Promise<Method>;
  bank(ending?: string): Promise<Method>;
  /** Settles now what waits. */
  settle(): Promise<void>;
  /** The gateway's log. */
  log(): Promise<readonly LoggedTransaction[]>;
  post(body: object): Promise<WireAnswer>;
  /** Moves the gateway's clock. */
  later(ms: number): void;
  /** Everything that the gateway remembers. */
  stored(): unknown[];
  close(): Promise<void>;
}

/** The sandbox's gateway over HTTP, with the portal's adapter in front. */
export async function openGateway(credentials: { transactionKey?: string } = {}): Promise<GatewayWorld> {
  let ahead = 0;
  const state = memoryState();
  const sandbox = await startSandbox({ settings: { state, now: () => Date.now() + ahead } });
  const access = {
    get: async () => ({ transactionKey: 'sandbox-transaction-key', ...publicNames, ...credentials }),
    renew: async () => undefined,
  };
  const company = { company: 'authorizenet', baseUrl: sandbox.url, access, observe: () => undefined };
  const gateway = authorizeNetGateway(company);
  const post = async (body: object): Promise<WireAnswer> => {
    const response = await fetch(`${sandbox.url}/xml/v1/request.api`, { method: 'POST', body: JSON.stringify(body) });
    return JSON.parse((await response.text()).replace(/^\uFEFF/, ''));
  };
  const token = async (data: object): Promise<OpaqueData> => {
    const request = { merchantAuthentication: publicNames, data: { type: 'TOKEN', id: crypto.randomUUID(), ...data } };
    const { opaqueData } = await post({ securePaymentContainerRequest: request });
    if (!opaqueData) throw new Error('The tokeniser gave no token');
    return opaqueData;
  };
  const customer = async () => {
    const opened = await gateway.openCustomer('customer-of-the-test');
    if (opened.kind !== 'opened') throw new Error(opened.kind);
    return opened.customerProfileId;
  };
  const tokenOfCard = (changes: Readonly<Record<string, string>> = {}) =>
    token({
      token: {
        cardNumber: '5424000000000015',
        expirationDate: '042029',
        cardCode: '123',
        zip: '60607',
        fullName: 'Dana Whitfield',
        ...changes,
      },
    });
  const tokenOfBank = (changes: Readonly<Record<string, string>> = {}) =>
    token({
      bankToken: {
        accountNumber: '123456789',
        routingNumber: '121042882',
        nameOnAccount: 'Whitfield Pumps',
        accountType: 'savings',
        ...changes,
      },
    });
  const stored = async (details: MethodDetails, opaqueData: OpaqueData): Promise<Method> => {
    const customerProfileId = await customer();
    const added = await gateway.addMethod({ customerProfileId, details, opaqueData });
    if (added.kind !== 'added') throw new Error(added.kind);
    return { customerProfileId, paymentProfileId: added.paymentProfileId };
  };
  const own = { name: publicNames.name, transactionKey: 'sandbox-transaction-key' };
  return {
    gateway,
    charges: authorizeNetChargesOf(company, () => Date.now() + ahead),
    post,
    customer,
    tokenOfCard,
    tokenOfBank,
    card: async (billingZip = '60607', nameOnCard = 'Dana Whitfield') =>
      stored({ kind: 'card', nameOnCard, billingZip }, await tokenOfCard()),
    bank: async (ending = '6789') =>
      stored(
        {
          kind: 'ach',
          accountType: 'savings',
          nameOnAccount: 'Whitfield Pumps',
          authorization: { text: 'I authorize.', at: 0 },
        },
        await tokenOfBank({ accountNumber: `12345${ending}` }),
      ),
    async settle() {
      await post({ sandboxSettleRequest: { merchantAuthentication: own } });
    },
    log: async () => (await post({ sandboxTransactionLogRequest: { merchantAuthentication: own } })).transactions ?? [],
    later: (ms) => {
      ahead += ms;
    },
    stored: () =>
      [
        'authorizenet-nonces',
        'authorizenet-profiles',
        'authorizenet-customers',
        'authorizenet-transactions',
        'authorizenet-events',
      ].flatMap(state.list),
    close: sandbox.close,
  };
}
