import { describe, expect, test } from 'vitest';
import type { Rebill } from '#domain/payments/rebills/rebill.ts';
import { showRebill } from '#domain/payments/rebills/show-rebill.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeRebill } from '#test/fakes/fixtures-rebills.ts';

const of = { rebillUuid: 'rebill', shipmentUuid: 'shipment', customerUuid: CUSTOMER };
const rebill = (changes: Partial<Rebill> = {}) => makeRebill({ ...of, ...changes });
const AT = Date.UTC(2026, 10, 9, 15);

describe('[R68] a rebill as the customer sees it', () => {
  test('waiting for an answer: what the carrier found, line by line, what it comes to, and until when', () => {
    expect(showRebill(rebill(), false)).toEqual({
      ...{ rebillUuid: 'rebill', carrierInvoiceNumber: 'FB-7701', state: 'asked', version: 1 },
      ...{ evidence: 'Weighed on the dock scale in Chicago', certificate: 'W-20431' },
      ...{ amount: '88.15', due: '0.00' },
      lines: [
        {
          ...{ kind: 'reweigh', description: '1,420 lb, not 1,200 lb', amount: '88.15' },
          ...{ booked: '1,200 lb', measured: '1,420 lb' },
        },
      ],
      ...{ receivedDate: '2026-11-02 00:00:00', answerBy: '2026-11-12' },
    });
  });

  test('of lines without measures and without a certificate: none are named', () => {
    const line = { kind: 'accessorial', description: 'Liftgate', cents: 95_00, costCents: 80_00 } as const;
    const shown = showRebill(rebill({ lines: [line, { ...line, cents: 5_00 }], certificate: undefined }), false);
    expect(shown).toMatchObject({ amount: '100.00' });
    expect(shown.lines).toEqual([
      { kind: 'accessorial', description: 'Liftgate', amount: '95.00' },
      { kind: 'accessorial', description: 'Liftgate', amount: '5.00' },
    ]);
    expect(shown).not.toHaveProperty('certificate');
  });

  test('disputed: with the reason, the note and the photos of the answer, and when it was given', () => {
    const answer = { kind: 'dispute', at: AT, by: CUSTOMER, reason: 'weight', note: 'Not ours' } as const;
    const shown = showRebill(
      rebill({ state: 'disputed', answer: { ...answer, photoUuids: ['photo'] }, revision: 2 }),
      false,
    );
    expect(shown).toMatchObject({
      ...{ state: 'disputed', reason: 'weight', note: 'Not ours', photoUuids: ['photo'], version: 2 },
      answeredDate: '2026-11-09 15:00:00',
    });
    expect(shown).not.toHaveProperty('decidedDate');
  });

  test('accepted and due: how much is due, without a reason, a note or photos', () => {
    const answer = { kind: 'accept', at: AT, by: CUSTOMER } as const;
    const shown = showRebill(rebill({ state: 'accepted', answer, dueAt: AT, dueCents: 88_15, revision: 2 }), false);
    expect(shown).toMatchObject({ due: '88.15', answeredDate: '2026-11-09 15:00:00' });
    for (const field of ['reason', 'note', 'photoUuids']) expect(shown).not.toHaveProperty(field);
  });

  test('decided: when, and how much of it is due', () => {
    const decision = { at: AT, by: 'marcus', why: 'scale ticket' };
    const shown = showRebill(rebill({ state: 'reduced', decision, dueCents: 40_00 }), false);
    expect(shown).toMatchObject({
      state: 'reduced',
      amount: '88.15',
      due: '40.00',
      decidedDate: '2026-11-09 15:00:00',
    });
    expect(shown).not.toHaveProperty('answeredDate');
    expect(JSON.stringify(shown)).not.toContain('marcus');
  });
});

test('[R42] [H33] what the carrier bills us is for agents and operators only', () => {
  expect(showRebill(rebill(), false)).not.toHaveProperty('cost');
  expect(showRebill(rebill(), true)).toMatchObject({ cost: '70.00' });
});
