import type { GatewayMethod, PaymentGateway } from '#domain/payments/gateway.ts';

export interface FakeGateway extends PaymentGateway {
  readonly methods: Map<string, GatewayMethod>;
}

/** A gateway in memory that takes every token; a token's text is what it stands for, and '1881' the last four digits where it has none. */
export function fakePaymentGateway(): FakeGateway {
  const methods = new Map<string, GatewayMethod>();
  let last = 900_000_100;
  return {
    methods,
    openCustomer: async (id) => ({ kind: 'opened', customerProfileId: `8${Number.parseInt(id.slice(0, 8), 16)}` }),
    async addMethod({ details, opaqueData }) {
      last += 1;
      const paymentProfileId = String(last);
      const lastFour = /\d{4}$/.exec(opaqueData.dataValue)?.[0] ?? '1881';
      methods.set(
        paymentProfileId,
        details.kind === 'card'
          ? { paymentProfileId, kind: 'card', lastFour, brand: 'Visa', expiry: '2029-04' }
          : { paymentProfileId, kind: 'ach', lastFour, accountType: details.accountType },
      );
      return { kind: 'added', paymentProfileId };
    },
    listMethods: async () => ({ kind: 'listed', methods: [...methods.values()] }),
    updateCard: async () => ({ kind: 'updated' }),
    hasChange: async () => ({ kind: 'read', isMade: true }),
    async removeMethod(_customer, id) {
      methods.delete(id);
      return { kind: 'removed' };
    },
  };
}
