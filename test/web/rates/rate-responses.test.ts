import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decline, RateQuote, RateState } from '#contract/quotes.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { makeRate } from '#test/contract/rules/rate-maker.ts';
import { makeRateState } from '#test/web/rate-state-maker.ts';
import {
  carrierStates,
  cursorOf,
  hasExcess,
  hasGap,
  isComplete,
  isInconsistent,
  type QuoteMessage,
  responsesOf,
  withMessage,
  withState,
} from '#web/rates/rate-responses.ts';

const rateRequestUuid = '01940000-0000-7000-8000-000000000001';
const names = ['Prairie Line', 'Ozark Direct', 'Blue Mesa', 'Red River'];
const groups = ['A4', 'B4'] as const;
const accounts = groups.flatMap((group) =>
  names.map((name, i) => ({ accountCode: `${group}${i}`, FCcarrierName: `${name} ${group}`, group })),
);

const start = makeRateState({ rateRequestUuid, carriers: accounts });

type Answer = { rate?: RateQuote; error?: Decline };
const answerOf = ({ accountCode, FCcarrierName, group }: (typeof accounts)[number], index: number): Answer =>
  index % 4 === 3
    ? { error: { accountCode, FCcarrierName, group, reason: 'does not deliver to ZIP 75201' } }
    : {
        rate: makeRate({
          FCcarrierName,
          FCPreRateQuoteResponseId: accountCode,
          FCCarrierGroup: group,
          capacityProviderAccountGroup: { code: group },
        }),
      };
const answers = groups.map((group) => accounts.filter((account) => account.group === group).map(answerOf));

/** All the live connection says about the request, an answer a message. */
const said: QuoteMessage[] = groups.flatMap((group, g) => [
  ...(answers[g] ?? []).map(
    ({ rate, error }, i): QuoteMessage => ({
      type: 'rates',
      rateRequestUuid,
      group,
      upTo: i + 1,
      count: 1,
      rateQuotes: rate ? [rate] : [],
      errors: error ? [error] : [],
    }),
  ),
  { type: 'group', rateRequestUuid, group: { code: group, limitSeconds: 4, state: 'done', upTo: 4 } },
]);

const everything: RateState = {
  ...start,
  rateQuotes: answers.flat().flatMap(({ rate }) => rate ?? []),
  errors: answers.flat().flatMap(({ error }) => error ?? []),
  groups: start.groups.map((group) => ({ ...group, state: 'done', upTo: 4 })),
  cursor: 'A4:4,B4:4',
  finished: true,
};
const shown = (known: ReturnType<typeof responsesOf>) => ({
  rates: known.rates,
  refusals: known.declines,
  carriers: carrierStates(known),
});

