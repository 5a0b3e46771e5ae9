import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLateParts } from '#web/features/shell/use-late-parts.tsx';

const parts = vi.hoisted(() => ({ come: false }));
vi.mock('#web/features/shell/late-parts.tsx', () => {
  if (!parts.come) throw new TypeError('Failed to fetch dynamically imported module');
  return { LateParts: () => <p>Late</p> };
});

afterEach(() => {
  vi.useRealTimers();
  delete window.isOutdated;
});

function Root() {
  const Late = useLateParts();
  return Late ? <Late /> : <p>Page</p>;
}

async function open() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Root />);
  await act(() => vi.advanceTimersByTimeAsync(2100));
}

test('where the late parts do not come, the page stays as it is, and the next one is loaded whole', async () => {
  parts.come = false;
  await open();
  await vi.waitFor(() => expect(window.isOutdated).toBe(true));
  screen.getByText('Page');
});

test('where they come, pages follow one another as ever', async () => {
  parts.come = true;
  await open();
  await screen.findByText('Late');
  expect(window.isOutdated).toBeUndefined();
});
