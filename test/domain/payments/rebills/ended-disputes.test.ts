import { describe, expect, test } from 'vitest';
import { newEvent } from '#domain/events/event.ts';
import type { Posting } from '#domain/ledger/entry.ts';
import {
  disputesAfter,
  endDisputes,
  payableDisputes,
  reopenDisputes,
  withDisputes,
  withheldBy,
} from '#domain/payments/rebills/pay-disputed.ts';
import type { ChargeDispute } from '#domain/payments/rebills/rebill.ts';
import { fakeArBooks } from '#test/fakes/credit.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { bookOf, card, payment, posting } from '../ledger-books.ts';

const AT = 7;
const deps = { now: () => new Date(AT), newId: sequentialIds(1) };
const dispute = (changes: Partial<ChargeDispute> = {}): ChargeDispute => ({
  ...{ disputeUuid: 'd', shipmentUuid: 's', customerUuid: CUSTOMER, chargeUuid: '1-1', description: 'Freight' },
  ...{ cents: 900, withheldCents: 500, arCents: 300, openedAt: 1, by: CUSTOMER, state: 'open', ...changes },
});
const canceled = posting('cancelled', { revenue: 1, receivable: -1 });
const payer = { paymentUuid: 'p', by: 'dana', agent: 'ana' };
const uuids = (disputes: readonly ChargeDispute[]) => disputes.map(({ disputeUuid }) => disputeUuid);

describe('[R54] which disputes a payment of what is withheld ends', () => {
  const disputes = [
    dispute(),
    dispute({ disputeUuid: 'account', withheldCents: 0 }),
    dispute({ disputeUuid: 'decided', state: 'upheld' }),
  ];

  test('those that are open and withhold something; none of a canceled booking', () => {
    expect(uuids(payableDisputes(bookOf([], { disputes })))).toEqual(['d']);
    expect(payableDisputes(bookOf([canceled], { disputes }))).toEqual([]);
    expect(withheldBy(disputes)).toBe(1_000);
  });

  test('what they withheld is due, in the name of who pays, and no longer against the account', () => {
    const parts = endDisputes([dispute(), dispute({ disputeUuid: 'account', withheldCents: 0 })], payer, AT, deps);
    const entry = { paymentUuid: 'p', by: 'dana', agent: 'ana', at: AT, kind: 'decided' };
    const description = 'Paid, no longer disputed: Freight';
    expect(parts.postings).toEqual([
      {
        ...{ ...entry, cause: 'dispute-paid:d:p', description },
        lines: [
          { account: 'receivable', cents: 500 },
          { account: 'withheld', cents: -500 },
        ],
      },
      { ...entry, cause: 'dispute-paid:account:p', description, lines: [] },
    ]);
    expect(parts.disputes).toMatchObject([
      { disputeUuid: 'd', state: 'paid', paidBy: 'p' },
      { disputeUuid: 'account', state: 'paid', paidBy: 'p' },
    ]);
    expect(parts.arCents).toBe(-600);
    expect(parts.events?.map(({ data }) => data)).toMatchObject([
      { disputeUuid: 'd', outcome: 'paid' },
      { disputeUuid: 'account', outcome: 'paid' },
    ]);
  });

  test('without an agent none is named', () => {
    const { postings } = endDisputes([dispute()], { paymentUuid: 'p', by: 'dana' }, AT, deps);
    expect(Object.keys(postings[0] ?? {})).not.toContain('agent');
  });
});

