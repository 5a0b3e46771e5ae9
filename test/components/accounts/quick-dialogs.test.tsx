import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KitProvider } from '#web/components/kit-provider.tsx';
import QuickRegisterDialog from '#web/features/accounts/quick-register-dialog.tsx';
import QuickSignInDialog from '#web/features/accounts/quick-signin-dialog.tsx';
import { clearSession, setSession } from '#web/stores/session.ts';
import { stubCalls } from './stub-calls.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const EMAIL = 'dana@whitfieldpumps.example';

function open(path: string) {
  stubCalls({});
  const pages = [
    { path: '/quick-register', element: <QuickRegisterDialog /> },
    { path: '/quick-signin', element: <QuickSignInDialog /> },
    { path: '/home/freight-quote', element: <p>The quote form</p> },
  ].map(({ path, element }) => ({ path, element: <KitProvider>{element}</KitProvider> }));
  const router = createMemoryRouter(pages, { initialEntries: [path] });
  return { ...render(<RouterProvider router={router} />), user: userEvent.setup(), router };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearSession();
});

describe('the dialogs over the quote form', () => {
  test('[S08] quick sign-in: e-mail, password, Forgot password and Get Started, and back to the quote form', async () => {
    const { user, router } = open('/quick-signin');
    const dialog = within(await screen.findByRole('dialog', { name: 'Login' }));
    expect(dialog.getByLabelText('Email')).toBeTruthy();
    expect(dialog.getByLabelText('Password')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Forgot password' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Get Started' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/freight-quote'));
  });

  test('[S07] [A16] quick registration: two steps, the second in a wider dialog, and back to the quote form', async () => {
    const { user, router } = open('/quick-register');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign Up for Free' }));
    expect(dialog.getByText('1 of 2')).toBeTruthy();
    const width = () => /--modal-size: ?calc\(([\d.]+)rem/.exec(document.body.innerHTML)?.[1];
    expect(width()).toBe(String(440 / 16));
    await user.type(dialog.getByLabelText('Email'), `${EMAIL}{Enter}`);
    expect(await dialog.findByText('2 of 2')).toBeTruthy();
    expect(width()).toBe(String(520 / 16));
    await user.click(dialog.getByRole('button', { name: 'Close and go back to the quote' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/freight-quote'));
  });

  test('from one to the other nothing is typed twice', async () => {
    const { user, router } = open('/quick-signin');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Email'), EMAIL);
    await user.click(dialog.getByRole('link', { name: 'Sign Up for Free' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/quick-register'));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(EMAIL);
  });

  test.each(['/quick-register', '/quick-signin'])('[S07] [S08] %s does not open for who is signed in', async (path) => {
    setSession({ emailId: EMAIL } as never);
    open(path);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
