import { expect, test } from 'vitest';
import { type Answer, call, done, newGuest, palletQuery } from './portal.ts';

const anybody = (token: string) => ({ headers: { 'x-share-token': token } });
const tokenIn = (url: string | undefined) => url?.split('/').at(-1) ?? '';
const withKey = (token: string) => ({ token, idempotencyKey: crypto.randomUUID() });

/** Everything of a response that somebody could tell two closed links apart by. */
const looksOf = ({ status, headers, body }: Answer) => ({
  status,
  body: JSON.stringify(body),
  headers: [...headers]
    .filter(([name]) => !['date', 'apigw-requestid', 'x-amzn-requestid', 'x-amz-cf-id', 'via'].includes(name))
    .sort(),
});

async function quoted(token: string, more: { shipmentUuid?: string } = {}) {
  const { responseData } = await done('requestRates', { ...palletQuery(), ...more }, withKey(token));
  return responseData;
}

test('[C112] [C113] [C114] [C123] [R82] one link however often it is pressed at once; revoked, deleted and unknown look the same', async () => {
  const { token, form } = await newGuest();
  const quote = await quoted(token);
  const { rateRequestUuid } = quote;
  const pressed = await Promise.all(
    Array.from({ length: 4 }, () => done('createQuoteShare', { rateRequestUuid }, withKey(token))),
  );
  const ids = new Set(pressed.flatMap(({ links }) => links.map(({ shareId }) => shareId)));
  expect(ids.size).toBe(1);
  const [first] = pressed[0]?.links ?? [];
  const shared = tokenIn(first?.url);
  const opened = await call('getQuoteShare', {}, anybody(shared));
  expect(opened.status).toBe(200);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const secrets = [form.customerFirstName, form.customerLastName, form.customerEmailId, form.customerPhone, 'Pumps'];
  for (const secret of secrets) expect(JSON.stringify(opened.body)).not.toContain(secret);

  const unknown = looksOf(await call('getQuoteShare', {}, anybody('hV6cT0Zy3mQ1sXo8rJd4Lw')));
  expect(unknown.status).toBe(404);
  for (const odd of ['', 'x', 'a'.repeat(4000), shared.slice(0, -1), '__proto__', "' OR 1=1"])
    expect(looksOf(await call('getQuoteShare', {}, anybody(odd)))).toEqual(unknown);

  const other = await newGuest();
  const shareId = first?.shareId ?? '';
  expect((await call('revokeQuoteShare', { shareId }, { token: other.token })).status).toBe(404);
  expect((await call('createQuoteShare', { rateRequestUuid }, withKey(other.token))).status).toBe(404);
  expect((await call('getQuoteShare', {}, anybody(shared))).status).toBe(200);

  const [rate] = quote.rateQuotes;
  const group = quote.quoteRequestUuid;
  const saved = await done(
    'createShipment',
    {
      rateRequestUuid,
      quoteRequestUuid: typeof group === 'string' ? group : (group[rate?.FCCarrierGroup ?? 'ALL'] ?? ''),
      FCPreRateQuoteResponseId: rate?.FCPreRateQuoteResponseId ?? '',
      type: 'n',
    },
    withKey(token),
  );
  const { shipmentUuid } = saved;
  const removed = await done('removeShipment', { shipmentUuid, version: '1' }, { token });
  expect(looksOf(await call('getQuoteShare', {}, anybody(shared)))).toEqual(unknown);
  await done('removeShipment', { shipmentUuid, version: String(removed.version), restore: '1' }, { token });
  expect((await call('getQuoteShare', {}, anybody(shared))).status).toBe(200);

  const revoked = await Promise.all([1, 2].map(() => call('revokeQuoteShare', { shareId }, { token })));
  expect(revoked.map(({ status }) => status)).toContain(200);
  expect(looksOf(await call('getQuoteShare', {}, anybody(shared)))).toEqual(unknown);
});

test('[C64] [C135] [Q14] a rate of another day of a re-run, chosen twice at the same time, becomes the saved quote’s one price', async () => {
  const { token } = await newGuest();
  const quote = await quoted(token);
  const [rate] = quote.rateQuotes;
  const group = quote.quoteRequestUuid;
  const { shipmentUuid } = await done(
    'createShipment',
    {
      rateRequestUuid: quote.rateRequestUuid,
      quoteRequestUuid: typeof group === 'string' ? group : (group[rate?.FCCarrierGroup ?? 'ALL'] ?? ''),
      FCPreRateQuoteResponseId: rate?.FCPreRateQuoteResponseId ?? '',
      type: 'n',
    },
    withKey(token),
  );
  const again = await quoted(token, { shipmentUuid });
  const { days } = await done('compareDays', { rateRequestUuid: again.rateRequestUuid }, { token });
  const day = days.find(({ own, state }) => !own && state === 'priced');
  const choice = {
    shipmentUuid,
    version: 1,
    rateRequestUuid: day?.rateRequestUuid ?? '',
    FCPreRateQuoteResponseId: day?.FCPreRateQuoteResponseId ?? '',
    type: 'n' as const,
  };
  const [one, two] = await Promise.all([1, 2].map(() => call('reRunShipment', choice, { token })));
  expect([one?.status, two?.status]).toEqual([200, 200]);
  expect(one?.body).toEqual(two?.body);
  const { shipmentList } = await done('listShipments', { orderType: 'Quote' }, { token });
  expect(shipmentList).toHaveLength(1);
  expect(shipmentList[0]).toMatchObject({ shipmentUuid, charge: day?.price });
});