describe('responses of a quote request in the browser', () => {
  it('[Q08] are the same whatever order messages come in and however often', () => {
    const orders = fc
      .shuffledSubarray([...said, ...said], { minLength: said.length * 2 })
      .map((messages) => messages.reduce(withMessage, responsesOf(start)));
    fc.assert(
      fc.property(orders, (known) => {
        expect(shown(known)).toEqual(shown(responsesOf(everything)));
      }),
    );
  });
  it('[Q08] are complete after one poll whatever was lost', () => {
    fc.assert(
      fc.property(fc.subarray(said), (heard) => {
        const known = withState(heard.reduce(withMessage, responsesOf(start)), everything);
        expect(shown(known)).toEqual(shown(responsesOf(everything)));
        expect(hasGap(known)).toBe(false);
        expect(isComplete(known)).toBe(true);
      }),
    );
  });
  it('[Q08] never look complete while something said is missing', () => {
    fc.assert(
      fc.property(fc.subarray(said, { maxLength: said.length - 1 }), (heard) => {
        const lost = said.filter((message) => message.type === 'rates' && !heard.includes(message));
        const known = heard.reduce(withMessage, responsesOf(start));
        if (lost.length > 0) expect(isComplete(known)).toBe(false);
      }),
    );
  });
  it('see a gap and ask from the last place that is sure', () => {
    const [first, second, third] = said as [WebsocketMessage, QuoteMessage, QuoteMessage];
    const known = withMessage(responsesOf(start), third);
    expect(hasGap(known)).toBe(true);
    expect(cursorOf(known)).toBe('A4:0,B4:0');
    expect(first.type).toBe('rates');
    const joined = withState(known, { ...start, rateQuotes: everything.rateQuotes.slice(0, 3), cursor: 'A4:3,B4:0' });
    expect(hasGap(joined)).toBe(false);
    expect(hasGap(withMessage(joined, second))).toBe(false);
  });
  it('take a group’s end from the message of its last rates, as if it had come by itself', () => {
    const { group: end } = said[4] as Extract<QuoteMessage, { type: 'group' }>;
    const last = { ...(said[3] as Extract<QuoteMessage, { type: 'rates' }>), end };
    const apart = said.slice(0, 5).reduce(withMessage, responsesOf(start));
    const together = [...said.slice(0, 3), last].reduce(withMessage, responsesOf(start));
    expect(together).toEqual(apart);
    expect([last, ...said.slice(0, 3)].reduce(withMessage, responsesOf(start)).groups).toEqual(apart.groups);
  });
  it('[Q09] count a timed-out group as done, and late news does not start it again', () => {
    const cut = withMessage(responsesOf(start), {
      type: 'group',
      rateRequestUuid,
      group: { code: 'B4', limitSeconds: 4, state: 'timed-out', upTo: 0 },
    });
    const late = withState(cut, start);
    expect(late.groups.map((group) => group.state)).toEqual(['running', 'timed-out']);
    const states = carrierStates(late);
    // Why those of the other group gave no price is not known yet, so nothing is said of them.
    expect(states.filter((carrier) => carrier.state === 'working').length).toBe(8);
    expect(isInconsistent(late)).toBe(true);
    const reasons = accounts.slice(4).map((account) => ({ ...account, reason: 'did not respond within 4 seconds' }));
    const told = withState(late, { ...start, errors: reasons, groups: late.groups.slice() }, false);
    expect(isInconsistent(told)).toBe(false);
    expect(carrierStates(told).filter((carrier) => carrier.state === 'none')).toHaveLength(4);
  });
  it('[Q08] are those that the server counts after one complete read, whatever messages arrived', () => {
    const end = (upTo: number): QuoteMessage => ({
      type: 'group',
      rateRequestUuid,
      group: { code: 'A4', limitSeconds: 4, state: 'timed-out', upTo },
    });
    const early = [...said.slice(0, 3), end(1)].reduce(withMessage, responsesOf(start));
    expect([hasExcess(early), isInconsistent(early), isComplete(early)]).toEqual([true, true, false]);
    const late = [said[0] as QuoteMessage, end(1), ...said.slice(1, 4)].reduce(withMessage, responsesOf(start));
    expect(Object.keys(late.rates)).toEqual(['A40']);
    expect(hasExcess(late)).toBe(false);
    const server: RateState = {
      ...start,
      rateQuotes: everything.rateQuotes.slice(0, 1),
      errors: accounts.slice(1, 4).map((account) => ({ ...account, reason: 'did not respond within 4 seconds' })),
      groups: start.groups.map((group) => (group.code === 'A4' ? { ...group, state: 'timed-out', upTo: 1 } : group)),
      cursor: 'A4:1,B4:0',
    };
    // What came after the cursor says nothing of what is held before it.
    expect(hasExcess(withState(early, { ...server, rateQuotes: [] }, false))).toBe(true);
    const read = withState(early, server);
    expect([hasExcess(read), isInconsistent(read)]).toEqual([false, false]);
    expect(shown(read)).toEqual(shown(responsesOf(server)));
    expect(shown(said.slice(0, 4).reduce(withMessage, read))).toEqual(shown(read));
  });
});
