import type { OpaqueData, PaymentGateway } from '#domain/payments/gateway.ts';
import type { MethodDetails } from '#domain/payments/payment-method.ts';
import { authorizeNetGateway } from '#functions/adapters/authorizenet/payment-gateway.ts';
import { startSandbox } from '#sandbox/server.ts';
import { memoryState } from '#sandbox/state.ts';

export type { MethodDetails, OpaqueData };

const publicNames = { name: 'sandbox', clientKey: 'sandbox-client-key' };

interface WireAnswer {
  readonly messages: unknown;
  readonly opaqueData?: OpaqueData;
}

export interface GatewayWorld {
  readonly gateway: PaymentGateway;
  /** The gateway's id of one customer, always the same. */
  customer(): Promise<string>;
  /** A token of a card, as a browser gets it. */
  tokenOfCard(changes?: Readonly<Record<string, string>>): Promise<OpaqueData>;
  tokenOfBank(changes?: Readonly<Record<string, string>>): Promise<OpaqueData>;
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
  const gateway = authorizeNetGateway({
    company: 'authorizenet',
    baseUrl: sandbox.url,
    access,
    observe: () => undefined,
  });
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
  return {
    gateway,
    post,
    async customer() {
      const opened = await gateway.openCustomer('customer-of-the-test');
      if (opened.kind !== 'opened') throw new Error(opened.kind);
      return opened.customerProfileId;
    },
    tokenOfCard: (changes = {}) =>
      token({
        token: {
          cardNumber: '5424000000000015',
          expirationDate: '042029',
          cardCode: '123',
          zip: '60607',
          fullName: 'Dana Whitfield',
          ...changes,
        },
      }),
    tokenOfBank: (changes = {}) =>
      token({
        bankToken: {
          accountNumber: '123456789',
          routingNumber: '121042882',
          nameOnAccount: 'Whitfield Pumps',
          accountType: 'savings',
          ...changes,
        },
      }),
    later: (ms) => {
      ahead += ms;
    },
    stored: () => ['authorizenet-nonces', 'authorizenet-profiles', 'authorizenet-customers'].flatMap(state.list),
    close: sandbox.close,
  };
}
