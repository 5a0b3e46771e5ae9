import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AgentActivities } from '#contract/agents.ts';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { AgentActivity } from '#web/features/security/agent-activity.tsx';
import { show } from '../render.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls }));

type Activity = AgentActivities['activities'][number];
const activity = (n: number, fields: Partial<Activity> = {}): Activity => ({
  activityUuid: testId(n),
  agent: 'Priya Raman',
  agentNumber: 'A-0412',
  call: 'addAddress',
  at: '2026-11-23T15:00:00.000Z',
  outcome: 'done',
  ...fields,
});
const page = (activities: Activity[], more = false): AgentActivities => ({ activities, more });

beforeEach(() => {
  calls.mockReset();
});

const section = () => screen.findByRole('region', { name: 'What agents did for you' });
const rows = async () =>
  within(await section())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[A38] says what was done, by whom with the agent’s number, when, and where it came to nothing', async () => {
  const unlike = { agent: 'Ines Ortega', agentNumber: null };
  calls.mockResolvedValueOnce(
    page([
      activity(4, { call: 'removeProduct', outcome: 'refused' }),
      activity(3, { call: 'selectCustomer', ...unlike }),
      activity(2, { call: 'createShipment', outcome: 'started' }),
      activity(1, { call: 'a row of a later version', outcome: 'failed' }),
    ]),
  );
  show(<AgentActivity />);
  await screen.findByText('Opened your account');
  const [refused, opened, started, unknown] = await rows();
  expect(refused).toMatch(/^Removed a product.*Priya Raman, agent A-0412, .*Nov 23.*Not saved$/);
  expect(opened).toMatch(/^Opened your account.*Ines Ortega, .*Nov 23/);
  expect(opened).not.toContain('agent');
  expect(started).toMatch(/^Saved a quote.*Result unknown$/);
  expect(unknown).toMatch(/^Changed something in your account.*Ended with an error$/);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('[A38] older ones come on demand, below the newer', async () => {
  calls
    .mockResolvedValueOnce(page([activity(9)], true))
    .mockResolvedValueOnce(page([activity(1, { call: 'addProduct' })]));
  const { user } = show(<AgentActivity />);
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  await screen.findByText('Added a product');
  expect((await rows()).map((text) => text?.slice(0, 8))).toEqual(['Added an', 'Added a ']);
  expect(calls.mock.calls).toEqual([
    ['listAgentActivities', {}],
    ['listAgentActivities', { olderThan: testId(9) }],
  ]);
});

test('an account without an agent says so', async () => {
  calls.mockResolvedValueOnce(page([]));
  show(<AgentActivity />);
  await screen.findByText('No agent has worked in your account.');
});

test('a list that cannot be read is asked for again', async () => {
  calls
    .mockRejectedValueOnce(new CallError({ status: 500, message: 'The list is not there.' }))
    .mockResolvedValueOnce(page([activity(1)]));
  const { user } = show(<AgentActivity />);
  await screen.findByText('The list is not there.');
  expect(screen.queryByText('No agent has worked in your account.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Added an address');
});
