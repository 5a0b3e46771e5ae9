import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { outsideCompanies } from '#contract/outside-companies.ts';
import { type TestGateway, testGateway } from './gateway-client.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const statusOf = async (gateway: TestGateway, transId: string) =>
  (await gateway.ask('getTransactionDetailsRequest', { transId })).transaction?.transactionStatus;
const authorise = (gateway: TestGateway, profile: object, amount = '100.00', invoiceNumber = 'a-1') =>
  gateway.transact('authOnlyTransaction', { amount, ...profile, order: { invoiceNumber } });
const debit = (gateway: TestGateway, profile: object, amount = '100.00') =>
  gateway.transact('authCaptureTransaction', { amount, ...profile, order: { invoiceNumber: 'd-1' } });

describe('the log of transactions', () => {
  test('is there after a restart, also what was done since', async () => {
    const SANDBOX_STATE = mkdtempSync(path.join(tmpdir(), 'sandbox-gateway-'));
    const first = testGateway({ SANDBOX_STATE });
    const { transId } = await authorise(first, await first.card());
    const second = testGateway({ SANDBOX_STATE });
    expect(await second.transact('priorAuthCaptureTransaction', { refTransId: transId })).toMatchObject({ code: '1' });
    const { transactions } = await testGateway({ SANDBOX_STATE }).ask('sandboxTransactionLogRequest');
    expect(transactions).toMatchObject([
      { transId, transactionStatus: 'capturedPendingSettlement', settleAmount: 100 },
    ]);
  });

  test('is shown to nobody without the credentials', async () => {
    const { messages } = await testGateway().ask('sandboxTransactionLogRequest', { merchantAuthentication: {} });
    expect(messages.message).toMatchObject([{ code: 'E00007' }]);
  });
});

describe('settlement', () => {
  test('comes 15 minutes after the capture, in a batch of cards and one of bank accounts', async () => {
    const gateway = testGateway();
    const card = await authorise(gateway, await gateway.card());
    await gateway.transact('priorAuthCaptureTransaction', { amount: '90.00', refTransId: card.transId });
    const open = await authorise(gateway, await gateway.card('60608', '052031'), '1.00', 'a-2');
    const bank = await debit(gateway, await gateway.bank());
    gateway.later(15 * MINUTE_MS - 1);
    expect((await gateway.ask('getUnsettledTransactionListRequest')).totalNumInResultSet).toBe(3);
    gateway.later(1);
    const { batchList = [] } = await gateway.ask('getSettledBatchListRequest');
    expect(batchList.map(({ paymentMethod }) => paymentMethod)).toEqual(['creditCard', 'eCheck']);
    const listed = await Promise.all(
      batchList.map(({ batchId }) => gateway.ask('getTransactionListRequest', { batchId })),
    );
    expect(listed.flatMap(({ transactions = [] }) => transactions.map(({ transId }) => transId))).toEqual([
      card.transId,
      bank.transId,
    ]);
    // What is only authorised waits for its capture.
    const { transactions } = await gateway.ask('getUnsettledTransactionListRequest');
    expect(transactions).toMatchObject([{ transId: open.transId, transactionStatus: 'authorizedPendingCapture' }]);
  });

  test('can be ordered', async () => {
    const gateway = testGateway();
    const { transId } = await debit(gateway, await gateway.bank());
    expect((await gateway.ask('sandboxSettleRequest')).batches).toHaveLength(1);
    expect(await statusOf(gateway, transId)).toBe('settledSuccessfully');
    expect((await gateway.ask('sandboxSettleRequest')).batches).toEqual([]);
  });

  test('an authorisation that is not captured ends after 30 days', async () => {
    const gateway = testGateway();
    const { transId } = await authorise(gateway, await gateway.card());
    gateway.later(30 * DAY_MS);
    expect(await statusOf(gateway, transId)).toBe('expired');
    expect(await gateway.transact('priorAuthCaptureTransaction', { refTransId: transId })).toMatchObject({
      code: '3',
      reason: '16',
    });
  });

  test('lists are paged, newest first where wanted', async () => {
    const gateway = testGateway();
    const profile = await gateway.card();
    const ids: string[] = [];
    for (let n = 1; n <= 5; n += 1) ids.push((await authorise(gateway, profile, `${n}.00`)).transId);
    const { transactions, totalNumInResultSet } = await gateway.ask('getUnsettledTransactionListRequest', {
      sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
      paging: { limit: 2, offset: 2 },
    });
    expect(transactions?.map(({ transId }) => transId)).toEqual([ids[2], ids[1]]);
    expect(totalNumInResultSet).toBe(5);
  });
});

describe('bank accounts', () => {
  test.each([
    ['12346301', 'R01'],
    ['12346302', 'R02'],
    ['12346310', 'R10'],
  ])('account %s returns its debit with %s in the batch after its settlement', async (account, code) => {
    const gateway = testGateway();
    const { transId } = await debit(gateway, await gateway.bank(account));
    await gateway.ask('sandboxSettleRequest');
    const [batchId] = (await gateway.ask('sandboxSettleRequest')).batches ?? [];
    const { transactions } = await gateway.ask('getTransactionListRequest', { batchId });
    expect(transactions).toMatchObject([{ transactionStatus: 'returnedItem' }]);
    const { transaction } = await gateway.ask('getTransactionDetailsRequest', { transId });
    expect(transaction?.returnedItems).toMatchObject([{ code }]);
    // Money that went back is not refunded.
    expect(
      await gateway.transact('refundTransaction', {
        amount: '1.00',
        payment: { bankAccount: { accountNumber: `XXXX${account.slice(-4)}` } },
        refTransId: transId,
      }),
    ).toMatchObject({ reason: '54' });
  });

  test('any amount is taken, unless the setting has a limit', async () => {
    const free = testGateway();
    expect(await debit(free, await free.bank(), '4800.00')).toMatchObject({ code: '1' });
    const limited = testGateway({ SANDBOX_ECHECK_LIMIT: '100' });
    const account = await limited.bank();
    expect(await debit(limited, account, '100.00')).toMatchObject({ code: '1' });
    expect(await debit(limited, account, '100.01')).toMatchObject({ code: '2' });
  });

  test('are debited at once, not authorised', async () => {
    const gateway = testGateway();
    expect(await authorise(gateway, await gateway.bank())).toMatchObject({ code: '3', reason: '18' });
  });
});

