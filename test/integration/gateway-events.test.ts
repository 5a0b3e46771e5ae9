import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { outsideCompanies } from '#contract/outside-companies.ts';
import { receiveGatewayEventRoute } from '#contract/routes/hooks.ts';
import { authorizeNetChargesOf } from '#functions/adapters/authorizenet/gateway-charges.ts';
import { cardAtGateway, logOfGateway, sendEvents, settleAtGateway, visa } from './gateway.ts';
import { callPath, portalUrl, sandboxUrl } from './portal.ts';

const PATH = '/api/v1/hooks/gateway';
const { credentials } = outsideCompanies.authorizenet.sandbox;
const access = { get: async () => credentials, renew: async () => undefined };
const charges = authorizeNetChargesOf({
  company: 'authorizenet',
  baseUrl: sandboxUrl,
  access,
  observe: () => undefined,
});

const push = (rawBody: string, signature: string) =>
  callPath('POST', PATH, {}, { rawBody, headers: { 'x-anet-signature': signature } });
const signed = (raw: string) =>
  push(raw, `sha512=${createHmac('sha512', credentials.signatureKey).update(raw).digest('hex')}`);

/** A card transaction at the gateway of which the portal knows nothing. */
async function foreignTransaction() {
  const method = await cardAtGateway(visa(9_001));
  const attemptId = crypto.randomUUID().replaceAll('-', '').slice(0, 20);
  const outcome = await charges.authorise({ attemptId, cents: 4_200, ...method });
  if (outcome.kind !== 'approved') throw new Error(outcome.kind);
  return { ...method, attemptId, transactionId: outcome.transactionId };
}

describe('[C143] events of the payment gateway through the edge', () => {
  test('signed ones are taken, late and doubled ones too', async () => {
    const { transactionId, customerProfileId, attemptId } = await foreignTransaction();
    await charges.capture({ transactionId, cents: 4_200 });
    await settleAtGateway();
    const names = ['authorization', 'priorAuthCapture'].map((name) => `net.authorize.payment.${name}.created`);
    const taken = names.map((eventType) => expect.objectContaining({ eventType, status: 200 }));
    expect(await sendEvents(transactionId, `${portalUrl}${PATH}`)).toEqual(taken);
    expect(await sendEvents(transactionId, `${portalUrl}${PATH}`)).toEqual(taken);
    // An event moves nothing at the gateway.
    expect(await logOfGateway(customerProfileId)).toMatchObject([
      { transId: transactionId, transactionStatus: 'settledSuccessfully', order: { invoiceNumber: attemptId } },
    ]);
  });

  test('a forged one is refused in the envelope', async () => {
    const { raw, token } = receiveGatewayEventRoute.example;
    for (const signature of ['', 'sha512=00', token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
      const { status, body } = await push(raw, signature);
      expect(status).toBe(401);
      expect(body).toMatchObject({
        success: false,
        content: null,
        errors: [{ message: 'The signature isn’t valid.' }],
      });
    }
    expect((await push(`${raw} `, token)).status).toBe(401);
    expect((await push(raw, token)).status).toBe(200);
  });

  test('of unknown kinds and about unknown transactions are taken, and change nothing', async () => {
    const unknown = {
      eventType: 'net.authorize.payment.void.created',
      payload: { entityName: 'transaction', id: '7' },
    };
    for (const event of [unknown, { ...unknown, eventType: 'net.authorize.customer.created' }, {}, 'x'])
      expect((await signed(JSON.stringify(event))).status).toBe(200);
    expect((await signed('not JSON')).status).toBe(200);
  });
});
