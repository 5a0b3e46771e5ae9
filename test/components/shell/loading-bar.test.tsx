import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { LoadingBar } from '#web/components/loading-bar.tsx';
import { whileLoading } from '#web/stores/loading.ts';

const isOn = () => screen.getByRole('status').dataset.on !== undefined;

/** What somebody waits for, and what ends it. */
function wait() {
  const { promise, resolve, reject } = Promise.withResolvers<null>();
  return { promise, resolve: () => resolve(null), reject: () => reject(new Error('No connection.')) };
}

function open(loader: () => Promise<null> = async () => null) {
  const router = createMemoryRouter([
    { path: '/', element: <LoadingBar /> },
    { path: '/invoices', loader, element: <LoadingBar /> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

describe('[A06] the bar at the top', () => {
  test('shows while a call runs, until the last of several has ended', async () => {
    open();
    expect(isOn()).toBe(false);
    const [first, second] = [wait(), wait()];
    let running: Promise<unknown> = Promise.resolve();
    act(() => {
      running = Promise.all([whileLoading(() => first.promise), whileLoading(() => second.promise)]);
    });
    expect(isOn()).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    await act(async () => first.resolve());
    expect(isOn()).toBe(true);
    await act(async () => {
      second.resolve();
      await running;
    });
    expect(isOn()).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('a failure of the network clears it', async () => {
    open();
    const call = wait();
    let running: Promise<unknown> = Promise.resolve();
    act(() => {
      running = whileLoading(() => call.promise).catch(() => undefined);
    });
    expect(isOn()).toBe(true);
    await act(async () => {
      call.reject();
      await running;
    });
    expect(isOn()).toBe(false);
  });

  test('shows while a page is loading', async () => {
    const page = wait();
    const router = open(() => page.promise);
    let leaving: Promise<void> = Promise.resolve();
    act(() => {
      leaving = router.navigate('/invoices');
    });
    expect(isOn()).toBe(true);
    await act(async () => {
      page.resolve();
      await leaving;
    });
    expect(isOn()).toBe(false);
  });
});
