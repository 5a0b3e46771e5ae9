import { describe, expect, test, vi } from 'vitest';
import type { SharedQuote } from '#contract/shares.ts';
import { toRateState } from '#domain/quotes/rate-state.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { makePriced, makeRequest, makeShipment, NOW_MS } from '#test/fakes/fixtures.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { shareWorld } from './share-world.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEY = 'key-0123456789abcdef';

function ltl(quote: SharedQuote) {
  if (quote.kind !== 'ltl') throw new Error('An LTL quote was expected');
  return quote;
}

describe('[C112] a link to a quote', () => {
  test('[Q25] shows the rates as the customer saw them, dated, and is open to whoever has it', async () => {
    const { finished, tokenOf, open } = shareWorld();
    const record = await finished();
    const { token, link } = await tokenOf(record);
    const { quote, linkEndsAt } = await open(token);
    expect(quote).toMatchObject({
      kind: 'ltl',
      of: 'rates',
      origin: { city: 'Chicago', state: 'IL', postalCode: '60601' },
      destination: { city: 'Dallas', state: 'TX', postalCode: '75201' },
      pickupDate: '2026-11-24',
      freight: record.request.freight,
      pricedAt: '2026-11-23 15:00:00',
    });
    const prices = record.batches.flatMap(({ answers }) =>
      answers.flatMap((one) => (one.kind === 'rate' ? [one.rate] : [])),
    );
    expect(quote.rates.map(({ FCcarrierName }) => FCcarrierName)).toEqual(
      prices.map(({ FCcarrierName }) => FCcarrierName),
    );
    expect(quote.rates.map(({ rateQuoteDetail }) => rateQuoteDetail?.total)).toEqual(
      prices.map(({ rateQuoteDetail }) => rateQuoteDetail?.total),
    );
    expect(quote.rates[0]).toMatchObject({
      deliveryDate: prices[0]?.deliveryDate,
      FCtransitDays: prices[0]?.FCtransitDays,
      guaranteedLevels: prices[0]?.guaranteedLevels,
      onlineBookingDiscount: prices[0]?.onlineBookingDiscount,
    });
    expect(linkEndsAt).toBe(link.endsAt);
    expect(link).toMatchObject({ current: true, createdAt: '2026-11-23 15:00:00', zone: 'America/Chicago' });
  });

  test('[C112] [C114] where the link that shows the same is revoked at that instant, another one is made', async () => {
    const { finished, share, deps } = shareWorld();
    const record = await finished();
    const [before] = (await share(record)).links;
    const { add } = deps.shares;
    vi.spyOn(deps.shares, 'add').mockImplementationOnce(async (made, repeat) => {
      const outcome = await add(made, repeat);
      const stored = await deps.shares.find(before?.shareId ?? '');
      if (stored) await deps.shares.revoke(stored);
      return outcome;
    });
    const { links } = await share(record, { idempotencyKey: 'second' });
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({ current: true });
    expect(links[0]?.shareId).not.toBe(before?.shareId);
  });

  test('[R59] marks a price that is no plain LTL, as the list of the rates does', async () => {
    const { finished, tokenOf, open, deps } = shareWorld();
    const record = await finished();
    const priced = makePriced('D10X1', record.request, 39_000);
    const partial = { ...priced, rate: { ...priced.rate, service: 'partial-truckload' as const } };
    const others = record.batches.flatMap(({ answers }) => answers);
    const again = makeRequest({}, 2);
    await deps.quotes.create(again, undefined);
    await deps.quotes.closeGroup(again.rateRequestUuid, { group: 'A4', state: 'done', upTo: 1 }, [...others, partial]);
    for (const group of ['B4', 'C6', 'D10'] as const)
      await deps.quotes.closeGroup(again.rateRequestUuid, { group, state: 'done', upTo: 0 });
    const { quote } = await open((await tokenOf(await storedRecord(deps.quotes, again.rateRequestUuid))).token);
    expect(Object.fromEntries(ltl(quote).rates.map((rate) => [rate.FCcarrierName, rate.service]))).toMatchObject({
      [priced.rate.FCcarrierName]: 'partial-truckload',
    });
    expect(ltl(quote).rates.filter(({ service }) => service !== undefined)).toHaveLength(1);
  });

  test.each(['SingleRate_v1', 'SingleRate_v2', 'SingleRate_v3'] as const)(
    '[Q19] of %s shows the one rate that its page shows',
    async (template) => {
      const { finished, tokenOf, open } = shareWorld();
      const record = await finished({ template });
      const { singleRate } = toRateState(readQuote(record, new Date(NOW_MS)), { final: true });
      const shown = record.batches
        .flatMap(({ answers }) => answers.flatMap((one) => (one.kind === 'rate' ? [one.rate] : [])))
        .find((rate) => rate.FCPreRateQuoteResponseId === singleRate?.FCPreRateQuoteResponseId);
      const { quote } = await open((await tokenOf(record)).token);
      expect(quote.rates.map(({ FCcarrierName }) => FCcarrierName)).toEqual([shown?.FCcarrierName]);
    },
  );

  test('[R82] has a token of 128 bits in 22 characters, of which only the hash is stored', async () => {
    const { finished, tokenOf, deps } = shareWorld();
    const { token, link } = await tokenOf(await finished());
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(token).not.toMatch(/^[0-9a-f]{32}$/);
    expect(link.url).toBe(`https://ship.example.com/home/shared-quote/${token}`);
    expect(JSON.stringify([...deps.shares.all.values()])).not.toContain(token);
  });

  test('[R56] [R82] lives 30 days or until the last price ends plus 7 days, whichever is first; the settings say both', async () => {
    const { finished, share, deps } = shareWorld();
    const record = await finished();
    const ends = record.batches.flatMap(({ answers }) =>
      answers.flatMap((one) => (one.kind === 'rate' ? [one.expiresAt] : [])),
    );
    const [link] = (await share(record)).links;
    const lastPrice = Math.max(...ends);
    expect(lastPrice).toBeLessThan(NOW_MS + 23 * DAY_MS);
    expect(Date.parse(`${link?.endsAt.replace(' ', 'T')}Z`)).toBe(lastPrice + 7 * DAY_MS);
    const saved = makeShipment(1, { expiresAt: NOW_MS + 23 * DAY_MS + 1 });
    const [longer] = (await share(saved)).links;
    expect(Date.parse(`${longer?.endsAt.replace(' ', 'T')}Z`)).toBe(NOW_MS + 30 * DAY_MS);
    deps.settings.set({ shareDays: 2 });
    const [shorter] = (await share(makeShipment(2, { expiresAt: NOW_MS + 23 * DAY_MS }))).links;
    expect(Date.parse(`${shorter?.endsAt.replace(' ', 'T')}Z`)).toBe(NOW_MS + 2 * DAY_MS);
  });

  test('[R82] is refused while carriers are still answering, with nothing written', async () => {
    const { share, deps } = shareWorld();
    const request = makeRequest();
    await deps.quotes.create(request, undefined);
    const record = await storedRecord(deps.quotes, request.rateRequestUuid);
    await expect(share(record)).rejects.toMatchObject({
      status: 409,
      message: 'Carriers are still responding. You can share this quote once the last one has answered.',
    });
    expect(deps.shares.all.size).toBe(0);
    expect(await share(record, { create: false })).toEqual({ links: [] });
  });

  test('[12515] is refused for prices that have expired, and with words for a quote without any and a booked shipment', async () => {
    const { finished, share, deps, clock } = shareWorld();
    const record = await finished();
    await deps.quotes.create(makeRequest({}, 5), undefined);
    for (const group of makeRequest().groups)
      await deps.quotes.closeGroup(makeRequest({}, 5).rateRequestUuid, { group, state: 'done', upTo: 0 });
    const empty = await storedRecord(deps.quotes, makeRequest({}, 5).rateRequestUuid);
    await expect(share(empty)).rejects.toMatchObject({ status: 409, message: /no carrier returned a rate/i });
    await expect(share(makeShipment(2, { statusId: 3, stageId: 14 }))).rejects.toMatchObject({ status: 409 });
    clock.advance(40 * DAY_MS);
    await expect(share(record)).rejects.toMatchObject({ code: '12515' });
    await expect(share(makeShipment(2))).rejects.toMatchObject({ code: '12515' });
    expect(deps.shares.all.size).toBe(0);
  });

  test('[R49] one link at a time shows the same: a second press and a repeat of the request get the first one', async () => {
    const { finished, share, deps } = shareWorld();
    const record = await finished();
    const first = await share(record, { idempotencyKey: KEY });
    expect(await share(record, { idempotencyKey: KEY })).toEqual(first);
    expect(await share(record, { idempotencyKey: `${KEY}-2` })).toEqual(first);
    expect(await share(record, { create: false })).toEqual(first);
    expect(deps.shares.all.size).toBe(1);
    await expect(share(makeShipment(3), { idempotencyKey: KEY })).rejects.toMatchObject({ status: 409 });
  });

  test('[C114] [R49] a late repeat of the request does not bring back a link that was revoked; a new press makes another', async () => {
    const { finished, share, revoke, open, tokenOf } = shareWorld();
    const record = await finished();
    const [first] = (await share(record, { idempotencyKey: KEY })).links;
    const before = await tokenOf(record);
    await revoke(first?.shareId ?? '');
    expect(await share(record, { idempotencyKey: KEY })).toEqual({ links: [] });
    await expect(open(before.token)).rejects.toMatchObject({ status: 404 });
    const after = await tokenOf(record);
    expect(after.token).not.toBe(before.token);
    await expect(open(before.token)).rejects.toMatchObject({ status: 404 });
    expect((await open(after.token)).quote.kind).toBe('ltl');
  });

  test('of a saved quote shows its one price; when the price changes the earlier link is listed beside the new one', async () => {
    const { share, deps, open, clock } = shareWorld();
    const saved = makeShipment(1);
    await deps.quotes.create(makeRequest(), undefined);
    const chosen = { shipmentUuid: saved.shipmentUuid, FCPreRateQuoteResponseId: 'rate-A4X1', type: 'n' as const };
    await deps.shipments.create(saved, chosen, undefined);
    const [first] = (await share(saved)).links;
    const opened = await open(first?.url?.split('/').at(-1) ?? '');
    expect(opened.quote).toMatchObject({ of: 'saved-quote', rates: [{ FCcarrierName: saved.carrier.name }] });
    const [rate] = ltl(opened.quote).rates;
    expect(Number(rate?.rateQuoteDetail?.total) + Number(rate?.onlineBookingDiscount.amount)).toBeCloseTo(
      saved.chargeCents / 100,
      2,
    );
    clock.advance(60_000);
    const guaranteed = {
      type: 'g' as const,
      serviceLevel: 'By 5 pm, guaranteed',
      chargeCents: saved.chargeCents + 9900,
    };
    const { links } = await share({ ...saved, ...guaranteed });
    expect(links.map(({ current }) => current)).toEqual([true, false]);
    expect(links[1]?.url).toBe(first?.url);
    const newer = await open(links[0]?.url?.split('/').at(-1) ?? '');
    expect(ltl(newer.quote).rates[0]?.chosenService).toBe('By 5 pm, guaranteed');
  });

  test('a link made with another key is listed without its address', async () => {
    const { finished, share, deps } = shareWorld();
    const record = await finished();
    await share(record);
    deps.keyedHash = async (text) => Buffer.from(`another ${text}`).toString('base64url').padStart(64, 'x');
    const { links } = await share(record, { create: false });
    expect(links).toHaveLength(1);
    expect(links[0]).not.toHaveProperty('url');
  });
});
