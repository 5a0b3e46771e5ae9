import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { PrivacyParts } from '#web/features/privacy/privacy-parts.tsx';
import { openChoices, parseConsent } from '#web/stores/consent.ts';

const { views, forgets } = vi.hoisted(() => ({ views: vi.fn(), forgets: vi.fn() }));
vi.mock('#web/events/page-views.ts', () => ({ recordPageView: views, forgetPageViews: forgets }));

const KEY = 'portal.consent';
const DAY = 24 * 60 * 60_000;
const banner = () => screen.queryByRole('region', { name: 'Privacy choices' });

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  views.mockReset();
  forgets.mockReset();
});

const Place = () => <p>At {useLocation().pathname}</p>;

function open(path: string) {
  const element = (
    <>
      <Place />
      <PrivacyParts />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

test('[A52] nothing is counted before the person agrees, then this page and the next ones; the choice is remembered', async () => {
  const router = open('/home');
  expect(banner()).not.toBeNull();
  await router.navigate('/home/freight-quote');
  await screen.findByText('At /home/freight-quote');
  expect(views).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  expect(banner()).toBeNull();
  await vi.waitFor(() => expect(views.mock.calls).toEqual([['/home/freight-quote']]));
  await router.navigate('/customer/saved-quotes');
  await vi.waitFor(() => expect(views.mock.calls.at(-1)).toEqual(['/customer/saved-quotes']));
  expect(parseConsent(localStorage.getItem(KEY), Date.now())).toBe('allowed');
});

test('[A52] who declines is not asked again, may change it later, and what was not sent yet is forgotten', async () => {
  open('/home');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Don’t allow' }));
  await userEvent.keyboard('{Enter}');
  expect(banner()).toBeNull();
  await vi.waitFor(() => expect(forgets).toHaveBeenCalled());
  openChoices();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Privacy choices'));
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
  await vi.waitFor(() => expect(views).toHaveBeenCalledTimes(1));
});

test.each(['/home/login', '/customer/account-settings', '/resetpassword/abc', '/customer/credit-app'])(
  '[A52] %s asks nothing by itself',
  async (path) => {
    open(path);
    expect(banner()).toBeNull();
  },
);

test('[A47] a choice is remembered for 30 days; an unreadable one is none', () => {
  const text = JSON.stringify({ analytics: true, at: 0 });
  expect(parseConsent(text, 30 * DAY)).toBe('allowed');
  expect(parseConsent(text, 30 * DAY + 1)).toBeUndefined();
  for (const broken of [null, '', 'null', '{}', '{"analytics":1,"at":0}'])
    expect(parseConsent(broken, 0)).toBeUndefined();
});
