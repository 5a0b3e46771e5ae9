import { expect, test } from 'vitest';
import { parseMoney } from '#contract/rules/money.ts';
import { customerAgreement } from '#domain/documents/letters.ts';
import type { LetterBlock } from '#domain/documents/paper.ts';
import { rateConfirmation } from '#domain/documents/rate-confirmation.ts';
import { broker, paperShipment } from '#test/fakes/fixtures-papers.ts';

const context = { broker, customer: ['Whitfield Pumps'], zone: 'America/Chicago', language: 'en' } as const;

/** Cents of '−$14.63'. */
const centsOf = (money = '') => {
  const cents = parseMoney(money.replace(/[−$,]/g, '')) ?? Number.NaN;
  return money.startsWith('−') ? -cents : cents;
};

test('[H17] the lines of the price that is agreed add up to it: the discount for booking online is one of them', () => {
  const shipment = paperShipment(1, {
    chargeCents: 472_87,
    onlineDiscountCents: -14_63,
    charges: [
      { code: 'GFC', description: 'Freight', amount: '390.00' },
      { code: 'FSC', description: 'Fuel surcharge 25%', amount: '97.50' },
    ],
  });
  const { blocks } = customerAgreement(shipment, context);
  const table = blocks.find((block): block is Extract<LetterBlock, { kind: 'table' }> => block.kind === 'table');
  expect(table?.rows).toEqual([
    ['Freight', '$390.00'],
    ['Fuel surcharge 25%', '$97.50'],
    ['Online booking discount', '−$14.63'],
  ]);
  expect(table?.foot).toEqual([['Total', '$472.87']]);
  expect(table?.rows.reduce((sum, [, amount]) => sum + centsOf(amount), 0)).toBe(shipment.chargeCents);
});

test('[H17] protection is bought beside the agreement and no line of its price', () => {
  const shipment = paperShipment(1, {
    booking: {
      openedAt: 1,
      done: [],
      protection: { declaredCents: 18_000_00, premiumCents: 81_00, goods: [] } as never,
    },
  });
  const words = JSON.stringify(customerAgreement(shipment, context));
  expect(words).not.toContain('$81.00');
  expect(words).not.toContain('Shipment protection');
});

test('[H17] the sections of a rate confirmation bear no numbers of another letter', () => {
  const headings = rateConfirmation(paperShipment(), context).blocks.flatMap((block) =>
    block.kind === 'heading' ? [block.text] : [],
  );
  expect(headings).toEqual(['The freight', 'Terms']);
});
