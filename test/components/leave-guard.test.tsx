import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LeaveGuard } from '#web/components/leave-guard.tsx';
import { noteUnsaved } from '#web/stores/unsaved.ts';

/** Whether the browser would ask before the page is unloaded. */
function asksTheBrowser(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('[R88] who chose to leave is not asked again where the next page is loaded whole; who stays is', async () => {
  const done = noteUnsaved();
  // Its script never comes, as after a deployment.
  const lazy = () => new Promise<never>(() => undefined);
  const router = createMemoryRouter([
    { path: '/', element: <LeaveGuard /> },
    { path: '/next', lazy },
  ]);
  const { unmount } = render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  expect(asksTheBrowser()).toBe(true);
  act(() => void router.navigate('/next'));
  await user.click(await screen.findByRole('button', { name: 'Stay on page' }));
  expect(asksTheBrowser()).toBe(true);
  act(() => void router.navigate('/next'));
  await user.click(await screen.findByRole('button', { name: /^Leave/ }));
  expect(router.state.navigation.state).toBe('loading');
  expect(asksTheBrowser()).toBe(false);
  unmount();
  done();
});
