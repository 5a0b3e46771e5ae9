import { globSync, readFileSync } from 'node:fs';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#contract/brand.ts';
import { CodeField } from '#web/components/code-field.tsx';
import { MeasuredPicture } from '#web/components/measured-picture.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { CodeEntry } from '#web/features/accounts/code-entry.tsx';
import { LoginPanel } from '#web/features/accounts/login-panel.tsx';
import { PasswordSection } from '#web/features/security/password-section.tsx';
import { AccountMenu } from '#web/features/shell/account-menu.tsx';
import { PhoneMenuPanel } from '#web/features/shell/phone-menu-panel.tsx';
import { PublicFooter } from '#web/features/shell/public-footer.tsx';
import PublicShell from '#web/features/shell/public-shell.tsx';
import { answersOf, draftAt, shipmentOf } from './booking/booking-data.ts';
import { openBooking } from './booking/booking-world.tsx';
import { show } from './render.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  callForMessage: async (...args: unknown[]) => ({ content: await calls(...args), message: 'Done.' }),
  newIdempotencyKey: () => 'key',
  replacingSession: calls,
}));

configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  calls.mockReset().mockImplementation(async () => ({}));
});

/** Names of links in their order on the page. */
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());

describe('[WCAG 2.5.7] a line over a photo', () => {
  test('is drawn by two presses as well as by dragging', () => {
    const drawn: { from: object; to: object }[] = [];
    function Photo() {
      const [line, setLine] = useState({ from: { x: 0.5, y: 0.25 }, to: { x: 0.5, y: 0.75 } });
      const onLine = (next: typeof line) => {
        drawn.push(next);
        setLine(next);
      };
      const drawing = { ...line, ends: ['Start', 'End'] as const, onLine };
      return (
        <MeasuredPicture src="data:," alt="Pallet" width={100} height={100} turn={0} lines={[]} drawing={drawing} />
      );
    }
    const { container } = show(<Photo />);
    const stage = container.querySelector<HTMLElement>('[data-drawing]');
    if (!stage) throw new Error('There is no picture');
    Object.assign(stage, {
      getBoundingClientRect: () => ({ left: 0, top: 0, width: 100, height: 100 }),
      setPointerCapture: () => undefined,
      hasPointerCapture: () => true,
    });
    const press = (x: number, y: number) => {
      fireEvent.pointerDown(stage, { pointerId: 1, clientX: x, clientY: y });
      // A hand is never quite still.
      fireEvent.pointerMove(stage, { pointerId: 1, clientX: x + 1, clientY: y });
      fireEvent.pointerUp(stage, { pointerId: 1, clientX: x + 1, clientY: y });
    };
    press(10, 20);
    press(80, 90);
    expect(drawn.at(-1)?.from).toEqual({ x: 0.1, y: 0.2 });
    expect(drawn.at(-1)?.to).toMatchObject({ y: 0.9 });
    fireEvent.pointerDown(stage, { pointerId: 1, clientX: 30, clientY: 30 });
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 60, clientY: 60 });
    fireEvent.pointerUp(stage, { pointerId: 1, clientX: 60, clientY: 60 });
    expect(drawn.at(-1)).toEqual({ from: { x: 0.3, y: 0.3 }, to: { x: 0.6, y: 0.6 } });
  });
});

describe('[WCAG 3.2.6] help stands in one place', () => {
  test('in the public pages: in head, phone menu and foot, each time at the same place and with the same number', async () => {
    const { container } = show(<PublicShell />);
    const help = (part: Element | null) => [...(part?.querySelectorAll('a') ?? [])].map(({ href }) => href);
    const [head, menu] = container.querySelectorAll('header nav');
    expect(help(head ?? null).indexOf(brand.phoneHref)).toBe(2);
    expect(help(menu ?? null).indexOf(brand.phoneHref)).toBe(3);
    for (const part of [head, menu]) expect(help(part ?? null)).toHaveLength(4);
  });

  test('in the foot of the public pages: first of all, the number before the mail', () => {
    show(<PublicFooter />);
    const [phone, mail] = [...document.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
    expect([phone, mail]).toEqual([brand.phoneHref, `mailto:${brand.email}`]);
  });

  test('signed in: at the end of the account’s pages, in the header’s menu and in that of a phone', async () => {
    const { user, unmount } = show(<AccountMenu />);
    await user.tab();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'My Account' });
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent).slice(-2)).toEqual(['Rewards', `Call ${brand.phone}`]);
    expect(items.at(-1)?.getAttribute('href')).toBe(brand.phoneHref);
    unmount();
    show(<PhoneMenuPanel title="My portal" opened onClose={() => undefined} locked={false} />);
    const panel = await screen.findByRole('dialog');
    expect(linksIn(panel).slice(-2)).toEqual(['Rewards', `Call ${brand.phone}`]);
  });
});

