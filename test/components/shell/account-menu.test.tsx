import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountMenu } from '#web/features/shell/account-menu.tsx';
import { show } from '../render.tsx';

const button = () => screen.getByRole('button', { name: 'My Account' });

test.each(['{Enter}', ' '])(
  'opened by keyboard (%j) for the first time, it takes the focus, and Escape gives it back',
  async (key) => {
    const { user } = show(<AccountMenu />);
    await user.tab();
    expect(document.activeElement).toBe(button());
    for (const _ of ['the first time', 'again']) {
      await user.keyboard(key);
      const menu = await screen.findByRole('menu', { name: 'My Account' });
      await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button()));
    }
  },
);

test('a pointer over it, which fetches the menu, leaves the focus at its button', async () => {
  const { user } = show(<AccountMenu />);
  await user.tab();
  await user.hover(button());
  await waitFor(() => expect(button().getAttribute('aria-expanded')).toBe('false'));
  expect(document.activeElement).toBe(button());
});
