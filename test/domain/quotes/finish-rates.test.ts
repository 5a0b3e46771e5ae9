import { describe, expect, test } from 'vitest';
import { finishRates, timeOutGroup } from '#domain/quotes/finish-rates.ts';
import { pollRates } from '#domain/quotes/poll-rates.ts';
import { toRateState } from '#domain/quotes/rate-state.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, makePriced, makeRequest, makeStored } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';
import { fakeQuotes, storedRecord } from '#test/fakes/quotes.ts';

async function running() {
  const quotes = fakeQuotes();
  const notifier = fakeNotifier();
  const clock = testClock();
  const request = makeRequest();
  const { rateRequestUuid } = request;
  await quotes.create(request, undefined);
  const record = () => quotes.findRecord(rateRequestUuid);
  return { quotes, notifier, clock, rateRequestUuid, record, deps: { quotes, notifier, now: clock.now } };
}

describe('end of groups', () => {
  test('[Q08] a failing group counts as done, its stored prices stay, and the notifier are pushed', async () => {
    const { deps, quotes, notifier, record, rateRequestUuid } = await running();
    const priced = makePriced('B4X1');
    await quotes.addResponses(rateRequestUuid, { group: 'B4', upTo: 1, answers: [priced] });
    await timeOutGroup({ rateRequestUuid, group: 'B4' }, deps);
    expect((await record())?.groups).toEqual([{ group: 'B4', state: 'timed-out', upTo: 1 }]);
    expect((await record())?.batches).toHaveLength(1);
    expect(notifier.pushed).toEqual([
      {
        customerUuid: CUSTOMER,
        message: {
          type: 'group',
          rateRequestUuid,
          group: { code: 'B4', limitSeconds: 4, state: 'timed-out', upTo: 1 },
        },
      },
    ]);
  });

  test('[Q08] of a group whose task died early nobody says that a carrier was late: our request did not finish', async () => {
    const { deps, clock, rateRequestUuid } = await running();
    clock.advance(500);
    await timeOutGroup({ rateRequestUuid, group: 'B4' }, deps);
    const { errors } = await pollRates(await storedRecord(deps.quotes, rateRequestUuid), {}, deps);
    expect(errors.map(({ accountCode, reason, answered }) => [accountCode, reason, answered])).toEqual([
      ['B4X1', 'could not be rated: our request did not finish', false],
      ['B4X2', 'could not be rated: our request did not finish', false],
    ]);
  });

  test('a group that was done before stays done', async () => {
    const { deps, quotes, notifier, record, rateRequestUuid } = await running();
    await quotes.closeGroup(rateRequestUuid, { group: 'B4', state: 'done', upTo: 0 });
    await timeOutGroup({ rateRequestUuid, group: 'B4' }, deps);
    expect((await record())?.groups).toEqual([{ group: 'B4', state: 'done', upTo: 0 }]);
    // The notifier hear the end that stands, not the one that was wanted.
    expect(notifier.pushed.at(-1)?.message).toMatchObject({ group: { code: 'B4', state: 'done', upTo: 0 } });
  });

  test('cutting off a group of an unknown request does nothing', async () => {
    const { deps, notifier } = await running();
    await timeOutGroup({ rateRequestUuid: testId(404), group: 'B4' }, deps);
    expect(notifier.pushed).toEqual([]);
  });

  test('[Q08] the last state closes what never reported, says so, and counts', async () => {
    const { deps, quotes, notifier, clock, record, rateRequestUuid } = await running();
    const none = makeStored({ kind: 'none', accountCode: 'A4X2', reason: 'timeout' });
    await quotes.addResponses(rateRequestUuid, { group: 'A4', upTo: 2, answers: [makePriced('A4X1'), none] });
    for (const group of ['A4', 'B4', 'C6'] as const)
      await quotes.closeGroup(rateRequestUuid, { group, state: 'done', upTo: group === 'A4' ? 2 : 0 });
    clock.advance(9876);
    expect(await finishRates({ rateRequestUuid }, deps)).toEqual({ rates: 1, declined: 1, carriers: 8, tookMs: 9876 });
    expect((await record())?.groups).toContainEqual({ group: 'D10', state: 'timed-out', upTo: 0 });
    expect(notifier.pushed.map(({ message }) => message.type)).toEqual(['group']);
  });

  test('[Q08] [R23] the last state writes the merged list: duplicates removed, in order of price, once', async () => {
    const { deps, quotes, record, rateRequestUuid } = await running();
    const [dear, cheap, twin] = [makePriced('A4X1', undefined, 60_000), makePriced('A4X2'), makePriced('B4X1')];
    const named = { ...twin, rate: { ...twin.rate, FCcarrierName: dear.rate.FCcarrierName } };
    await quotes.addResponses(rateRequestUuid, { group: 'A4', upTo: 2, answers: [dear, cheap] });
    await quotes.addResponses(rateRequestUuid, { group: 'B4', upTo: 1, answers: [named] });
    await quotes.closeGroup(rateRequestUuid, { group: 'A4', state: 'done', upTo: 2 });
    await finishRates({ rateRequestUuid }, deps);
    const first = (await record())?.finalList;
    expect([...(first?.kept ?? [])].sort()).toEqual(['rate-A4X2', 'rate-B4X1']);
    expect(first?.groups).toContainEqual({ group: 'B4', state: 'timed-out', upTo: 1 });
    // A second run, and an answer that comes after the end, change nothing.
    await quotes.addResponses(rateRequestUuid, {
      group: 'C6',
      upTo: 1,
      answers: [makePriced('C6X1', undefined, 1000)],
    });
    await finishRates({ rateRequestUuid }, deps);
    expect((await record())?.finalList).toEqual(first);
    const ended = await record();
    if (!ended) throw new Error('A record was expected');
    const answered = toRateState(readQuote(ended, deps.now()), { final: true });
    expect(answered.rateQuotes.map((rate) => rate.FCPreRateQuoteResponseId)).toEqual(first?.kept);
  });

  test.each(['before', 'after'] as const)(
    '[Q08] a last state that dies %s it has written the list: readers find the same list',
    async (when) => {
      const { deps, quotes, clock, record, rateRequestUuid } = await running();
      await quotes.addResponses(rateRequestUuid, {
        group: 'A4',
        upTo: 2,
        answers: [makePriced('A4X1', undefined, 60_000), makePriced('A4X2')],
      });
      const dying = {
        ...quotes,
        writeFinalList: async (...written: Parameters<typeof quotes.writeFinalList>) => {
          if (when === 'after') await quotes.writeFinalList(...written);
          throw new Error('The process is gone');
        },
      };
      await expect(finishRates({ rateRequestUuid }, { ...deps, quotes: dying })).rejects.toThrow('gone');
      clock.advance(11_000);
      const read = async () => pollRates(await storedRecord(quotes, rateRequestUuid), {}, { quotes, now: deps.now });
      const ids = (await read()).rateQuotes.map((rate) => rate.FCPreRateQuoteResponseId);
      expect(ids.sort()).toEqual(['rate-A4X1', 'rate-A4X2']);
      expect((await read()).finished).toBe(true);
      await finishRates({ rateRequestUuid }, deps);
      expect((await record())?.finalList?.kept).toEqual(['rate-A4X2', 'rate-A4X1']);
    },
  );

  test('the end of an unknown request fails', async () => {
    const { deps } = await running();
    await expect(finishRates({ rateRequestUuid: testId(404) }, deps)).rejects.toThrow('There is no such quote request');
  });
});
