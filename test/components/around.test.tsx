import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from '#web/components/button.tsx';
import { Drawer } from '#web/components/drawer.tsx';
import { HeaderBar } from '#web/components/header-bar.tsx';
import { NavButton, NavLinks } from '#web/components/nav-links.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SidePanel } from '#web/components/side-panel.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { RowLink, Table } from '#web/components/table.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { ToastCards } from '#web/components/toast-cards.tsx';
import { Toasts } from '#web/components/toasts.tsx';
import { Tooltip } from '#web/components/tooltip.tsx';
import { clearToasts, showToast, useToasts } from '#web/stores/toasts.ts';
import { show } from './render.tsx';

afterEach(() => {
  vi.useRealTimers();
  act(clearToasts);
});

test('the side panel opens, its content can be scrolled by keys, and Escape closes it', async () => {
  const { user } = show(
    <SidePanel label="Summary" bar={{ title: '1,000 lb', detail: 'Chicago to Dallas' }} action={<Button>Go</Button>}>
      Weight
    </SidePanel>,
  );
  const opener = screen.getByRole('button', { name: /1,000 lb/ });
  const content = screen.getByText('Weight');
  opener.focus();
  await user.keyboard('{Enter}');
  expect([opener.getAttribute('aria-expanded'), content.tabIndex]).toEqual(['true', 0]);
  expect(opener.getAttribute('aria-controls')).toBe(content.id);
  await user.keyboard('{Escape}');
  expect([opener.getAttribute('aria-expanded'), content.tabIndex]).toEqual(['false', -1]);
});

function Edit() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Edit</Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} title="Edit address">
        <Button>Save</Button>
      </Drawer>
    </>
  );
}

test('a drawer is a dialog with its title; Escape closes it and gives the focus back', async () => {
  const { user } = show(<Edit />);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit address' });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
});

test('a tooltip is shown to who reaches its thing by keyboard', async () => {
  const { user } = show(
    <Tooltip text="Business days">
      <Button>Transit time</Button>
    </Tooltip>,
  );
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Business days');
});

describe('ways', () => {
  test('the open one of the tabs is the current page, each has its own URL', async () => {
    const { user, router } = show(
      <Tabs
        label="Shipment"
        tabs={[
          { to: '/', label: 'Details', end: true },
          { to: '/documents', label: 'Documents', count: 3 },
        ]}
      />,
    );
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Details');
    await user.click(screen.getByRole('link', { name: /Documents/ }));
    expect(router.state.location.pathname).toBe('/documents');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Documents3');
  });

  test('links of a page have a name together and mark the open page; the logo leads home', async () => {
    const logOut = vi.fn();
    const { user } = show(
      <HeaderBar logo="Portal" home={{ to: '/', label: 'Start page' }}>
        <NavLinks look="header" label="Main">
          <NavLink to="/" end>
            My freight
          </NavLink>
          <NavButton onClick={logOut}>Log out</NavButton>
        </NavLinks>
      </HeaderBar>,
    );
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('My freight');
    expect(screen.getByRole('link', { name: 'Start page' }).getAttribute('href')).toBe('/');
    within(nav).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(logOut).toHaveBeenCalledOnce();
  });

  test('a row is opened by the link that is its name, and says that it is open', () => {
    show(
      <Table
        label="Addresses"
        rows={['a', 'b']}
        keyOf={(row) => row}
        columns={[
          {
            key: 'name',
            label: 'Name',
            cell: (row: string) => (
              <RowLink to={`/${row}`} open={row === 'b'}>
                {row}
              </RowLink>
            ),
          },
        ]}
      />,
    );
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['/a', null],
      ['/b', 'true'],
    ]);
  });

  test('steps that are done can be gone back to, later ones cannot be opened', async () => {
    const onStep = vi.fn();
    const { user } = show(
      <Stepper
        label="Booking"
        current={1}
        onStep={onStep}
        steps={[{ label: 'Pickup' }, { label: 'Delivery' }, { label: 'Payment' }]}
      />,
    );
    await user.click(screen.getByRole('button', { name: /Payment/ }));
    expect(onStep).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /Pickup/ }));
    expect(onStep).toHaveBeenCalledWith(0);
  });
});

function Cards() {
  return <ToastCards toasts={useToasts()} />;
}

describe('notices', () => {
  test('one is announced politely, and its action is run and takes it away', async () => {
    const run = vi.fn();
    const { user } = show(<Toasts />);
    act(() => void showToast({ type: 'success', text: 'Deleted.', action: { label: 'Undo', run } }));
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('Deleted.')).toBeNull();
  });

  test('goes by itself, later with something to press, and an error stays until it is dismissed', () => {
    vi.useFakeTimers();
    show(<Cards />);
    act(() => {
      showToast({ type: 'info', text: 'Short.' });
      showToast({ type: 'info', text: 'With an action.', action: { label: 'Undo', run: () => {} } });
      showToast({ type: 'error', text: 'Failed.' });
    });
    const words = () => screen.getAllByRole('listitem').map((card) => card.querySelector('span')?.textContent);
    act(() => void vi.advanceTimersByTime(7000));
    expect(words()).toEqual(['With an action.', 'Failed.']);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(words()).toEqual(['Failed.']);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  test('one with an action stays while it is pointed at or in focus, and goes some time after', () => {
    vi.useFakeTimers();
    show(<Cards />);
    act(() => void showToast({ type: 'info', text: 'Deleted.', action: { label: 'Undo', run: () => {} } }));
    const card = () => screen.queryByRole('listitem');
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(card()).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(card()).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    act(() => void vi.advanceTimersByTime(12_000));
    expect(card()).toBeNull();
  });

  test('an Undo stays while it is in focus, whoever points where', () => {
    vi.useFakeTimers();
    show(<Cards />);
    act(() => void showToast({ type: 'info', text: 'Deleted.', action: { label: 'Undo', run: () => {} } }));
    const card = () => screen.getByText('Deleted.').closest('li') as HTMLElement;
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.pointerEnter(card());
    fireEvent.pointerLeave(card());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(card().textContent).toContain('Undo');
  });

  test('each is read by itself, without those that stand already', () => {
    show(<Toasts />);
    const status = screen.getByRole('status');
    expect(status.getAttribute('aria-atomic')).toBe('false');
    expect(status.getAttribute('aria-relevant')).toBe('additions');
  });
});

test('a sentence with marked words draws each mark with its piece; any other mark is text that somebody typed', () => {
  const { container } = show(
    <RichText
      text="Read our <terms>terms</terms> <b>now</b>."
      parts={{ terms: (words) => <a href="/terms">{words}</a> }}
    />,
  );
  expect(screen.getByRole('link').textContent).toBe('terms');
  expect(container.textContent?.endsWith('Read our terms <b>now</b>.')).toBe(true);
});
