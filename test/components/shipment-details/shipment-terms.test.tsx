import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShipmentTerms } from '#contract/terms.ts';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { type Answers, answersOf, openDetails, SHIPMENT } from './details-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));
// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

let answers: Answers;
beforeEach(() => {
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

type Version = NonNullable<ShipmentTerms['termsAndConditions']>;
const booked = (changes: Partial<Version> = {}, accepted: string | null = '2026-11-24 02:40:00'): ShipmentTerms => ({
  shipmentUuid: SHIPMENT,
  termsAndConditions: {
    ...{ fcTermConditionUuid: testId(0x7001), fcTermConditionName: 'Terms of 2026', language: 'en' },
    ...{ status: 1, inUse: 1, publishedAt: '2026-11-01 00:00:00' },
    ...{ customerFcTermUuid: testId(0x7002), acceptedAt: '2026-11-02 00:00:00' },
    blocks: [
      { kind: 'heading', text: 'Canceling' },
      { kind: 'text', text: 'An order can be canceled within a day.' },
      { kind: 'point', text: 'Without a fee' },
    ],
    ...changes,
  },
  acceptedForShipment: accepted,
});

/** Opens the dialog of the page by its link. */
async function openTerms(getShipmentTerms: Answers[string]) {
  answers = answersOf({ getShipmentTerms });
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Terms of this shipment' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Terms of this shipment' })) };
}
const asked = () => calls.mock.calls.filter(([name]) => name === 'getShipmentTerms');

describe('[C103] [S38] the terms of a shipment', () => {
  test('are read when they are asked for: name, day on the pickup’s calendar and text', async () => {
    answers = answersOf({ getShipmentTerms: () => booked() });
    const { user } = openDetails();
    const link = await screen.findByRole('button', { name: 'Terms of this shipment' });
    expect(asked()).toEqual([]);
    await user.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms of this shipment' }));
    await dialog.findByRole('heading', { level: 3, name: 'Terms of 2026' });
    // Half past two in the morning in UTC is the evening before in Chicago.
    dialog.getByText('Accepted for this shipment on Monday, November 23, 2026');
    dialog.getByRole('heading', { level: 4, name: 'Canceling' });
    expect(dialog.getByText('An order can be canceled within a day.').closest('[lang]')?.getAttribute('lang')).toBe(
      'en',
    );
    expect(dialog.getByRole('listitem').textContent).toBe('Without a fee');
    expect(dialog.queryByText(/Newer terms/)).toBeNull();
    expect(asked().map(([, input]) => input)).toEqual([{ shipmentUuid: SHIPMENT }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  test('that were replaced since stay those of the shipment, and it is said', async () => {
    const { dialog } = await openTerms(() => booked({ inUse: 0, status: 0 }));
    await dialog.findByText('Newer terms are in effect for other bookings. This shipment keeps these.');
  });

  test('are those in effect where none were accepted', async () => {
    const { dialog } = await openTerms(() => booked({ acceptedAt: null }, null));
    await dialog.findByText('No terms were accepted for this shipment. These are the ones in effect now.');
  });

  test('are none where none are published', async () => {
    const { dialog } = await openTerms(() => ({ ...booked({}, null), termsAndConditions: null }));
    await dialog.findByText('No terms and conditions are published right now.');
  });

  test('show that they are being read, why they could not be, and are read again', async () => {
    let answer: (value: unknown) => void = () => undefined;
    let fails = true;
    const { dialog, user } = await openTerms(() => {
      if (fails) throw new CallError({ status: 0, message: 'No connection.' });
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    await dialog.findByText('No connection.');
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect((await dialog.findByRole('status')).textContent).toContain('Loading the terms and conditions');
    answer(booked());
    await dialog.findByRole('heading', { level: 3, name: 'Terms of 2026' });
    expect(dialog.queryByText('No connection.')).toBeNull();
  });
});
