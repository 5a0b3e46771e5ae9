import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#test/components/render.tsx';
import { PartMissing } from '#web/features/shell/part-missing.tsx';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { noteUnsaved } from '#web/stores/unsaved.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** What the build's loader says of a part that does not come. */
const miss = () => act(() => void window.dispatchEvent(new Event('vite:preloadError')));

test('a part that is no longer there after a deployment offers a new start, and starts nothing by itself', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { user } = show(<PartMissing />);
  expect(screen.queryByRole('button')).toBeNull();
  miss();
  expect(screen.getByRole('status').textContent).toContain('Reload to get it.');
  expect(screen.getByRole('status').textContent).not.toMatch(/stays|lost/);
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

test('[R88] it says that a form is lost which nothing keeps, that one stays which this tab keeps, and follows what is typed', async () => {
  const { user } = show(
    <>
      <PartMissing />
      <input aria-label="Name" />
    </>,
  );
  const said = () => screen.getByRole('status').textContent;
  const saved = noteUnsaved(true);
  miss();
  expect(said()).toContain('What you typed stays when you reload.');
  const other = noteUnsaved();
  await user.type(screen.getByLabelText('Name'), 'a');
  await vi.waitFor(() => expect(said()).toContain('What you have not saved on this page is lost when you reload'));
  other();
  saved();
  await user.type(screen.getByLabelText('Name'), 'b');
  await vi.waitFor(() => expect(said()).toContain('Reload to get it.'));
});

test('a quote that is being typed stays, and it says so', () => {
  const { draft } = useQuoteDraft.getState();
  useQuoteDraft.setState({ draft: { ...draft } });
  show(<PartMissing />);
  miss();
  expect(screen.getByRole('status').textContent).toContain('What you typed stays when you reload.');
});
