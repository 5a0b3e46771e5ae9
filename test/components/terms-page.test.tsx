import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { testId } from '#test/fakes/ids.ts';
import TermsPage from '#web/features/terms/terms-page.tsx';
import { refusal, stubCalls } from './accounts/stub-calls.ts';
import { show } from './render.tsx';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const terms = {
  fcTermConditionUuid: testId(0x7001),
  fcTermConditionName: 'Terms and conditions of 2026',
  language: 'en',
  publishedAt: '2026-11-01 00:00:00',
  blocks: [
    { kind: 'heading' as const, text: 'Cancelling' },
    { kind: 'text' as const, text: 'An order can be canceled within a day.' },
    { kind: 'point' as const, text: 'Before the pickup' },
    { kind: 'point' as const, text: 'Without a fee' },
    { kind: 'heading' as const, text: 'Payment' },
  ],
};

describe('the page of the terms', () => {
  test('[C02] shows the version in effect with its day, its parts as headings and points that follow each other as one list', async () => {
    stubCalls({ getPublicTerms: () => ({ fcTermsCondition: terms }) });
    show(<TermsPage />);
    expect(await screen.findByRole('heading', { level: 1, name: terms.fcTermConditionName })).toBeTruthy();
    expect(screen.getByText(/November 1, 2026/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Cancelling',
      'Payment',
    ]);
    const points = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(points.map(({ textContent }) => textContent)).toEqual(['Before the pickup', 'Without a fee']);
    expect(screen.getByText('An order can be canceled within a day.').closest('[lang]')?.getAttribute('lang')).toBe(
      'en',
    );
  });

  test('[C02] says that none are published yet', async () => {
    stubCalls({ getPublicTerms: () => ({ fcTermsCondition: null }) });
    show(<TermsPage />);
    expect(await screen.findByText(/no terms/i)).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('[C02] says why they could not be read, and reads them again', async () => {
    let fails = true;
    stubCalls({
      getPublicTerms: () =>
        fails ? Promise.reject(refusal('500', 'Something went wrong.')) : { fcTermsCondition: terms },
    });
    const { user } = show(<TermsPage />);
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: /try again/i }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: terms.fcTermConditionName })).toBeTruthy(),
    );
  });
});