describe('[R54] nothing was paid after all', () => {
  const disputes = [
    dispute({ state: 'paid', paidBy: 'p' }),
    dispute({ disputeUuid: 'other', state: 'paid', paidBy: 'q' }),
    dispute({ disputeUuid: 'open' }),
    dispute({ disputeUuid: 'again', paidBy: 'p' }),
  ];

  test('what this payment ended is in dispute again, and nothing else', () => {
    const parts = reopenDisputes(bookOf([], { disputes }), payer, AT, deps);
    expect(parts.disputes).toEqual([dispute()]);
    expect(parts.postings).toEqual([
      {
        ...{ paymentUuid: 'p', by: 'dana', agent: 'ana', at: AT, kind: 'disputed', cause: 'disputed:d:p' },
        description: 'Disputed: Freight',
        lines: [
          { account: 'receivable', cents: -500 },
          { account: 'withheld', cents: 500 },
        ],
      },
    ]);
    expect(parts.arCents).toBe(300);
    expect(parts.events).toMatchObject([{ type: 'chargeDisputed', data: { disputeUuid: 'd' } }]);
  });

  test('of a canceled booking nothing is withheld again', () => {
    const { postings, disputes: open } = reopenDisputes(bookOf([canceled], { disputes }), payer, AT, deps);
    expect(postings.map(({ lines }) => lines)).toEqual([[]]);
    expect(open).toMatchObject([{ disputeUuid: 'd', state: 'open' }]);
  });

  test('after the end of a payment: released they are open again, done they are told, before that nothing is said', () => {
    const book = bookOf([], { disputes });
    const after = (state: 'released' | 'done' | 'capturing') =>
      disputesAfter(book, payment([card()], { state }), AT, deps);
    expect(after('released')).toMatchObject({ disputes: [{ disputeUuid: 'd', state: 'open' }], arCents: 300 });
    const done = after('done');
    expect(done).toMatchObject({ postings: [], arCents: 0 });
    expect(done.disputes).toBeUndefined();
    expect(done.events?.map(({ type, data }) => [type, 'disputeUuid' in data && data.disputeUuid])).toEqual([
      ['disputeDecided', 'd'],
      ['disputeDecided', 'again'],
    ]);
    expect(after('capturing')).toEqual({ postings: [], arCents: 0 });
  });
});

describe('[R54] a write with what it has of disputes', () => {
  const entry = (cause: string): Posting => ({ ...posting('decided', {}), cause });
  const event = newEvent(
    'disputeDecided',
    { shipmentUuid: 's', customerUuid: CUSTOMER, disputeUuid: 'd', outcome: 'paid' },
    deps,
  );
  const own = newEvent('shipmentMoneyChanged', { shipmentUuid: 's', customerUuid: CUSTOMER }, deps);
  const made = { postings: [entry('own')], events: [own] };
  const parts = { postings: [entry('dispute')], disputes: [dispute()], events: [event], arCents: 0 };
  const place = () => {
    const arBooks = fakeArBooks();
    arBooks.put({ customerUuid: CUSTOMER, openCents: 900, reservedCents: 0, disputedCents: 400, revision: 3 });
    return { customerUuid: CUSTOMER, arBooks };
  };
  const causes = ({ postings }: { readonly postings: readonly Posting[] }) => postings.map(({ cause }) => cause);

  test('their entries stand before or after its own, and their events after its own', async () => {
    const first = await withDisputes(made, parts, 'first', place());
    expect(causes(first)).toEqual(['dispute', 'own']);
    expect(causes(await withDisputes(made, parts, 'last', place()))).toEqual(['own', 'dispute']);
    expect(first).toMatchObject({ disputes: [dispute()], events: [own, event] });
    expect(first).not.toHaveProperty('arBook');
  });

  test('without any it is what it was', async () => {
    expect(await withDisputes(made, { postings: [], arCents: 0 }, 'first', place())).toBe(made);
    expect(await withDisputes({ postings: [] }, { ...parts, disputes: undefined }, 'last', place())).toEqual({
      postings: [entry('dispute')],
      events: [event],
    });
  });

  test('the A/R book changes once: by itself, or with the write’s own change', async () => {
    const alone = await withDisputes(made, { ...parts, arCents: -300 }, 'first', place());
    expect(alone).toMatchObject({ arBook: { openCents: 900, disputedCents: 100, revision: 4 } });
    const arBook = { customerUuid: CUSTOMER, openCents: 500, reservedCents: 0, disputedCents: 400, revision: 4 };
    const both = await withDisputes({ ...made, arBook }, { ...parts, arCents: -300 }, 'first', place());
    expect(both).toMatchObject({ arBook: { openCents: 500, disputedCents: 100, revision: 4 } });
  });
});
