import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { SearchField } from '#web/components/search-field.tsx';
import { show } from './render.tsx';

// The test's browser does not know the element, which React says once.
beforeAll(() => void render(<search />));

function Searched({ start, onSearch }: { start: string; onSearch: (text: string) => void }) {
  const [value, setValue] = useState(start);
  const send = (text: string) => {
    onSearch(text);
    setValue(text);
  };
  return <SearchField label="Search quotes" value={value} onSearch={send} shortcut="/" />;
}

const search = (start = '') => {
  const onSearch = vi.fn();
  const shown = show(
    <>
      <input aria-label="Something else" />
      <Searched start={start} onSearch={onSearch} />
    </>,
  );
  return { onSearch, ...shown };
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search quotes' });

test('a search is sent once when typing pauses', async () => {
  const { user, onSearch } = search();
  await user.type(field(), 'dallas ');
  expect(onSearch).not.toHaveBeenCalledWith('d');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('dallas'));
  expect(onSearch).toHaveBeenCalledOnce();
});

test('Enter sends a search at once', async () => {
  const { user, onSearch } = search();
  await user.type(field(), 'reno{Enter}');
  expect(onSearch.mock.calls).toEqual([['reno']]);
});

test('Escape and the button clear the search and leave the focus in it', async () => {
  const { user, onSearch } = search('dallas');
  await user.type(field(), '{Escape}');
  expect([field().value, onSearch.mock.lastCall]).toEqual(['', ['']]);
  await user.type(field(), 'reno');
  await user.click(screen.getByRole('button'));
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});

test('the key leads to the search from anywhere but a field one types in', async () => {
  const { user } = search();
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('');
  const other = screen.getByLabelText<HTMLInputElement>('Something else');
  await user.type(other, '1/2');
  expect([document.activeElement, other.value]).toEqual([other, '1/2']);
});
