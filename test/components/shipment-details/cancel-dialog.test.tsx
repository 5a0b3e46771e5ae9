import { configure, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CancelTerms } from '#contract/cancellations.ts';
import { CallError } from '#web/api/call-error.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { type Answers, answersOf, cancelTerms, openDetails, SHIPMENT, shipment } from './details-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));
// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

let answers: Answers;
let terms: CancelTerms;
const sent = () =>
  calls.mock.calls.filter(([name, input]) => name === 'cancelShipment' && !input.preview).map(([, input]) => input);

beforeEach(() => {
  terms = cancelTerms();
  answers = answersOf({
    cancelShipment: () => ({ shipmentUuid: SHIPMENT, version: 2, statusId: 3, terms, carrier: 'notAsked' }),
  });
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

async function open() {
  const page = openDetails();
  await screen.findByRole('heading', { level: 1, name: 'Pump parts to Dallas' });
  await page.user.click(screen.getByRole('button', { name: 'More actions for this shipment' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Cancel shipment' }));
  const dialog = await screen.findByRole('dialog', { name: /cancel/i });
  await within(dialog).findByLabelText('Reason');
  return { ...page, dialog };
}

async function fill(user: Awaited<ReturnType<typeof open>>['user'], dialog: HTMLElement) {
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'The freight is not ready');
  await user.type(within(dialog).getByLabelText('What changed'), 'Show moved to January');
  await user.type(within(dialog).getByLabelText('Type your full name to sign'), 'Dana Whitfield');
  await user.click(within(dialog).getByRole('checkbox'));
}

describe('[H04] cancelling a shipment', () => {
  test('says the cost, the windows with their ends and what comes back before anything is confirmed', async () => {
    const { dialog } = await open();
    expect(dialog.getAttribute('aria-label')).toBe('Canceling now costs $25.00 or $75.00');
    const windows = within(within(dialog).getByRole('list', { name: 'Cancellation windows' })).getAllByRole('listitem');
    expect(windows.map(({ textContent }) => textContent)).toEqual([
      'No fee until Tue, Nov 24, 2:10 pm CT',
      'Fee Nowuntil Wed, Dec 23',
      'No refund after Wed, Dec 23',
    ]);
    within(dialog).getByText('$1,161.45');
    within(dialog).getByText('$1,111.45');
    within(dialog).getByText('Fee $75.00. In your account by Tue, Dec 1');
    within(dialog).getByRole('button', { name: 'Cancel shipment, fee $25.00' });
    expect(sent()).toEqual([]);
  });

  test('the button follows where the money goes', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('radio', { name: /Checking ending 6789/ }));
    within(dialog).getByRole('button', { name: 'Cancel shipment, fee $75.00' });
  });

  test('[C97] sends reason, words, signature, terms, previous status and the fee that was shown, then opens the list', async () => {
    const { user, dialog, router } = await open();
    await fill(user, dialog);
    within(dialog).getByText(/21 of 150/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel shipment, fee $25.00' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/booking'));
    expect(sent()).toEqual([
      {
        ...{ shipmentUuid: SHIPMENT, version: shipment().version, reasonId: 1, reason: 'Show moved to January' },
        ...{
          previousStatusId: 3,
          termsAccepted: 1,
          signature: 'Dana Whitfield',
          refundTo: 'storeCredit',
          fee: '25.00',
        },
      },
    ]);
  });

  test('what is missing is said at its field, and the first of them takes the focus', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: /^Cancel shipment/ }));
    await within(dialog).findByText('Signature is a required field');
    within(dialog).getByText('Accept the terms to continue');
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Reason'));
    expect(sent()).toEqual([]);
  });

  test('within 24 hours there is no fee, and the button says so', async () => {
    const free = {
      fee: '0.00',
      refund: '1186.45',
      parts: [{ paymentTypeId: 3, label: 'Visa ending 1881', amount: '1186.45', isVoid: true }],
    };
    terms = cancelTerms({ window: 'free', toTenders: free, toStoreCredit: null });
    const { dialog } = await open();
    expect(dialog.getAttribute('aria-label')).toBe('Cancel this shipment? There is no fee.');
    within(dialog).getByRole('button', { name: 'Cancel shipment, no fee' });
    within(dialog).getByText('No fee. The hold on your card is released. Nothing is charged');
  });

  const creditBack = (isExpired: boolean) => ({
    fee: '75.00',
    refund: '1111.45',
    parts: [
      { paymentTypeId: 3, label: 'Visa ending 1881', amount: '961.45', isVoid: false },
      {
        ...{ paymentTypeId: 8, label: 'Store credit', amount: '150.00', isVoid: false, isExpired },
        expiresDate: '2026-11-25 06:00:00',
      },
    ],
  });

  test('[C97] store credit that has expired is said to come back expired, where that is chosen and in the outcome', async () => {
    terms = cancelTerms({ toTenders: creditBack(true) });
    const { user, dialog } = await open();
    expect(within(dialog).queryByText(/expired/)).toBeNull();
    await user.click(within(dialog).getByRole('radio', { name: /Visa ending 1881/ }));
    within(dialog).getByText(
      '$150.00 of this is store credit that expired on Wed, Nov 25. Refunded this way it goes back expired, and you can’t use it anymore.',
    );
    await fill(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel shipment, fee $75.00' }));
    const { result } = renderHook(useToasts);
    await waitFor(() =>
      expect(result.current.at(-1)?.text).toContain(
        '$150.00 went back to store credit that expired on Wed, Nov 25, so it can’t be used.',
      ),
    );
  });

  test('[C97] store credit that still works is said to keep its end', async () => {
    terms = cancelTerms({ toTenders: creditBack(false), toStoreCredit: null });
    const { dialog } = await open();
    within(dialog).getByText(/Store credit \$150\.00: use it by Wed, Nov 25, as before/);
    expect(within(dialog).queryByText(/expired/)).toBeNull();
  });

  test('after 30 days nothing comes back, and both the title and the button say so', async () => {
    terms = cancelTerms({ window: 'noRefund', toStoreCredit: null });
    const { dialog } = await open();
    expect(dialog.getAttribute('aria-label')).toBe('Canceling now gives no refund');
    within(dialog).getByRole('button', { name: 'Cancel shipment, no refund' });
    expect(within(dialog).queryByRole('radio')).toBeNull();
  });

  test('a fee that changed meanwhile is shown anew and nothing is cancelled', async () => {
    const { user, dialog } = await open();
    await fill(user, dialog);
    terms = cancelTerms({ toStoreCredit: null });
    const ask = answers.cancelShipment;
    answers.cancelShipment = (input: { preview?: number }) => {
      if (input.preview) return ask?.(input as never);
      throw new CallError({ status: 409, code: '22058', message: 'The amount has changed.' });
    };
    await user.click(within(dialog).getByRole('button', { name: 'Cancel shipment, fee $25.00' }));
    await within(dialog).findByRole('button', { name: 'Cancel shipment, fee $75.00' });
    within(dialog).getByText('The amount has changed.');
    expect(within(dialog).getByLabelText('What changed')).toHaveProperty('value', 'Show moved to January');
  });

  test('a shipment that changed meanwhile is read again, what was typed stays, and the next press cancels it', async () => {
    const { user, dialog, router } = await open();
    await fill(user, dialog);
    const ask = answers.cancelShipment;
    let version = shipment().version;
    answers.getShipmentDetails = () => ({ shipmentList: [shipment({ version })], stages: [], history: [] });
    answers.cancelShipment = (input: { preview?: number; version: number }) => {
      if (input.preview || input.version > shipment().version) return ask?.(input as never);
      version += 1;
      throw new CallError({ status: 409, message: 'This shipment changed.' });
    };
    await user.click(within(dialog).getByRole('button', { name: /^Cancel shipment/ }));
    await within(dialog).findByText('This shipment changed.');
    await waitFor(() => expect(calls.mock.calls.filter(([, input]) => input.preview)).toHaveLength(2));
    expect(within(dialog).getByLabelText('Type your full name to sign')).toHaveProperty('value', 'Dana Whitfield');
    await user.click(within(dialog).getByRole('button', { name: /^Cancel shipment/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/booking'));
    expect(sent().at(-1)).toMatchObject({ version, signature: 'Dana Whitfield' });
  });

  test('[H05] a refusal stands in the dialog, and Escape gives the focus back', async () => {
    const { user, dialog } = await open();
    await fill(user, dialog);
    answers.cancelShipment = () => {
      throw new CallError({ status: 409, code: '12506', message: 'This shipment can no longer be canceled.' });
    };
    await user.click(within(dialog).getByRole('button', { name: /^Cancel shipment/ }));
    await within(dialog).findByText('This shipment can no longer be canceled.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const menu = screen.getByRole('button', { name: 'More actions for this shipment' });
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });

  test('a cost that could not be asked for is asked again', async () => {
    const ask = answers.cancelShipment;
    answers.cancelShipment = () => {
      throw new CallError({ status: 0, message: 'No connection.' });
    };
    const page = openDetails();
    await screen.findByRole('heading', { level: 1, name: 'Pump parts to Dallas' });
    await page.user.click(screen.getByRole('button', { name: 'More actions for this shipment' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Cancel shipment' }));
    await screen.findByText('No connection.');
    if (ask) answers.cancelShipment = ask;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText('Reason');
  });
});
