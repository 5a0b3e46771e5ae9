import { describe, expect, test } from 'vitest';
import type { RowBalance } from '#contract/row-balance.ts';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import { showRow } from '#domain/shipments/show-shipment.ts';
import { makeRow, NOW_MS } from '#test/fakes/fixtures.ts';
import { attentionOf, moneyNotes, nextStepOf, shownTotal } from '#web/features/my-shipments/format-money.ts';

const TODAY = '2026-11-23';
const none: RowBalance = {
  ...{ total: '400.00', pending: '0.00', due: '0.00', onAccount: '0.00', asked: '0.00', disputed: '0.00' },
  ...{ refundPending: '0.00', refunded: '0.00' },
};

/** A booking of $400.01 on the road, whose money stands like this. */
function row(balance: Partial<RowBalance>, changes: Partial<ShipmentRow> = {}, statusId = 4): ShipmentRow {
  const shown = showRow({ ...makeRow(1), statusId: statusId as 4, stageId: 18 }, new Date(NOW_MS));
  return { ...shown, shipmentPayment: '0.00', balance: { ...none, ...balance }, ...changes };
}

const words = (one: ShipmentRow) => moneyNotes(one, TODAY).map(({ text, tone }) => `${tone}: ${text}`);

describe('[S19] what a row says of its money', () => {
  test.each<[string, ShipmentRow, string[]]>([
    ['paid', row({}, { shipmentPayment: '400.00' }), ['muted: Paid']],
    ['free of charge', row({ total: '0.00' }), ['muted: Nothing due']],
    ['due', row({ due: '61.40' }), ['amber: Due $61.40']],
    ['due on a day', row({ due: '61.40', dueDate: '2026-12-11' }), ['amber: Due $61.40 by Fri, Dec 11']],
    ['past due', row({ due: '61.40', dueDate: '2026-11-20' }), ['red: $61.40 past due since Fri, Nov 20']],
    ['on account', row({ onAccount: '400.00' }), ['muted: A/R, invoiced at pickup']],
    ['invoiced', row({ onAccount: '400.00', dueDate: '2026-12-31' }), ['muted: A/R, due Thu, Dec 31']],
    ['late', row({ onAccount: '400.00', dueDate: '2026-11-20' }), ['red: A/R, past due since Fri, Nov 20']],
    [
      'part on account, part due',
      row({ onAccount: '338.60', due: '61.40', dueDate: '2026-12-31' }),
      ['amber: Due $61.40', 'muted: A/R $338.60, due Thu, Dec 31'],
    ],
    ['held', row({ pending: '400.00' }, {}, 2), ['muted: $400.00 held until the carrier confirms']],
    ['a check', row({ pending: '400.00', waitsFor: 'check' }, {}, 2), []],
    ['on its way', row({ pending: '61.40' }), ['muted: $61.40 pending']],
    ['in dispute', row({ disputed: '88.15' }), ['muted: $88.15 in dispute']],
    ['going back', row({ refundPending: '20.00' }), ['muted: $20.00 refund on its way']],
  ])('%s', (_, one, said) => expect(words(one)).toEqual(said));

  test('a canceled row says what went back, goes back, and was kept', () => {
    const canceled = (balance: Partial<RowBalance>) => words(row({ total: '0.00', ...balance }, {}, 7));
    expect(canceled({ refundPending: '400.00' })).toEqual(['muted: $400.00 refund on its way']);
    expect(canceled({ refunded: '375.00', total: '25.00' })).toEqual([
      'muted: Refunded $375.00',
      'muted: Cancellation fee $25.00',
    ]);
    expect(canceled({})).toEqual(['muted: Nothing charged']);
    expect(canceled({ due: '25.00', total: '25.00' })).toEqual(['amber: Due $25.00', 'muted: Cancellation fee $25.00']);
    expect(shownTotal(row({ total: '25.00' }, {}, 7))).toBe('$400.01');
  });

  test('the total is the bill with its fees; of a row of which nothing is noted yet the price, and what its status says', () => {
    expect(shownTotal(row({ total: '410.00' }))).toBe('$410.00');
    const older = (statusId: number, shipmentPayment: string) => {
      const { balance: _none, ...plain } = row({}, { shipmentPayment }, statusId);
      return [shownTotal(plain), ...words(plain)];
    };
    expect(older(5, '0.00')).toEqual(['$400.01', 'amber: Payment due']);
    expect(older(6, '400.01')).toEqual(['$400.01', 'muted: Paid']);
    expect(older(4, '400.01')).toEqual(['$400.01', 'muted: Paid']);
    expect(older(4, '100.00')).toEqual(['$400.01', 'muted: $100.00 paid']);
    expect(older(2, '0.00')).toEqual(['$400.01', 'muted: Not charged yet']);
    expect(older(3, '0.00')).toEqual(['$400.01']);
  });
});

describe('[S19] why a row waits, and the next step', () => {
  const broker = row({ pending: '400.00' }, { brokerMissing: true }, 2);
  const asked = row({ asked: '88.15', answerBy: '2026-12-03' });
  test.each<[string, ShipmentRow, string | undefined, string]>([
    ['a customs broker', broker, 'Customs broker missing', 'broker'],
    ['a later bill', asked, 'Carrier adjustment $88.15: answer by Thu, Dec 3', 'answer'],
    ['a check', row({ pending: '4.00', waitsFor: 'check' }, {}, 2), 'Waiting for your check, $4.00', 'view'],
    ['a wire', row({ pending: '4.00', waitsFor: 'wire' }, {}, 2), 'Waiting for your wire transfer, $4.00', 'view'],
    ['the carrier', row({ pending: '4.00' }, {}, 2), 'Waiting for the carrier to confirm', 'view'],
    ['money', row({ due: '61.40' }), undefined, 'pay'],
    ['a late invoice', row({ onAccount: '400.00', dueDate: '2026-11-20' }), undefined, 'payInvoice'],
    ['nothing, on its way', row({ onAccount: '400.00', dueDate: '2026-12-31' }), undefined, 'track'],
    ['nothing, booked', row({ onAccount: '400.00' }, {}, 3), undefined, 'view'],
    ['nothing, delivered', row({}, {}, 6), undefined, 'again'],
    ['nothing, canceled', row({ total: '0.00' }, {}, 7), undefined, 'again'],
  ])('%s', (_, one, reason, step) => {
    expect([attentionOf(one, TODAY), nextStepOf(one, true, TODAY)]).toEqual([reason, step]);
  });

  test('an account that may not ask for rates, and a truckload, are not shipped again', () => {
    expect(nextStepOf(row({}, {}, 6), false, TODAY)).toBe('view');
    expect(nextStepOf(row({}, { shippingModeId: { id: 2, name: 'Truckload' } }, 6), true, TODAY)).toBe('view');
  });
});
