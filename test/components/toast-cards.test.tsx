import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '#web/components/toasts.tsx';
import { clearToasts, showToast } from '#web/stores/toasts.ts';
import { show } from './render.tsx';

afterEach(clearToasts);

const tell = (...texts: string[]) =>
  act(() => {
    for (const text of texts) showToast({ type: 'success', text });
  });
const shown = () => screen.getAllByRole('listitem').map((one) => one.querySelector('span')?.textContent);

test('the last four notices are shown', async () => {
  show(<Toasts />);
  tell('1', '2', '3', '4', '5', '6');
  await screen.findByText('6');
  await vi.waitFor(() => expect(shown()).toEqual(['3', '4', '5', '6']));
});

test.each(['pointed at', 'focused'] as const)(
  'one with Undo that is %s stays, however many come after it, and can be pressed',
  async (how) => {
    const run = vi.fn();
    const { user } = show(<Toasts />);
    act(() => void showToast({ type: 'success', text: 'Removed', action: { label: 'Undo', run } }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    if (how === 'focused') act(() => undo.focus());
    else await user.hover(screen.getByText('Removed'));
    tell('1', '2', '3', '4', '5');
    await vi.waitFor(() => expect(shown()).toEqual(['Removed', '3', '4', '5']));
    await user.click(undo);
    expect(run).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['3', '4', '5']);
  },
);

test('one with Undo that nobody reaches for makes room like any other', async () => {
  show(<Toasts />);
  act(() => void showToast({ type: 'success', text: 'Removed', action: { label: 'Undo', run: vi.fn() } }));
  await screen.findByText('Removed');
  tell('1', '2', '3', '4');
  await vi.waitFor(() => expect(shown()).toEqual(['1', '2', '3', '4']));
});
