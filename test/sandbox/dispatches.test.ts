import { describe, expect, it } from 'vitest';
import { bearer, onlyAccount, rateRequest, testSandbox } from './sandbox-client.ts';

const place = (city: string, state: string, postalCode: string) => ({
  address: { addressLines: ['1 Main St'], city, state, postalCode, country: 'US' },
  contact: { companyName: 'Whitfield Pumps', contactName: 'Dana', phoneNumber: '3125550118' },
});

function dispatchRequest(external: string, changes: Record<string, unknown> = {}) {
  const { lineItems } = rateRequest();
  return {
    ...onlyAccount('A4', 'PRLX'),
    originLocation: place('Chicago', 'IL', '60601'),
    destinationLocation: place('Dallas', 'TX', '75201'),
    requesterLocation: place('Chicago', 'IL', '60606'),
    pickupWindow: { date: '2026-10-06', startTime: '08:00', endTime: '16:00' },
    deliveryWindow: { date: '2026-10-09', startTime: '08:00', endTime: '17:00' },
    lineItems,
    shipmentIdentifiers: [
      { type: 'EXTERNAL', value: external },
      { type: 'CUSTOMER_REFERENCE', value: 'FL-200001' },
    ],
    ...changes,
  };
}

function world() {
  const sandbox = testSandbox();
  const post = async (path: string, body: unknown) => {
    const headers = bearer(sandbox.settings);
    const response = await sandbox.send({
      method: 'POST',
      path: `/api/v4/ltl/${path}`,
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: JSON.parse(response.body) };
  };
  const log = async () => {
    const response = await sandbox.send({ path: '/api/v4/sandbox/dispatches', headers: bearer(sandbox.settings) });
    return JSON.parse(response.body).dispatches;
  };
  const dispatch = (external: string, changes?: Record<string, unknown>) =>
    post('dispatchedshipments', dispatchRequest(external, changes));
  const cancel = (external: string) =>
    post('shipments/cancellations', {
      ...onlyAccount('A4', 'PRLX'),
      shipmentIdentifiers: [{ type: 'EXTERNAL', value: external }],
    });
  return { dispatch, cancel, log };
}

describe('a dispatch', () => {
  it('is kept with numbers that follow from carrier and order; the same order again gets the same and is counted', async () => {
    const { dispatch, log } = world();
    const first = await dispatch('order-1');
    expect(first.body.shipmentIdentifiers).toEqual([
      { type: 'EXTERNAL', value: 'order-1' },
      { type: 'CUSTOMER_REFERENCE', value: 'FL-200001' },
      { type: 'PICKUP', value: expect.stringMatching(/^PR\d{7}$/) },
      { type: 'PRO', value: expect.stringMatching(/^\d{9,11}$/) },
    ]);
    expect((await dispatch('order-1')).body).toEqual(first.body);
    await dispatch('order-2');
    expect(await log()).toMatchObject([
      { external: 'order-1', times: 2, accountCode: 'PRLX' },
      { external: 'order-2', times: 1 },
    ]);
  });

  it('has PRO numbers that pass their carrier’s check', async () => {
    const { dispatch } = world();
    const proOf = async (account: string, n: number) => {
      const { body } = await dispatch(`${account}-${n}`, onlyAccount('A4', account));
      return body.shipmentIdentifiers.find(({ type }: { type: string }) => type === 'PRO').value;
    };
    for (const account of ['GLKM', 'PRLX', 'CMFW', 'RDRV'])
      for (let n = 0; n < 20; n += 1) {
        const pro: string = await proOf(account, n);
        if (pro.length === 9) expect(Number(pro.slice(0, 8)) % 7).toBe(Number(pro[8]));
        if (pro.length === 10) {
          const sum = [...pro]
            .reverse()
            .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
          expect(sum % 10).toBe(0);
        }
        expect([9, 10, 11]).toContain(pro.length);
      }
  });

  it('needs one account, both windows, contacts, and an emergency contact for hazardous freight', async () => {
    const { dispatch, log } = world();
    const wrong = await dispatch('order-1', {
      capacityProviderAccountGroup: { code: 'A4', accounts: [] },
      deliveryWindow: undefined,
      requesterLocation: undefined,
      lineItems: [{ ...rateRequest().lineItems[0], hazmatDetail: { hazardClass: '3' } }],
    });
    expect(wrong.status).toBe(400);
    const words = wrong.body.errors.map(({ message }: { message: string }) => message).join('; ');
    for (const part of ['exactly one', 'deliveryWindow.date', 'requesterLocation.address', 'emergencyContact'])
      expect(words).toContain(part);
    expect(await log()).toEqual([]);
  });

  it('can be refused, keep silent about its PRO, or fail after it was carried out, by words in the note or the PO number', async () => {
    const { dispatch, log } = world();
    const refused = await dispatch('order-1', { pickupNote: 'Dock 4 !fault DISPATCH refused' });
    expect(refused.body).toMatchObject({
      shipmentIdentifiers: [],
      errorMessages: [{ diagnostic: 'No capacity for this pickup.' }],
    });
    const po = [
      { type: 'EXTERNAL', value: 'order-2' },
      { type: 'PURCHASE_ORDER', value: '!fault DISPATCH 500' },
    ];
    expect((await dispatch('order-2', { shipmentIdentifiers: po })).status).toBe(500);
    const late = await dispatch('order-3', { pickupNote: '!fault DISPATCH no-pro' });
    expect(late.body.shipmentIdentifiers.map(({ type }: { type: string }) => type)).not.toContain('PRO');
    expect((await dispatch('order-4', { pickupNote: '!fault DISPATCH 500 immediately' })).status).toBe(500);
    expect((await log()).map(({ external }: { external: string }) => external)).toEqual(['order-2', 'order-3']);
  });
});

describe('a cancellation', () => {
  it('is confirmed, also when it comes again', async () => {
    const { dispatch, cancel, log } = world();
    await dispatch('order-1');
    for (let n = 0; n < 2; n += 1)
      expect(await cancel('order-1')).toMatchObject({ status: 200, body: { errorMessages: [] } });
    expect(await log()).toMatchObject([{ external: 'order-1', cancelledAt: expect.any(Number) }]);
  });

  it('is refused where the order says so, and unknown orders are not found', async () => {
    const { dispatch, cancel } = world();
    await dispatch('order-1', { pickupNote: '!fault CANCEL refused' });
    expect((await cancel('order-1')).body.errorMessages).toMatchObject([{ diagnostic: 'The driver is on the way.' }]);
    expect((await cancel('order-9')).status).toBe(404);
  });
});
