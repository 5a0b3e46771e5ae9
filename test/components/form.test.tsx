import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { CallError } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { type FormSetup, useForm } from '#web/components/use-form.ts';
import { hasUnsaved } from '#web/stores/unsaved.ts';
import { show } from './render.tsx';

const schema = z.object({
  name: z.string().min(1, 'Enter a name.'),
  email: z.email('Enter an email address.'),
});
type Values = z.infer<typeof schema>;

function Contact(setup: Partial<FormSetup<Values>>) {
  const form = useForm<Values>({ initial: { name: '', email: '' }, check: schema, send: async () => {}, ...setup });
  return (
    <Form
      form={form}
      label="Contact"
      buttons={
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
      }
    >
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('email')} label="Email" />
    </Form>
  );
}

const refusal = (errors: { code: string; message: string; field?: string }[]) =>
  new CallError({ status: 400, message: errors[0]?.message ?? '', errors });
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => sessionStorage.clear());

describe('a form', () => {
  test('pressed before the script of its page runs, it never puts what was typed into the address', () => {
    show(<Contact />);
    expect(screen.getByRole('form', { name: 'Contact' }).getAttribute('method')).toBe('post');
  });

  test('[R88] holds something unsaved until it is saved, also while it is sent', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { user } = show(<Contact send={() => promise} />);
    expect(hasUnsaved()).toBe(false);
    await user.type(screen.getByLabelText('Name'), 'Dana');
    await user.type(screen.getByLabelText('Email'), 'dana@whitfieldpumps.example');
    expect(hasUnsaved()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).dataset.busy).toBe('true'));
    expect(hasUnsaved()).toBe(true);
    resolve();
  });

  test('says what is wrong when it is sent, counts it aloud and moves to the first wrong field', async () => {
    const send = vi.fn();
    const { user } = show(<Contact send={send} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const name = screen.getByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(describedBy(name)).toBe('Enter a name.');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('2 fields need your attention.').getAttribute('role')).toBe('status');
    expect(send).not.toHaveBeenCalled();
  });

  test('says nothing of a field that is empty or still typed in, something of one that was left, nothing of one that was fixed', async () => {
    const { user } = show(<Contact />);
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByLabelText('Email'));
    expect(screen.queryByText('Enter a name.')).toBeNull();
    await user.type(screen.getByLabelText('Email'), 'sam@');
    expect(screen.queryByText('Enter an email address.')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Enter an email address.')).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), 'acme.com');
    await waitFor(() => expect(screen.queryByText('Enter an email address.')).toBeNull());
  });

  test('shows server errors beside the field that they name and keeps the input', async () => {
    const send = () =>
      Promise.reject(refusal([{ code: '1021', message: 'You already have an account.', field: 'mail' }]));
    const { user } = show(<Contact send={send} serverNames={{ mail: 'email' }} />);
    await user.type(screen.getByLabelText('Name'), 'Sam');
    await user.type(screen.getByLabelText('Email'), 'sam@acme.com');
    await user.keyboard('{Enter}');
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    await waitFor(() => expect(describedBy(email)).toBe('You already have an account.'));
    expect(document.activeElement).toBe(email);
    expect(email.value).toBe('sam@acme.com');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says over its buttons what belongs to no field, and what the page takes care of nowhere', async () => {
    const failure = refusal([{ code: '22057', message: 'Too many attempts.' }]);
    const onFailure = vi.fn(() => false);
    const { user } = show(
      <Contact
        initial={{ name: 'Sam', email: 'sam@acme.com' }}
        send={() => Promise.reject(failure)}
        onFailure={onFailure}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
    onFailure.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  test('sends once, however often it is pressed while it is under way', async () => {
    let finish = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = show(<Contact initial={{ name: 'Sam', email: 'sam@acme.com' }} send={send} />);
    const save = screen.getByRole('button', { name: 'Save' });
    await user.click(save);
    await user.click(save);
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(save.getAttribute('aria-disabled')).toBe('true');
    expect(send).toHaveBeenCalledTimes(1);
    finish();
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
  });

  test('keeps a draft in the tab without what is secret, and forgets it when it was sent', async () => {
    const setup = { draft: 'contact', secret: ['email'] as const };
    const first = show(<Contact {...setup} />);
    await first.user.type(screen.getByLabelText('Name'), 'Sam');
    await first.user.type(screen.getByLabelText('Email'), 'sam@acme.com');
    first.unmount();
    expect(sessionStorage.getItem('portal.form.contact')).toBe('{"name":"Sam"}');
    const { user } = show(<Contact {...setup} />);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sam'));
    await user.type(screen.getByLabelText('Email'), 'sam@acme.com{Enter}');
    await waitFor(() => expect(sessionStorage.getItem('portal.form.contact')).toBeNull());
  });

  test('asks before the page is left with something typed, and lets it be left with nothing', async () => {
    // The dialog comes and goes by itself.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const { user, router, unmount } = show(<Contact warn />);
    await router.navigate('/one');
    expect(router.state.location.pathname).toBe('/one');
    await user.type(screen.getByLabelText('Name'), 'Sam');
    // The guard comes when something was typed.
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 800));
    await router.navigate('/other');
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/one');
    await user.click(screen.getByRole('button', { name: 'Stay on page' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/one');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sam');
    unmount();
  });
});
