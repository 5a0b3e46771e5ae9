import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fullRegistrationProblems } from '#contract/rules/full-form.ts';
import type { PublicTerms } from '#contract/terms.ts';
import { testId } from '#test/fakes/ids.ts';
import { useForm } from '#web/components/use-form.ts';
import { FullSignUpForm } from '#web/features/accounts/full-sign-up-form.tsx';
import { emptyFullForm, type FullFields } from '#web/features/accounts/sign-up-draft.ts';
import { show } from '../render.tsx';
import { describedBy } from './stub-calls.ts';

const WARNING =
  'You have chosen a very weak password that can be easily compromised. You can create a much stronger password by adding at least 1 number, 1 upper case letter and 1 special character';

const send = vi.fn(async (_: FullFields) => {});

function Sheet({ terms = null }: { terms?: PublicTerms | null }) {
  const form = useForm<FullFields>({ initial: emptyFullForm, check: fullRegistrationProblems, send });
  return (
    <>
      <h1 id="full">Sign up</h1>
      <FullSignUpForm form={form} terms={terms} headingId="full" />
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => send.mockClear());

describe('the full sign-up form', () => {
  test.each([
    ['abcdef', true],
    ['ABCDEF', true],
    ['123456', true],
    ['querty', true],
    ['abcde', false],
    ['Abcdef1!', false],
  ])('[A28] %j: the warning stands there: %s', async (password, warned) => {
    const { user } = show(<Sheet />);
    await user.type(field('Password'), password);
    expect(screen.queryByText(WARNING) !== null).toBe(warned);
    await user.clear(field('Password'));
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  test('[A28] a password that equals the phone, the first or the last name is weak too', async () => {
    const { user } = show(<Sheet />);
    await user.type(field('First name'), 'Marianne7');
    await user.type(field('Last name'), "O'Brien8");
    await user.type(field('Phone'), '3125550142');
    for (const password of ['Marianne7', "o'brien8", '312-555-0142']) {
      await user.clear(field('Password'));
      await user.type(field('Password'), password);
      expect(screen.queryByText(WARNING), password).not.toBeNull();
    }
    await user.clear(field('Password'));
    await user.type(field('Password'), 'Marianne8');
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  test('[A44] first letters of names and company are capital as one types; names end at 30 characters', async () => {
    const { user } = show(<Sheet />);
    await user.type(field('First name'), 'dana');
    await user.type(field('Last name'), 'w'.repeat(31));
    await user.type(field('Company name (optional)'), 'whitfield Pumps');
    expect(field('First name').value).toBe('Dana');
    expect(field('Last name').value).toBe(`W${'w'.repeat(29)}`);
    expect(field('Company name (optional)').value).toBe('Whitfield Pumps');
    expect(field('Email').maxLength).toBe(100);
    expect([field('Password').maxLength, field('Confirm Password').maxLength]).toEqual([20, 20]);
  });

  test('[H22] phone and business phone take the mask (###) ###-####, and 15 characters', async () => {
    const { user } = show(<Sheet />);
    for (const label of ['Phone', 'Business phone (optional)']) {
      await user.type(field(label), '3a125550142');
      expect(field(label).value, label).toBe('(312) 555-0142');
      expect(field(label).maxLength, label).toBe(15);
    }
  });

  test('[A44] a company needs its phone, passwords their rule, each in its words', async () => {
    const { user } = show(<Sheet />);
    await user.type(field('Company name (optional)'), 'Whitfield Pumps');
    await user.type(field('Password'), 'a1!b');
    await user.type(field('Confirm Password'), 'a1!c');
    await user.click(screen.getByRole('button', { name: 'Sign Up for Free' }));
    await waitFor(() => expect(describedBy(field('Business phone'))).toContain('Please enter valid business phone'));
    expect(describedBy(field('Password'))).toContain('Password should be alphanumeric with minimum of 6 characters');
    expect(describedBy(field('Confirm Password'))).toContain('The entered passwords do not match');
    expect(screen.getAllByText(/is a required field/).map(({ textContent }) => textContent?.trim())).toEqual(
      expect.arrayContaining(['Customer type is a required field', 'First name is a required field']),
    );
    expect(send).not.toHaveBeenCalled();
  });

  test('[A17] asks for customer type, password and its confirmation besides what the quick form asks for, and sends them', async () => {
    const { user } = show(<Sheet />);
    await user.click(screen.getByRole('radio', { name: 'Residential' }));
    await user.type(field('First name'), 'Dana');
    await user.type(field('Last name'), 'Whitfield');
    await user.type(field('Email'), 'dana@whitfieldpumps.example');
    await user.type(field('Phone'), '3125550142');
    await user.selectOptions(screen.getByLabelText('Estimated shipments per month'), '1-time');
    for (const name of ['Password', 'Confirm Password']) await user.type(field(name), 'Wheel-barrow7');
    await user.click(screen.getByRole('button', { name: 'Sign Up for Free' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      ...{ customerType: '1', password: 'Wheel-barrow7', confirmPassword: 'Wheel-barrow7', customerFirstName: 'Dana' },
    });
  });

  test('[C03] [C02] names the version of the terms that sending accepts, and leads to its text in a tab of its own', () => {
    const terms = {
      ...{ fcTermConditionUuid: testId(0x7001), fcTermConditionName: 'Terms of 2026', language: 'en' },
      ...{ publishedAt: '2026-11-01 00:00:00', blocks: [] },
    };
    show(<Sheet terms={terms} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Terms of 2026/ });
    expect([link.pathname, link.target]).toEqual(['/terms', '_blank']);
    expect(link.closest('p')?.textContent).toContain('By signing up, you accept our Terms of 2026');
  });
});