describe('the same fields again', () => {
  const inWindow = { transactionSettings: { setting: { settingName: 'duplicateWindow', settingValue: '28800' } } };

  test('are a duplicate within the window that the request names', async () => {
    const gateway = testGateway();
    const fields = { amount: '10.00', ...(await gateway.card()), order: { invoiceNumber: 'a' } };
    const charge = (more: object) => gateway.transact('authOnlyTransaction', { ...fields, ...more });
    expect(await charge(inWindow)).toMatchObject({ code: '1' });
    gateway.later(28_800_000 - 1);
    expect(await charge(inWindow)).toMatchObject({ code: '3', reason: '11', transId: '0' });
    expect(await charge({})).toMatchObject({ code: '1' });
  });

  test('are none with another invoice number or amount, and after a decline', async () => {
    const gateway = testGateway();
    const profile = await gateway.card();
    expect(await authorise(gateway, profile)).toMatchObject({ code: '1' });
    expect(await authorise(gateway, profile, '100.01')).toMatchObject({ code: '1' });
    expect(await authorise(gateway, profile, '100.00', 'a-2')).toMatchObject({ code: '1' });
    const declined = await gateway.card('46283', '062031');
    expect(await authorise(gateway, declined)).toMatchObject({ code: '2' });
    expect(await authorise(gateway, declined)).toMatchObject({ code: '2' });
  });
});

describe('triggers', () => {
  test.each([
    ['46283', '2', '2'],
    ['46284', '2', '8'],
    ['46285', '4', '253'],
    ['60607', '1', '1'],
  ])('billing ZIP %s: response code %s, reason %s', async (zip, code, reason) => {
    const gateway = testGateway();
    expect(await authorise(gateway, await gateway.card(zip))).toMatchObject({ code, reason });
  });

  test('a card that has expired since it was stored declines', async () => {
    const gateway = testGateway();
    const profile = await gateway.card('60607', '102026');
    expect(await authorise(gateway, profile)).toMatchObject({ code: '1' });
    gateway.later(31 * DAY_MS);
    expect(await authorise(gateway, profile)).toMatchObject({ code: '2', reason: '8' });
  });

  test.each([
    ['46286', 1],
    ['46287', 0],
  ])('billing ZIP %s never responds; transactions in the log then: %i', async (zip, count) => {
    const gateway = testGateway();
    const transactionRequest = {
      transactionType: 'authOnlyTransaction',
      amount: '1.00',
      ...(await gateway.card(zip)),
    };
    const gone = new AbortController();
    const asked = gateway.ask('createTransactionRequest', { transactionRequest }, gone.signal);
    await expect.poll(() => gateway.waits).toContain(Number.POSITIVE_INFINITY);
    gone.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    expect((await gateway.ask('sandboxTransactionLogRequest')).transactions).toHaveLength(count);
  });

  test('billing ZIP 46289 takes four seconds', async () => {
    const gateway = testGateway();
    await authorise(gateway, await gateway.card('46289'));
    expect(gateway.waits).toContain(4000);
  });
});

/** A server that notes what it gets. */
async function listener(status = 200) {
  const posts: { signature: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      posts.push({ signature: String(request.headers['x-anet-signature']), body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { posts, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` };
}

describe('events', () => {
  test('are signed over their bytes, sent once, and again when a call orders it', async () => {
    const { posts, url } = await listener();
    const gateway = testGateway();
    const { transId } = await authorise(gateway, await gateway.card());
    await gateway.transact('voidTransaction', { refTransId: transId });
    const names = ['net.authorize.payment.authorization.created', 'net.authorize.payment.void.created'];
    const { events = [] } = await gateway.ask('sandboxDeliverEventsRequest', { url });
    expect(events.map(({ eventType }) => eventType)).toEqual(names);
    expect((await gateway.ask('sandboxDeliverEventsRequest', { url })).events).toEqual([]);
    expect((await gateway.ask('sandboxDeliverEventsRequest', { url, transId })).events).toHaveLength(2);
    expect(posts).toHaveLength(4);
    for (const { signature, body } of posts) {
      const { signatureKey } = outsideCompanies.authorizenet.sandbox.credentials;
      expect(signature).toBe(`sha512=${createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase()}`);
      expect(JSON.parse(body).payload).toMatchObject({ entityName: 'transaction', id: transId });
    }
  });

  test('what was not taken is sent again', async () => {
    const { url } = await listener(503);
    const gateway = testGateway();
    await authorise(gateway, await gateway.card());
    const order = () => gateway.ask('sandboxDeliverEventsRequest', { url });
    expect((await order()).events).toMatchObject([{ status: 503 }]);
    expect((await order()).events).toHaveLength(1);
  });

  test('with an address in the settings they are sent by themselves', async () => {
    const { posts, url } = await listener();
    const gateway = testGateway({ SANDBOX_GATEWAY_WEBHOOK: url });
    await authorise(gateway, await gateway.card('46285'));
    await expect
      .poll(() => posts.map(({ body }) => JSON.parse(body).eventType))
      .toEqual(['net.authorize.payment.fraud.held']);
  });
});
