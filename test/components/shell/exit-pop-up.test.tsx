import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ExitPopUp } from '#web/features/shell/exit-pop-up.tsx';
import { parseShown } from '#web/stores/shown-pop-up.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call }));

/** On a page without the component library, as the public ones are. */
function show(piece: ReactNode, path = '/home') {
  const router = createMemoryRouter([{ path: '*', element: piece }], { initialEntries: [path] });
  return render(<RouterProvider router={router} />);
}

const DAY = 24 * 60 * 60_000;
const KEY = 'portal.pop-up';
let content = 0;

/** Other content each time. */
function popUp(link: { label: string; href: string } | null = { label: 'Get a quote', href: '/home/freight-quote' }) {
  content += 1;
  return { enabled: true, id: `content-${content}`, content: { text: 'Volume rates by phone: <b>call us</b>.', link } };
}

function give(answer: unknown, { mouse = true } = {}) {
  call.mockReset().mockResolvedValue(answer);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ matches: mouse, media }) as MediaQueryList);
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('portal.consent', JSON.stringify({ analytics: false, at: Date.now() }));
});

const move = (clientY: number, more: PointerEventInit = {}) =>
  fireEvent(document.body, new PointerEvent('pointermove', { pointerType: 'mouse', clientY, bubbles: true, ...more }));
const dialog = () => screen.queryByRole('dialog', { name: 'Before you go' });
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

test.each([
  [11, false],
  [10, true],
  [0, true],
])('[A31] a pointer that comes down to y = %i from below: shown is %s', async (y, shown) => {
  give(popUp());
  show(<ExitPopUp />);
  move(400);
  move(y);
  if (shown) await waitFor(() => expect(dialog()).not.toBeNull());
  else {
    await settle();
    expect(dialog()).toBeNull();
  }
});

test('[A31] it is shown once: closed, it does not come again for 30 days, not in the next tab and not with other content', async () => {
  give(popUp());
  const { unmount } = show(<ExitPopUp />);
  move(300);
  move(4);
  await waitFor(() => expect(dialog()).not.toBeNull());
  expect(localStorage.getItem(KEY)).toMatch(/^\{"at":\d+\}$/);
  fireEvent.click(screen.getByRole('button', { name: 'No thanks' }));
  expect(dialog()).toBeNull();
  move(300);
  move(4);
  await settle();
  expect(dialog()).toBeNull();
  unmount();
  give(popUp());
  show(<ExitPopUp />);
  move(300);
  move(4);
  await settle();
  expect(dialog()).toBeNull();
  expect(call).not.toHaveBeenCalled();
  // A browser may still hold what an earlier version of the portal wrote.
  for (const stored of [{ at: 0 }, { id: 'x', at: 0 }]) {
    expect(parseShown(JSON.stringify(stored), 30 * DAY)).toBe(true);
    expect(parseShown(JSON.stringify(stored), 30 * DAY + 1)).toBe(false);
  }
  for (const broken of [null, '', '{}', 'null', '{"at":"0"}']) expect(parseShown(broken, 0)).toBe(false);
});

test('[A31] where the browser’s storage is denied it is shown once until the page is left', async () => {
  const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  vi.resetModules();
  const { rememberShown, wasShown } = await import('#web/stores/shown-pop-up.ts');
  expect(wasShown()).toBe(false);
  rememberShown();
  expect(wasShown()).toBe(true);
  denied.mockRestore();
});

test.each([
  ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a press beside it', () => fireEvent.click(screen.getByRole('dialog'))],
])('[A31] %s dismisses it and gives the focus back; a press within does not', async (_, dismiss) => {
  give(popUp());
  show(
    <>
      <button type="button">Swap</button>
      <ExitPopUp />
    </>,
  );
  screen.getByRole('button', { name: 'Swap' }).focus();
  move(300);
  move(4);
  await waitFor(() => expect(dialog()).not.toBeNull());
  fireEvent.click(screen.getByText(/Volume rates/));
  expect(dialog()).not.toBeNull();
  dismiss();
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Swap' }));
});

test('[A31] it waits while somebody is in a field or has typed into one', async () => {
  give(popUp());
  show(
    <>
      <label>
        ZIP <input />
      </label>
      <ExitPopUp />
    </>,
  );
  const zip = screen.getByLabelText('ZIP');
  const leave = async () => {
    move(300);
    move(4);
    await settle();
  };
  zip.focus();
  await leave();
  expect(dialog()).toBeNull();
  zip.blur();
  fireEvent.input(zip, { target: { value: '60607' } });
  await leave();
  expect(dialog()).toBeNull();
});

test('[A31] its words are text, and its link leads nowhere a script runs', async () => {
  give(popUp({ label: 'Click', href: 'javascript:alert(1)' }));
  show(<ExitPopUp />);
  move(300);
  move(4);
  await waitFor(() => expect(dialog()).not.toBeNull());
  expect(dialog()?.textContent).toContain('<b>call us</b>');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Got it' })).not.toBeNull();
});

test.each<[string, () => void]>([
  ['the content is off', () => give({ enabled: false, id: '', content: { text: '', link: null } })],
  ['there is no mouse', () => give(popUp(), { mouse: false })],
  ['the question about page views stands there', () => localStorage.removeItem('portal.consent')],
  ['a dialog is open', () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="other"></div>')],
  ['the connection is away', () => call.mockReset().mockRejectedValue(new Error('offline'))],
])('[A31] nothing is shown while %s', async (_, arrange) => {
  give(popUp());
  arrange();
  window.dispatchEvent(new StorageEvent('storage'));
  show(<ExitPopUp />);
  move(300);
  move(4);
  await settle();
  expect(screen.queryByText('Before you go')).toBeNull();
  document.getElementById('other')?.remove();
});

test.each(['/resetpassword/abc', '/verify-email/abc', '/unsubscribe', '/two-factor', '/home/facebook'])(
  '[A31] %s is left in peace',
  async (path) => {
    give(popUp());
    show(<ExitPopUp />, path);
    move(300);
    move(4);
    await settle();
    expect(call).not.toHaveBeenCalled();
  },
);

test('[A31] a finger, a pressed button, and a pointer that begins at the edge do not count', async () => {
  give(popUp());
  show(<ExitPopUp />);
  move(4);
  move(300, { pointerType: 'touch' });
  move(4, { pointerType: 'touch' });
  move(300);
  move(4, { buttons: 1 });
  await settle();
  expect(dialog()).toBeNull();
  move(300);
  // A fast pointer leaves the window without a last move.
  fireEvent(document.body, new PointerEvent('pointerout', { pointerType: 'mouse', clientY: -3, bubbles: true }));
  await waitFor(() => expect(dialog()).not.toBeNull());
});

test('[A31] what comes late is not shown to a pointer that has turned back', async () => {
  const answer = popUp();
  let respond: (value: unknown) => void = () => undefined;
  give(new Promise((resolve) => (respond = resolve)));
  show(<ExitPopUp />);
  move(300);
  move(4);
  move(200);
  respond(answer);
  await settle();
  expect(dialog()).toBeNull();
  move(4);
  await waitFor(() => expect(dialog()).not.toBeNull());
});
