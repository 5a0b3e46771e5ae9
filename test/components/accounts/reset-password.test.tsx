import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readResetLink } from '#web/features/accounts/reset-link.ts';
import { ResetPasswordForm } from '#web/features/accounts/reset-password-form.tsx';
import { show } from '../render.tsx';
import { describedBy, refusal, stubCalls } from './stub-calls.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const EMAIL = 'dana@whitfieldpumps.example';
const set = () => screen.getByRole('button', { name: /^Set password/ });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function showForm(
  onPassword: (password: string) => Promise<void>,
  onFailure: (error: unknown) => boolean = () => false,
) {
  return show(<ResetPasswordForm email={EMAIL} onPassword={onPassword} onFailure={onFailure} />);
}

describe('the form to set a password', () => {
  test('[A27] cannot be sent while something is wrong, and says why; the address is fixed', async () => {
    const onPassword = vi.fn(async () => {});
    const { user } = showForm(onPassword);
    expect(field('Email').readOnly).toBe(true);
    expect(set().getAttribute('aria-disabled')).toBe('true');
    expect(describedBy(set())).toContain('Enter a new password that follows the rule above.');
    await user.type(field('New password'), 'abcdef1!');
    expect(describedBy(set())).toContain('Repeat the new password to continue.');
    await user.type(field('Confirm Password'), 'abcdef1?{Enter}');
    expect(describedBy(set())).toContain('The two passwords do not match yet.');
    expect(onPassword).not.toHaveBeenCalled();
    await user.clear(field('Confirm Password'));
    await user.type(field('Confirm Password'), 'abcdef1!');
    expect(set().getAttribute('aria-disabled')).toBeNull();
    await user.click(set());
    await waitFor(() => expect(onPassword).toHaveBeenCalledWith('abcdef1!'));
  });

  test('server errors are shown and the input stays; errors that the page handles are not shown', async () => {
    const onFailure = vi.fn(() => false);
    const { user } = showForm(() => Promise.reject(refusal('500', 'Something went wrong.')), onFailure);
    await user.type(field('New password'), 'abcdef1!');
    await user.type(field('Confirm Password'), 'abcdef1!{Enter}');
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    expect(field('New password').value).toBe('abcdef1!');
    onFailure.mockReturnValue(true);
    await user.click(set());
    await waitFor(() => expect(screen.queryByText('Something went wrong.')).toBeNull());
  });
});

describe('the link of a mail', () => {
  test.each([
    ['4647', '/home/login?redirect=expired-link'],
    ['1002', '/home/login?redirect=invalid-link'],
  ])('[A15] one that is refused with %s leads to login with a flag', async (code, to) => {
    stubCalls({
      resolveHash: () => ({ kind: 'activation' }) as never,
      checkResetToken: () => Promise.reject(refusal(code, 'This link cannot be used.')),
    });
    const thrown = await readResetLink('x'.repeat(43)).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('Location')).toBe(to);
  });

  test('one that is good names its account', async () => {
    stubCalls({
      resolveHash: () => ({ kind: 'activation' }) as never,
      checkResetToken: () => ({ customerEmailId: EMAIL }) as never,
    });
    expect(await readResetLink('x'.repeat(43))).toEqual({ email: EMAIL, temporary: false });
  });
});
