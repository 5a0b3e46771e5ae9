import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import HealthPage from '#web/features/shell/health-page.tsx';
import { show } from '../render.tsx';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

test('[S11] Healthy when the health check returns 200, otherwise Unhealthy, and checked again on demand', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError({ status: 503, message: 'Down.' }));
  const { user } = show(<HealthPage />);
  expect(await screen.findByText('Unhealthy')).toBeTruthy();
  vi.mocked(call).mockResolvedValueOnce({} as never);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Healthy')).toBeTruthy();
  expect(screen.queryByText(/right now|Need help/)).toBeNull();
  expect(vi.mocked(call).mock.calls.map(([name]) => name)).toEqual(['getHealth', 'getHealth']);
});

test('[S11] [C54] what does not work meanwhile stands below Unhealthy; an unknown kind adds nothing', async () => {
  const errors = ['mail', 'gateway', 'moon'].map((field) => ({ field, message: `Unhealthy: ${field}` }));
  vi.mocked(call).mockRejectedValueOnce(new CallError({ status: 503, message: 'Unhealthy: mail', errors }));
  show(<HealthPage />);
  expect(await screen.findByText('Emails are delayed.')).toBeTruthy();
  expect(screen.getByText('Cards and bank accounts can’t be added or changed right now.')).toBeTruthy();
  expect(screen.getByText('Need help now? Call (800) 555-0142.')).toBeTruthy();
  expect(screen.getAllByRole('paragraph').length).toBe(4);
});
