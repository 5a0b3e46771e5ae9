import { expect, test, vi } from 'vitest';
import { portalEvent } from '#contract/events.ts';
import { eventPageOf, eventPages, isMeasured } from '#contract/rules/event-pages.ts';

const { recorded } = vi.hoisted(() => ({ recorded: vi.fn() }));
vi.mock('#web/events/record-event.ts', () => ({ recordEvent: recorded }));

const { recordPageView } = await import('#web/events/page-views.ts');

test('[A52] pages of a login, a password, a payment or an unknown path are never counted', () => {
  for (const path of [
    '/home/login',
    '/home/signup',
    '/quick-signin',
    '/quick-register',
    '/home/facebook',
    '/resetpassword/tokenToken',
    '/verify-email/tokenToken',
    '/customer/account-settings',
    '/customer/credit-app',
    '/dnb-credit-app',
    '/home/shared-quote/tokenToken',
  ])
    recordPageView(path);
  expect(recorded).not.toHaveBeenCalled();
  recordPageView('/home');
  expect(recorded).toHaveBeenCalledWith({ name: 'page-viewed' });
});

test('[A52] a page view says which page of the list it was, and nothing else', () => {
  const event = {
    ...{ name: 'page-viewed', id: '3f2b8c1e-4a5d-4e6f-8a9b-0c1d2e3f4a5b', at: '2026-11-23T12:00:00.000Z' },
    ...{ page: eventPageOf('/home'), version: '0.1.0+dev' },
  };
  expect(portalEvent.safeParse(event).success).toBe(true);
  for (const more of [{ email: 'a@b.example' }, { page: '/home?x=1' }, { id: '01940000-0000-7000-8000-0000000000c1' }])
    expect(portalEvent.safeParse({ ...event, ...more }).success).toBe(false);
  expect(Object.values(eventPages).filter(isMeasured)).toContain(eventPages.results);
});
