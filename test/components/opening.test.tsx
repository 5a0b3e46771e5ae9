import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Disclosure } from '#web/components/disclosure.tsx';
import { LateMenu } from '#web/components/late-menu.tsx';
import { LatePanelChip } from '#web/components/late-panel-chip.tsx';
import { Menu } from '#web/components/menu.tsx';
import { PanelChip } from '#web/components/panel-chip.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { show } from './render.tsx';

function Cancel() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Cancel shipment</Button>
      <Button>Behind</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Cancel this shipment?">
        <TextField name="reason" label="Reason" value="" onValue={() => {}} data-autofocus />
        <Button>Keep it</Button>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  test('takes the focus, keeps it within and gives it back when Escape closes it', async () => {
    const { user } = show(<Cancel />);
    const opener = screen.getByRole('button', { name: 'Cancel shipment' });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this shipment?' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
    for (let press = 0; press < 5; press += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('closes by its button', async () => {
    const { user } = show(<Cancel />);
    await user.click(screen.getByRole('button', { name: 'Cancel shipment' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a button that cannot be pressed', () => {
  test('can be reached, says why and does nothing', async () => {
    const onClick = vi.fn();
    const { user } = show(
      <Button why="Choose a rate first" onClick={onClick}>
        Book
      </Button>,
    );
    await user.tab();
    const button = screen.getByRole('button', { name: /Book/, description: 'Choose a rate first' });
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
  });
});

test('a disclosure opens and calls its callback', async () => {
  const onToggle = vi.fn();
  const { user } = show(
    <Disclosure summary="Contact, optional" onToggle={onToggle}>
      <p>Who is there</p>
    </Disclosure>,
  );
  await user.click(screen.getByText('Contact, optional'));
  await waitFor(() => expect(onToggle).toHaveBeenLastCalledWith(true));
});

test('a menu is opened and walked by keyboard, and does not run what cannot be chosen', async () => {
  const cancel = vi.fn();
  const track = vi.fn();
  const { user } = show(
    <Menu
      label="More actions"
      items={[
        { label: 'Track', run: track, why: 'Not picked up yet' },
        { label: 'Cancel', run: cancel, danger: true },
      ]}
    />,
  );
  screen.getByRole('button', { name: 'More actions' }).focus();
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.hasAttribute('disabled') || item.hasAttribute('data-disabled'))).toEqual([
    true,
    false,
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(track).not.toHaveBeenCalled();
});

test('a menu that was pressed before its script came opens when it has come, and gives the focus back to its button', async () => {
  const open = vi.fn();
  const { user } = show(<LateMenu label="More actions" items={[{ label: 'Open', run: open }]} />);
  const button = () => screen.getByRole('button', { name: 'More actions' });
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Open' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  expect(open).toHaveBeenCalledTimes(1);
});

describe('a chip with a panel', () => {
  test('one that was pressed before its script came opens when it has come', async () => {
    const { user } = show(
      <LatePanelChip label="When" panel={() => <button type="button">Last 30 days</button>}>
        Any day
      </LatePanelChip>,
    );
    await user.click(screen.getByRole('button', { name: 'Any day' }));
    expect(await screen.findByRole('button', { name: 'Last 30 days' })).toBeTruthy();
  });

  test('choosing in the panel closes it and leaves the focus at the chip', async () => {
    const chosen = vi.fn();
    const { user, getByRole, queryByRole } = show(
      <PanelChip
        label="When"
        panel={(close) => (
          <button
            type="button"
            onClick={() => {
              chosen();
              close();
            }}
          >
            Last 7 days
          </button>
        )}
      >
        Any date
      </PanelChip>,
    );
    const chip = getByRole('button', { name: 'Any date' });
    await user.click(chip);
    await user.click(getByRole('button', { name: 'Last 7 days' }));
    expect(chosen).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(chip);
    expect(queryByRole('button', { name: 'Last 7 days' })).toBeNull();
  });
});
