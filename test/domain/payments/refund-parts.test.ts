import { describe, expect, test } from 'vitest';
import type { RefundPart } from '#domain/payments/refund.ts';
import { refundOfReceived, refundWithout, withReturnedPart } from '#domain/payments/refund-parts.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { bookOf, card, payment, refund } from './ledger-books.ts';

const deps = { now: () => new Date(7000), newId: sequentialIds() };
const part = (tenderUuid: string, state: RefundPart['state']): RefundPart => ({
  ...{ tenderUuid, state, paymentUuid: 'p', paymentTypeId: 3, label: tenderUuid, cents: 100, feeCents: 0 },
  ...{ to: 'tender', attemptId: `a-${tenderUuid}`, isWhole: true },
});
const opened = (...parts: RefundPart[]) => refund({}, { state: 'open', nextAt: 5, parts });

describe('[H09] the refund of a tender that the bank took back', () => {
  test.each<[string, RefundPart[], (readonly [string, string])[] | undefined, 'open' | 'done' | undefined]>([
    ['was not sent yet', [part('t', 'recorded')], [['t', 'failed']], 'done'],
    ['waits', [part('t', 'waiting')], [['t', 'failed']], 'done'],
    ['was asked for', [part('t', 'asked')], undefined, undefined],
    ['was made', [part('t', 'done')], undefined, undefined],
    ['failed before', [part('t', 'failed')], undefined, undefined],
    ['is another tender’s', [part('other', 'waiting')], undefined, undefined],
    [
      'waits beside one that waits',
      [part('t', 'waiting'), part('other', 'waiting')],
      [
        ['t', 'failed'],
        ['other', 'waiting'],
      ],
      'open',
    ],
    [
      'waits beside one that was made',
      [part('t', 'waiting'), part('other', 'done')],
      [
        ['t', 'failed'],
        ['other', 'done'],
      ],
      'done',
    ],
    [
      'waits beside one that was asked for',
      [part('other', 'asked'), part('t', 'waiting')],
      [
        ['other', 'asked'],
        ['t', 'failed'],
      ],
      'open',
    ],
  ])('%s', (_, parts, after, state) => {
    const { refund: changed, postings } = refundWithout(bookOf([], { refunds: [opened(...parts)] }), 't', 9);
    expect(changed?.parts.map((one) => [one.tenderUuid, one.state])).toEqual(after);
    expect(changed?.state).toBe(state);
    expect(postings.map(({ kind, tenderUuid, at }) => [kind, tenderUuid, at])).toEqual(
      after ? [['refundFailed', 't', 9]] : [],
    );
    if (state === 'done') expect(changed?.nextAt).toBeUndefined();
    if (state === 'open') expect(changed).toMatchObject({ nextAt: 5, modifiedAt: 9 });
  });
});

test('[H09] of a refund of two tenders only the one that the bank sent back is owed again', () => {
  const made = opened(part('one', 'done'), part('two', 'done'), part('three', 'waiting'));
  const returned = withReturnedPart(made, 'a-two', 9);
  expect(returned?.part).toEqual(part('two', 'failed'));
  expect(returned?.write.refund.parts.map(({ state }) => state)).toEqual(['done', 'failed', 'waiting']);
  expect(returned?.write.refund.modifiedAt).toBe(9);
  expect(returned?.write.postings.map(({ kind, tenderUuid }) => [kind, tenderUuid])).toEqual([['refundFailed', 'two']]);
  expect(withReturnedPart(made, 'a-three', 9)).toBeUndefined();
  expect(withReturnedPart(made, 'a-four', 9)).toBeUndefined();
});

describe('[R61] the refund of what a payment received before it was released', () => {
  const bank = card({ tenderUuid: 'bank', attemptId: 'b', paymentTypeId: 6, feeCents: 0 });
  test('is of each tender that was received, whole, for whoever pressed', () => {
    const attempts = [card({ state: 'released' }), bank];
    const { refund: made, postings } = refundOfReceived(payment(attempts, { agent: 'ana' }), [], deps) ?? {};
    expect(made).toMatchObject({
      ...{ cause: 'release:p', state: 'open', agent: 'ana', openedAt: 7000, modifiedAt: 7000, nextAt: 7000 },
      parts: [{ tenderUuid: 'bank', cents: 10_000, feeCents: 0, to: 'tender', isWhole: true, state: 'recorded' }],
    });
    expect(postings).toMatchObject([{ kind: 'refundAsked', agent: 'ana', tenderUuid: 'bank' }]);
    expect(refundOfReceived(payment(attempts), [], deps)?.refund).not.toHaveProperty('agent');
  });

  test('is another one for what came in late', () => {
    const attempts = [{ ...bank, isGivenBack: true }, card()];
    const made = refundOfReceived(payment(attempts), [], deps)?.refund;
    expect(made?.cause).toBe('release:p:1');
    expect(made?.parts).toMatchObject([{ tenderUuid: 't', cents: 10_250, feeCents: 250 }]);
  });
});
