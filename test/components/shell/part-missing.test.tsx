import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/components/render.tsx';
import { PartMissing } from '#web/features/shell/part-missing.tsx';

afterEach(() => vi.unstubAllGlobals());

/** What the build's loader says of a part that does not come. */
const miss = () => act(() => void window.dispatchEvent(new Event('vite:preloadError')));

test('a part that is no longer there after a deployment offers a new start, says what stays, and starts nothing by itself', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { user } = show(<PartMissing />);
  expect(screen.queryByRole('button')).toBeNull();
  miss();
  expect(screen.getByRole('status').textContent).toContain('Your quote stays when you reload.');
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without a connection it offers nothing: the page says that there is none', () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  show(<PartMissing />);
  miss();
  expect(screen.queryByRole('button')).toBeNull();
});
