import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OfflineBanner } from '#web/features/shell/offline-banner.tsx';

test('says politely that there is no connection, until there is one again', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBanner />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  const become = (value: boolean) =>
    act(() => {
      online.mockReturnValue(value);
      window.dispatchEvent(new Event(value ? 'online' : 'offline'));
    });
  become(false);
  expect(status.textContent).toBe(
    'You’re offline. What you typed is still here. Prices and bookings need a connection.',
  );
  become(true);
  expect(status.textContent).toBe('');
});
