import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testId } from '#test/fakes/ids.ts';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { ErrorBoundary } from '#web/root.tsx';
import { clearSession, setSession } from '#web/stores/session.ts';

afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

const sessionOf = () =>
  ({
    ...{ userUuid: testId(1), emailId: 'dana@whitfieldpumps.example', firstName: 'Dana', lastName: 'Whitfield' },
    ...{ accessToken: 'access', refreshToken: 'refresh', expiresIn: 3600 },
  }) as never;

describe('[R35] the page of an unknown address', () => {
  const open = () =>
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <NotFound /> }], { initialEntries: ['/nowhere'] })}
      />,
    );

  test.each([
    ['signed in', true, 'Back to my account', '/customer'],
    ['signed out', false, 'Go to the home page', '/home'],
  ])('%s, says so and leads back', (_, isSignedIn, words, to) => {
    if (isSignedIn) setSession(sessionOf());
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(to);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([to, to]);
  });
});

describe('a page that fails', () => {
  test('says that it was ours, where to call, and is tried again by loading it anew; nothing of the error is shown', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = (): never => {
      throw new TypeError('freight is not a function');
    };
    const router = createMemoryRouter([{ path: '/', element: <Broken />, ErrorBoundary }]);
    render(<RouterProvider router={router} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be shown');
    const said = screen.getByRole('alert').textContent;
    expect(said).toContain('Something went wrong on our side');
    expect(said).toContain('(800) 555-0142');
    expect(document.body.textContent).not.toContain('freight is not a function');
    expect(screen.getByRole('link', { name: / home page$/ }).getAttribute('href')).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