describe('[WCAG 3.3.7] what was entered is not asked for again', () => {
  const open = async (step: Parameters<typeof draftAt>[0], changes = {}) => {
    const draft = draftAt(step, changes);
    const answers = answersOf(() => draft);
    calls.mockImplementation(async (name: string, input: never) => answers[name]?.(input));
    const page = openBooking(step);
    await screen.findByRole('list', { name: 'Steps of this booking' });
    return page;
  };

  test('a booking shows places and kinds of places of the quote as text and asks for none of them', async () => {
    const { toLocation } = shipmentOf();
    const bare = { ...toLocation, company: '', addressLine1: '', firstName: '', lastName: '', phone: '' };
    await open('addresses', { shipment: shipmentOf({ toLocation: bare }) });
    await screen.findByLabelText('Street address');
    for (const name of [/^ZIP/, /^City/, /^State/]) expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.getAllByText(new RegExp(`${toLocation.city}, ${toLocation.state}`)).length).toBeGreaterThan(0);
  });

  test('nor for the freight: size, weight and count are the quote’s', async () => {
    await open('freight');
    await screen.findByLabelText('Description on the bill of lading');
    for (const name of [/^Length/, /^Width/, /^Height/, /^Weight/, /^Units/])
      expect(screen.queryByLabelText(name)).toBeNull();
  });

  test('what an order’s end has already stands there as a line, with a way to change it', async () => {
    await open('addresses');
    await screen.findByText('Whitfield Pumps');
    expect(screen.queryByLabelText('Company name')).toBeNull();
    screen.getByRole('button', { name: 'Change Pickup' });
  });
});

describe('[WCAG 3.3.8] a login asks for nothing that has to be remembered or solved', () => {
  const CODE = '492817';

  test('passwords and codes can be pasted', async () => {
    function Fields() {
      const [password, setPassword] = useState('');
      const [code, setCode] = useState('');
      return (
        <>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
          />
          <CodeField name="code" label="Code" value={code} onValue={setCode} />
        </>
      );
    }
    const { user } = show(<Fields />);
    const [password, code] = [
      screen.getByLabelText<HTMLInputElement>('Password'),
      screen.getByLabelText<HTMLInputElement>('Code'),
    ];
    await user.click(password);
    await user.paste('Pumps2Ship!');
    await user.click(code);
    await user.paste('492 817');
    expect([password.value, code.value]).toEqual(['Pumps2Ship!', CODE]);
    expect([password.autocomplete, code.autocomplete]).toEqual(['current-password', 'one-time-code']);
  });

  test('no page listens to what is pasted, or holds passwords and codes without their token', () => {
    for (const file of globSync('web/**/*.tsx')) {
      const text = readFileSync(file, 'utf8');
      expect(text, file).not.toMatch(/onPaste|onBeforeInput/);
      // Other fields whose text is hidden: the code of a card.
      if (!file.endsWith('password-field.tsx') && /type="password"/.test(text))
        expect(text, file).toContain('autoComplete="cc-csc"');
    }
  });

  test('the login form has a name, a password, and nothing to solve', () => {
    show(<LoginPanel headingId="login" initialEmail="" reason={undefined} onSession={async () => undefined} />);
    const fields = [...document.querySelectorAll('input')].map(({ autocomplete, type }) => [type, autocomplete]);
    expect(fields).toEqual([
      ['email', 'username'],
      ['password', 'current-password'],
    ]);
    expect(document.querySelectorAll('form img, form canvas, form iframe')).toHaveLength(0);
  });

  test('the second step takes the app’s code or a recovery code, each from where it is kept', async () => {
    function Step() {
      const [value, onValue] = useState('');
      return <CodeEntry field={{ name: 'code', value, onValue, onBlur: () => undefined, error: undefined }} />;
    }
    const { user } = show(<Step />);
    const field = () => document.querySelector('input');
    expect(field()?.autocomplete).toBe('one-time-code');
    await user.click(screen.getByRole('button', { name: /recovery code/i }));
    expect(field()?.autocomplete).toBe('one-time-code');
    await user.click(field() as HTMLInputElement);
    await user.paste('AB12-CD34');
    expect(field()?.value).toBe('AB12-CD34');
  });

  test('a change of password names which is which to a password manager', async () => {
    const { user } = show(<PasswordSection passwordSet secondFactorOn={false} onChanged={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(document.querySelectorAll('input[type="password"]').length).toBeGreaterThan(1));
    const tokens = [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')].map(
      (one) => one.autocomplete,
    );
    expect(tokens[0]).toBe('current-password');
    expect(new Set(tokens.slice(1))).toEqual(new Set(['new-password']));
  });
});
