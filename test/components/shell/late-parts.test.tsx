import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useLateParts } from '#web/features/shell/use-late-parts.tsx';

const parts = vi.hoisted(() => ({ come: false }));
vi.mock('#web/features/shell/late-parts.tsx', () => {
  if (!parts.come) throw new TypeError('Failed to fetch dynamically imported module');
  return { LateParts: () => <p>Late</p> };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Root() {
  const Late = useLateParts();
  return (
    <>
      {Late && <Late />}
      <Link to="/next?tab=all#main">On</Link>
      <Outlet />
    </>
  );
}

async function open() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const loader = () => new Promise<null>((done) => setTimeout(done, 20, null));
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Root,
      children: [
        { index: true, element: <p>First</p> },
        { path: 'next', loader, element: <p>Next</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => vi.advanceTimersByTimeAsync(2100));
  act(() => void router.navigate('/next?tab=all#main'));
  await screen.findByText('Next');
  return assign;
}

test('where the late parts do not come, the next page is loaded whole, and they with it', async () => {
  parts.come = false;
  expect((await open()).mock.calls.at(0)).toEqual(['/next?tab=all#main']);
});

test('without a connection it is not: the page that is there goes on', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  expect(await open()).not.toHaveBeenCalled();
});

test('where they come, pages follow one another as ever', async () => {
  parts.come = true;
  const assign = await open();
  screen.getByText('Late');
  expect(assign).not.toHaveBeenCalled();
});
