import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { SortableList } from '#web/components/sortable-list.tsx';
import { show } from './render.tsx';

function Stops() {
  const [stops, setStops] = useState(['Chicago', 'Joliet', 'Dallas']);
  return (
    <SortableList
      label="Stops"
      items={stops}
      keyOf={(stop) => stop}
      nameOf={(stop) => stop}
      onMove={(from, to) => setStops(stops.toSpliced(from, 1).toSpliced(to, 0, stops[from] ?? ''))}
    >
      {(stop, _index, { handle, up, down }) => (
        <>
          {handle} <b>{stop}</b> {up} {down}
        </>
      )}
    </SortableList>
  );
}

const order = () =>
  within(screen.getByRole('list', { name: 'Stops' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);

describe('a list in an order of one’s own', () => {
  test('[WCAG 2.5.7] the arrows move a part without dragging; the move is announced and the focus stays on the arrow', async () => {
    const { user } = show(<Stops />);
    const down = screen.getByRole('button', { name: 'Move Chicago down' });
    await user.click(down);
    expect(order()).toEqual(['Joliet', 'Chicago', 'Dallas']);
    expect(screen.getByText('Chicago is now at place 2 of 3.').getAttribute('role')).toBe('status');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Chicago down');
  });

  test('at the end of the list the focus goes to the other arrow, since its own is off', async () => {
    const { user } = show(<Stops />);
    await user.click(screen.getByRole('button', { name: 'Move Joliet down' }));
    expect(order()).toEqual(['Chicago', 'Dallas', 'Joliet']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Joliet up');
    expect((screen.getByRole('button', { name: 'Move Chicago up' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('a handle says how it is moved by keyboard, and lifting is announced', async () => {
    const { user } = show(<Stops />);
    const handle = screen.getByRole('button', { name: 'Drag Joliet' });
    expect(document.getElementById(handle.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Press Space to lift',
    );
    handle.focus();
    await user.keyboard(' ');
    expect(await screen.findByText(/^Joliet (lifted|is over place)/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Joliet is back where it was.')).toBeTruthy();
    expect(order()).toEqual(['Chicago', 'Joliet', 'Dallas']);
  });
});
