import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Pagination } from '#web/components/pagination.tsx';
import { type Column, Table, TableSkeleton } from '#web/components/table.tsx';
import { show } from './render.tsx';

interface Quote {
  name: string;
  price: string;
}
const columns: Column<Quote>[] = [
  { key: 'name', label: 'Quote', main: true, card: 'start', cell: ({ name }) => name },
  { key: 'price', label: 'Price', align: 'end', card: 'end', cardLabel: 'for', cell: ({ price }) => price },
  { key: 'from', label: 'From', from: 'wide', cell: () => 'Chicago' },
];
const rows = [
  { name: 'Chicago to Dallas', price: '$1,267.31' },
  { name: 'Reno to Toronto', price: '$982.00' },
];

describe('a table', () => {
  test('is a real table with its rows, columns and name, and says where each cell stands in a card', () => {
    show(<Table label="Saved quotes" columns={columns} rows={rows} keyOf={({ name }) => name} />);
    const table = screen.getByRole('table', { name: 'Saved quotes' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Quote', 'Price', 'From']);
    const [, first] = within(table).getAllByRole('row');
    const cells = first ? within(first).getAllByRole('cell') : [];
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Chicago to Dallas', 'for $1,267.31', 'Chicago']);
    expect(cells.map(({ dataset }) => dataset.card)).toEqual(['start', 'end', 'hidden']);
  });

  test('stands there in its own shape, busy, while rows are awaited', () => {
    show(<TableSkeleton label="Loading your quotes" columns={columns} rows={2} />);
    const table = screen.getByRole('table', { name: 'Loading your quotes' });
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });
});

const pages = (page: number, count: number, onPageSize = vi.fn()) =>
  show(
    <Pagination
      page={page}
      pageSize={50}
      count={count}
      to={(to) => `?pageNumber=${to}`}
      onPageSize={onPageSize}
      range="some"
    />,
  );
const numbers = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-label')?.startsWith('Page '))
    .map(({ textContent }) => textContent);

describe('page links', () => {
  test.each([
    [1, 612, ['1', '2', '3', '4', '5']],
    [7, 612, ['5', '6', '7', '8', '9']],
    [13, 612, ['9', '10', '11', '12', '13']],
    [1, 120, ['1', '2', '3']],
  ])('[H06] on page %i of %i rows there are at most five numbers in a row around it', (page, count, shown) => {
    pages(page, count);
    expect(numbers()).toEqual(shown);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(String(page));
  });

  test('on the first page nothing leads back, on the last nothing on', () => {
    const { unmount } = pages(1, 612);
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Last page, 13' }).getAttribute('href')).toBe('/?pageNumber=13');
    unmount();
    pages(13, 612);
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    expect(screen.getByRole('link', { name: 'First page' })).toBeTruthy();
  });

  test('another page size is passed on as a number', async () => {
    const onPageSize = vi.fn();
    const { user } = pages(1, 612, onPageSize);
    await user.selectOptions(screen.getByLabelText('Rows'), '20');
    expect(onPageSize).toHaveBeenCalledWith(20);
  });
});
