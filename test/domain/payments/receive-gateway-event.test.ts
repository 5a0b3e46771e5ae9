import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FoundCharge, LookUp } from '#domain/payments/gateway-charges.ts';
import { receiveGatewayEvent } from '#domain/payments/receive-gateway-event.ts';

const ours: FoundCharge = { attemptId: 'a-1', transactionId: '60020981676', state: 'settled', cents: 4500 };

function world(isGenuine = true, found: LookUp = { kind: 'found', charge: ours }) {
  const read: string[] = [];
  const settled: FoundCharge[] = [];
  const deps = {
    isGenuine: async () => isGenuine,
    readTransaction: async (transactionId: string) => {
      read.push(transactionId);
      return found;
    },
    settleCharge: async (charge: FoundCharge) => void settled.push(charge),
  };
  return { read, settled, hear: (body: unknown) => receiveGatewayEvent(textOf(body), 'sha512=', deps) };
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
    const { hear, read, settled } = world();
    await hear(event);
    await hear({ ...event, payload: { ...event.payload, id: 60020981677, authAmount: 0.01, responseCode: 2 } });
    expect(read).toEqual(['60020981676', '60020981677']);
    expect(settled).toEqual([ours, ours]);
  });

  test('without a good signature are refused with 401, and nothing is read', async () => {
    const { hear, read } = world(false);
    await expect(hear(event)).rejects.toMatchObject({ status: 401, message: expect.stringMatching(/signature/i) });
    expect(read).toEqual([]);
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
    const { hear, read } = world();
    await hear(body);
    expect(read).toEqual([]);
  });

  test('of any shape throw nothing', async () => {
    await fc.assert(fc.asyncProperty(fc.json(), (body) => world().hear(body)));
  });

  test('about a transaction that the gateway does not have change nothing', async () => {
    const { hear, settled } = world(true, { kind: 'absent' });
    await hear(event);
    expect(settled).toEqual([]);
  });

  test('whose transaction cannot be read are refused, so that the gateway sends them again', async () => {
    const { hear, settled } = world(true, { kind: 'unavailable' });
    await expect(hear(event)).rejects.toThrow('could not be read');
    expect(settled).toEqual([]);
  });
});
