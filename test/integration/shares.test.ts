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

/** A quote of a new customer with its link, pressed several times at once. */
async function sharedQuote() {
  const { token, form } = await newGuest();
  const quote = await quoted(token);
  const { rateRequestUuid } = quote;
  const pressed = await Promise.all(
    Array.from({ length: 4 }, () => done('createQuoteShare', { rateRequestUuid }, withKey(token))),
  );
  const links = pressed.flatMap((one) => one.links);
  const [first] = links;
  return { token, form, quote, rateRequestUuid, links, shareId: first?.shareId ?? '', shared: tokenIn(first?.url) };
}

const open = (shareToken: string) => call('getQuoteShare', {}, anybody(shareToken));
/** What a link that never was is answered. */
const unknownLink = async () => looksOf(await open('hV6cT0Zy3mQ1sXo8rJd4Lw'));

test('[C112] pressed several times at once there is one link, and nobody else makes one of the quote', async () => {
  const { links, rateRequestUuid } = await sharedQuote();
  expect(links.length).toBeGreaterThanOrEqual(4);
  expect(new Set(links.map(({ shareId }) => shareId)).size).toBe(1);
  const other = await newGuest();
  expect((await call('createQuoteShare', { rateRequestUuid }, withKey(other.token))).status).toBe(404);
});

test('[C113] anybody opens the link, and it names nobody and is kept nowhere', async () => {
  const { form, shared } = await sharedQuote();
  const opened = await open(shared);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('cache-control')).toBe('no-store');
  const secrets = [form.customerFirstName, form.customerLastName, form.customerEmailId, form.customerPhone, 'Pumps'];
  for (const secret of secrets) expect(JSON.stringify(opened.body)).not.toContain(secret);
});

test('[R82] a token that is no link is answered like one that never was', async () => {
  const { shared } = await sharedQuote();
  const unknown = await unknownLink();
  expect(unknown.status).toBe(404);
  for (const odd of ['', 'x', 'a'.repeat(4000), shared.slice(0, -1), '__proto__', "' OR 1=1"])
    expect(looksOf(await open(odd))).toEqual(unknown);
});

test('[C114] revoked by its owner, twice at once too, the link looks as if it never was; nobody else revokes it', async () => {
  const { token, shareId, shared } = await sharedQuote();
  const other = await newGuest();
  expect((await call('revokeQuoteShare', { shareId }, { token: other.token })).status).toBe(404);
  expect((await open(shared)).status).toBe(200);
  const revoked = await Promise.all([1, 2].map(() => call('revokeQuoteShare', { shareId }, { token })));
  expect(revoked.map(({ status }) => status)).toContain(200);
  expect(looksOf(await open(shared))).toEqual(await unknownLink());
});

test('[C123] the link of a deleted quote looks as if it never was, and is back with the quote', async () => {
  const { token, quote, rateRequestUuid, shared } = await sharedQuote();
  const [rate] = quote.rateQuotes;
  const group = quote.quoteRequestUuid;
  const { shipmentUuid } = await done(
    'createShipment',
    {
      rateRequestUuid,
      quoteRequestUuid: typeof group === 'string' ? group : (group[rate?.FCCarrierGroup ?? 'ALL'] ?? ''),
      FCPreRateQuoteResponseId: rate?.FCPreRateQuoteResponseId ?? '',
      type: 'n',
    },
    withKey(token),
  );
  const removed = await done('removeShipment', { shipmentUuid, version: '1' }, { token });
  expect(looksOf(await open(shared))).toEqual(await unknownLink());
  await done('removeShipment', { shipmentUuid, version: String(removed.version), restore: '1' }, { token });
  expect((await open(shared)).status).toBe(200);
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
