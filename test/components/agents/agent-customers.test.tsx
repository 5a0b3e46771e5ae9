import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AgentCustomer, AgentCustomers } from '#contract/agents.ts';
import { testId } from '#test/fakes/ids.ts';
import { expectConsole } from '#test/setup/expect-console.ts';
import { CallError } from '#web/api/call-error.ts';
import AgentCustomersPage from '#web/features/agents/agent-customers-page.tsx';
import { setSession } from '#web/stores/session.ts';
import { show } from '../render.tsx';

const agentSession = {
  ...{ firstName: 'Priya', lastName: 'Raman', userId: 'u', userUuid: 'priya', emailId: 'priya@fairlane.example' },
  ...{ cellPhone: '', customerCompany: null, customerShippingFrequency: 2, accessToken: 'a', idToken: 'i' },
  ...{ refreshToken: 'r', expiresIn: 900, tmpPasswordStatus: 0 as const, passwordSet: true },
};
const { calls, selected } = vi.hoisted(() => ({ calls: vi.fn(), selected: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls }));
vi.mock('#web/features/agents/act-for.ts', async (original) => ({
  ...(await original<object>()),
  selectCustomer: selected,
}));

const customer = (n: number, company: string | null, fields: Partial<AgentCustomer> = {}): AgentCustomer => ({
  customerUuid: testId(n),
  customerFirstName: 'Dana',
  customerLastName: `Whitcomb${n}`,
  customerCompany: company,
  customerEmailId: `dana${n}@whitfieldpumps.example`,
  customerType: 2,
  ratingRequestLock: false,
  emailVerified: true,
  ...fields,
});
const desk: AgentCustomers = {
  customers: [],
  more: false,
  recent: [],
  selected: null,
  agent: { name: 'Priya Raman', agentNumber: 'A-0412', seesCost: true, signs: true },
};
const finds = (...customers: AgentCustomer[]) => calls.mockResolvedValue({ ...desk, customers });

beforeEach(() => {
  calls.mockReset();
  selected.mockReset().mockResolvedValue(undefined);
});
const open = () => {
  const shown = show(<AgentCustomersPage loaderData={{ desk }} />);
  return { ...shown, box: screen.getByRole('textbox', { name: 'Search customers by name, company or email' }) };
};

test('[A38] nobody selected: nothing of a customer is shown, and one letter searches for nothing', async () => {
  // happy-dom does not know the element; React says so once.
  expectConsole('error', /The tag <search> is unrecognized/);
  const { user, box } = open();
  screen.getByText('Type at least two letters of a name, company or email.');
  await user.type(box, 'w');
  await new Promise((resume) => setTimeout(resume, 400));
  expect(calls).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
});

test('[C120] what is typed is found, with what to know; the arrow moves and Enter selects', async () => {
  finds(
    customer(1, 'Whitfield Pumps'),
    customer(2, null, { ratingRequestLock: true, emailVerified: false, customerType: 1 }),
  );
  const { user, box } = open();
  await user.type(box, 'whit');
  await screen.findByText('2 customers match. Enter selects the first, ↓ moves.');
  expect(calls).toHaveBeenLastCalledWith('findAgentCustomers', { search: 'whit' }, expect.anything());
  for (const text of ['No company', 'Quotes locked', 'Email not verified', 'Residential']) screen.getByText(text);
  await user.type(box, '{ArrowDown}{Enter}');
  expect(selected).toHaveBeenCalledWith(testId(2), 'Priya Raman, agent A-0412');
});

test('[C120] nobody found and a failed search say so; the search is tried again', async () => {
  finds();
  const { user, box } = open();
  await user.type(box, 'zz');
  await screen.findByText('No customer matches');
  calls.mockRejectedValueOnce(new CallError({ status: 500, message: 'The desk is closed.' }));
  await user.type(box, 'y');
  await screen.findByText('The desk is closed.');
  finds(customer(1, 'Zzyzx Roads'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Select Zzyzx Roads' });
});

test('[C121] a refused selection says why, and another one can be tried', async () => {
  selected.mockRejectedValueOnce(new CallError({ status: 404, message: 'This account is gone.', code: '1135' }));
  finds(customer(1, 'Whitfield Pumps'));
  const { user, box } = open();
  await user.type(box, 'whit');
  const button = await screen.findByRole('button', { name: 'Select Whitfield Pumps' });
  await user.click(button);
  await user.click(button);
  expect(selected).toHaveBeenCalledTimes(2);
});

test('[A50] [S46] the desk says that two-factor is on', () => {
  const { unmount } = open();
  expect(screen.queryByText('Two-factor on')).toBeNull();
  unmount();
  setSession({ ...agentSession, secondFactorOn: true });
  open();
  screen.getByText('Two-factor on');
});
