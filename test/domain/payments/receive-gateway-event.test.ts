import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { receiveGatewayEventRoute } from '#contract/routes/hooks.ts';
import { receiveGatewayEvent } from '#domain/payments/receive-gateway-event.ts';

function world(isGenuine = true) {
  const reconciled: string[] = [];
  const deps = {
    isGenuine: async () => isGenuine,
    reconcile: async (transactionId: string) => void reconciled.push(transactionId),
  };
  return { reconciled, hear: (body: unknown) => receiveGatewayEvent(textOf(body), 'sha512=', deps) };
}
const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** An event as the gateway's documentation prints it. */
const event = {
  notificationId: 'd0e8e7fe-c3e7-4add-a480-27bc5ce28a18',
  eventType: 'net.authorize.payment.authcapture.created',
  eventDate: '2017-03-29T20:48:02.0080095Z',
  webhookId: '63d6fea2-aa13-4b1d-a204-f5fbc15942b7',
  payload: {
    responseCode: 1,
    authCode: 'LZ6I19',
    avsResponse: 'Y',
    authAmount: 45.0,
    entityName: 'transaction',
    id: '60020981676',
  },
};

describe('[C143] events of the payment gateway', () => {
  test('name the transaction that is read from the gateway, and nothing else of them counts', async () => {
    const { hear, reconciled } = world();
    await hear(event);
    await hear({ ...event, payload: { ...event.payload, id: 60020981677, authAmount: 0.01, responseCode: 2 } });
    expect(reconciled).toEqual(['60020981676', '60020981677']);
  });

  test('without a good signature are refused with 401, and nothing is read', async () => {
    const { hear, reconciled } = world(false);
    await expect(hear(event)).rejects.toMatchObject({ status: 401 });
    expect(reconciled).toEqual([]);
  });

  test.each([
    [{ ...event, eventType: 'net.authorize.customer.created' }],
    [{ ...event, payload: { ...event.payload, entityName: 'customerProfile' } }],
    [{ ...event, payload: { ...event.payload, id: 'CUSTOMER#1' } }],
    [{ eventType: event.eventType }],
    ['not JSON'],
    [''],
    ['null'],
  ])('of another kind change nothing', async (body) => {
    const { hear, reconciled } = world();
    await hear(body);
    expect(reconciled).toEqual([]);
  });

  test('of any shape throw nothing', async () => {
    await fc.assert(fc.asyncProperty(fc.json(), (body) => world().hear(body)));
  });

  test('whose transaction cannot be read are refused, so that the gateway sends them again', async () => {
    const { raw } = receiveGatewayEventRoute.example;
    const reconcile = async () => Promise.reject(new Error('no table'));
    await expect(receiveGatewayEvent(raw, '', { isGenuine: async () => true, reconcile })).rejects.toThrow('no table');
  });
});
