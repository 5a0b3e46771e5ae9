import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FrequencyForm } from '#web/features/accounts/frequency-form.tsx';
import { show } from '../render.tsx';
import { describedBy } from './stub-calls.ts';

const onFrequency = vi.fn(async (_: number) => {});
const open = (opened = false) =>
  show(<FrequencyForm headingId="frequency" initial="" opened={opened} onFrequency={onFrequency} />);
const frequency = () => screen.getByLabelText<HTMLSelectElement>('Shipping frequency');

beforeEach(() => onFrequency.mockClear());

describe('how often one ships', () => {
  test('[S09] offers 2 to 6 with their labels, never the hidden 1, and sends what was chosen with Continue', async () => {
    const { user } = open();
    const offered = within(frequency())
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value, text }) => [value, text]);
    expect(offered.slice(1)).toEqual([
      ['2', '1-time'],
      ['3', '1-10 / month'],
      ['4', '10-30 / month'],
      ['5', '30-100 / month'],
      ['6', '100+ / Enterprise'],
    ]);
    expect(offered[0]?.[0]).toBe('');
    await user.selectOptions(frequency(), '4');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onFrequency).toHaveBeenCalledExactlyOnceWith(4));
  });

  test('[A45] it is required, in its words', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(describedBy(frequency())).toContain('Customer shipping frequency is a required field'));
    expect(onFrequency).not.toHaveBeenCalled();
  });

  test('[A20] after a commercial sign-up it says that the account is ready', () => {
    open(true);
    expect(screen.getByText(/account is ready/i)).toBeTruthy();
  });
});
