import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testId } from '#test/fakes/ids.ts';
import { forgetTab, readRaw } from '#web/stores/browser-storage.ts';
import { beginLeaving, isLeaving } from '#web/stores/leaving.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { clearSession, setSession } from '#web/stores/session.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';

const session = {
  ...{ userUuid: testId(1), emailId: 'dana@whitfieldpumps.example', firstName: 'Dana', lastName: 'Whitfield' },
  ...{ accessToken: 'access', refreshToken: 'refresh', expiresIn: 3600 },
} as never;

/** What another tab wrote: it has the same local storage and memory of its own. */
const otherTabLeaves = (at: number) => localStorage.setItem('portal.leaving', String(at + 10_000));

beforeEach(() => {
  clearSession();
  setSession(session);
});

describe('[R78] a log-out in one tab', () => {
  test('is known to the others until the session is cleared, so that a refused call of theirs ends nothing by itself', () => {
    expect(isLeaving()).toBe(false);
    otherTabLeaves(Date.now());
    expect(isLeaving()).toBe(true);
    clearSession();
    expect(isLeaving()).toBe(false);
    expect(readRaw('local', 'portal.leaving')).toBeNull();
  });

  test('of a tab that died meanwhile is over after ten seconds, and what nobody wrote counts for nothing', () => {
    otherTabLeaves(Date.now() - 10_000);
    expect(isLeaving()).toBe(false);
    localStorage.setItem('portal.leaving', 'soon');
    expect(isLeaving()).toBe(false);
  });

  test('is told to the others from its beginning, and over once somebody has logged in', () => {
    vi.useFakeTimers({ now: 1_795_000_000_000 });
    beginLeaving();
    expect(readRaw('local', 'portal.leaving')).toBe('1795000010000');
    setSession({ ...(session as object), accessToken: 'renewed for the call that logs out' } as never);
    expect(isLeaving()).toBe(true);
    clearSession();
    setSession(session);
    expect(isLeaving()).toBe(false);
    expect(readRaw('local', 'portal.leaving')).toBeNull();
    vi.useRealTimers();
  });
});

test('[R78] a tab that forgets has nothing left in memory that a later change could write down again', () => {
  useQuoteDraft.getState().set({ shippingFromPostalCode: '07105' });
  useTruckloadDraft.getState().set({ note: 'Gate 4' } as never);
  expect(JSON.stringify({ ...sessionStorage })).toContain('07105');
  forgetTab();
  useQuoteDraft.getState().set({ shippingFromPickUpDate: '2026-12-01' });
  useTruckloadDraft.getState().set({});
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).not.toContain('07105');
  expect(stored).not.toContain('Gate 4');
});
