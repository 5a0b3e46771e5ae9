import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CustomerTerms } from '#contract/terms.ts';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { load, Tab } from '#web/features/terms/terms-tab.tsx';

const { calls, saved } = vi.hoisted(() => ({ calls: vi.fn(), saved: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls }));
vi.mock('#web/api/save-file.ts', () => ({ saveFile: saved }));

const version = (fields: Partial<CustomerTerms>): CustomerTerms => ({
  fcTermConditionUuid: testId(0x7001),
  fcTermConditionName: 'Terms and conditions',
  language: 'en',
  status: 1,
  inUse: 1,
  publishedAt: '2026-11-23 15:00:00',
  customerFcTermUuid: null,
  acceptedAt: null,
  ...fields,
});

let broker: CustomerTerms[];
let insurance: CustomerTerms[];
let accept: () => unknown;

beforeEach(() => {
  saved.mockReset();
  broker = [version({})];
  insurance = [];
  accept = () => {
    broker = [version({ customerFcTermUuid: testId(1), acceptedAt: '2026-11-24 09:00:00' })];
    return {};
  };
  const answers: Record<string, (input: { fcTermConditionUuid?: string }) => unknown> = {
    listTerms: ({ fcTermConditionUuid }) => ({
      fcTermsConditionList: broker,
      ...(fcTermConditionUuid && { fileContent: 'JVBERg==', fileName: 'terms.pdf' }),
    }),
    listInsuranceTerms: () => ({ falveyTermsConditionList: insurance }),
    acceptTerms: () => accept(),
  };
  calls.mockReset().mockImplementation(async (name: string, input: object) => answers[name]?.(input));
});

function Shown() {
  return <Tab loaded={useLoaderData<typeof load>()} />;
}

function open() {
  const loader = ({ request }: { request: Request }) => load(request);
  const router = createMemoryRouter([{ path: '/', loader, Component: Shown, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  return screen.findByRole('region', { name: 'Terms and conditions' });
}

test('[A33] the box can be ticked once the PDF was opened, and accepting names the version that was shown', async () => {
  const user = userEvent.setup();
  const section = await open();
  within(section).getByText(/before you book your next shipment/);
  const box = within(section).getByRole('checkbox', { name: /I have read and accept: Terms and conditions/ });
  expect(box).toHaveProperty('disabled', true);
  const button = within(section).getByRole('button', { name: /^Accept terms/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(within(section).getByRole('button', { name: /^Read PDF: Terms and conditions/ }));
  await waitFor(() => expect(box).toHaveProperty('disabled', false));
  expect(saved).toHaveBeenCalledWith('terms.pdf', 'JVBERg==', 'application/pdf');
  await user.click(box);
  await user.click(button);
  await within(section).findByText('You accepted this version on Tuesday, November 24, 2026');
  expect(calls).toHaveBeenCalledWith('acceptTerms', { fcTermConditionUuid: testId(0x7001) });
  expect(within(section).queryByRole('checkbox')).toBeNull();
});

test('[C35] a newer version meanwhile: the sentence stands there, and the new version is unread again', async () => {
  const user = userEvent.setup();
  const sentence = 'A newer version of the terms is in effect. Read it, then accept it. Nothing was saved.';
  accept = () => {
    broker = [version({ fcTermConditionUuid: testId(0x7002), fcTermConditionName: 'Terms of December' })];
    throw new CallError({ status: 409, message: sentence });
  };
  const section = await open();
  await user.click(within(section).getByRole('button', { name: /^Read PDF/ }));
  await user.click(await within(section).findByRole('checkbox'));
  await user.click(within(section).getByRole('button', { name: /^Accept terms/ }));
  await within(section).findByText('Terms of December');
  within(section).getByText(sentence);
  await waitFor(() => expect(within(section).getByRole('checkbox')).toHaveProperty('disabled', true));
  expect(within(section).getByRole('checkbox')).toHaveProperty('checked', false);
});

test('without published terms each kind says so, and earlier versions stay readable', async () => {
  broker = [version({ inUse: 0, status: 0, customerFcTermUuid: testId(2), acceptedAt: '2026-11-01 09:00:00' })];
  const section = await open();
  within(section).getByText('No terms are published right now. There is nothing to accept.');
  within(section).getByText('Earlier versions you accepted');
  within(section).getByRole('button', { name: /^Read PDF/ });
  expect(within(section).queryByRole('checkbox')).toBeNull();
});
