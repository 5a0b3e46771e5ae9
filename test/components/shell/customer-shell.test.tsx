import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { sayActingChanged } from '#web/api/acting-changed.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import CustomerShell from '#web/features/shell/customer-shell.tsx';
import { actFor, forgetActing } from '#web/stores/acting.ts';

const shadow = {
  userUuid: 'agent-1',
  customerUuid: 'customer-1',
  name: 'Otter Freight',
  person: 'Pat Lee',
  agent: 'Ann',
};
const assign = vi.fn();

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('location', { ...window.location, assign });
  localStorage.clear();
  sessionStorage.clear();
});

async function open() {
  const loader = () => ({ locked: Promise.resolve(false) });
  const children = [{ index: true, element: <h1>Prices</h1> }];
  const element = (
    <KitProvider>
      <CustomerShell />
    </KitProvider>
  );
  const router = createMemoryRouter([{ path: '/customer', loader, element, children, HydrateFallback: () => null }], {
    initialEntries: ['/customer'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Prices' });
}

test('[R78] a withdrawn customer’s page is left even before its banner has loaded', async () => {
  actFor(shadow);
  await open();
  act(() => {
    forgetActing();
    sayActingChanged();
  });
  expect(assign.mock.calls).toEqual([['/agent/customers']]);
});

test('[R78] a page stays while its customer is still the agent’s', async () => {
  actFor(shadow);
  await open();
  act(() => sayActingChanged());
  expect(assign).not.toHaveBeenCalled();
});
