import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SpendWidget } from '#web/features/dashboard/spend-widget.tsx';
import { show } from '../render.tsx';
import { figures } from './figures.ts';

const shown = (spend: typeof figures.spend) =>
  show(
    <SpendWidget
      state={{ figures: spend, problem: undefined, again: vi.fn(), showRows: vi.fn(), replace: vi.fn() }}
      shows="chart"
      onShows={vi.fn()}
    />,
  );

test('[S14] what was spent is exported month by month, amounts as plain numbers', async () => {
  const saved: { name: string; content: Blob }[] = [];
  const contents: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    contents.push(content as Blob);
    return 'blob:spend';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.at(-1) ?? new Blob() });
  });
  const { user } = shown(figures.spend);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved.map(({ name }) => name)).toEqual(['spend-2025-12-2026-11.csv']);
  const text = await saved[0]?.content.text();
  const lines = (text ?? '').replace('\ufeff', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(13);
  expect([lines[0], lines[1], lines[11]]).toEqual([
    'Month,Shipments,Freight and services,Added by carriers after pickup,Total',
    '2025-12,0,0.00,0.00,0.00',
    '2026-10,10,4000.00,95.00,4095.00',
  ]);
  vi.restoreAllMocks();
});

test('[S14] where nothing was spent there is nothing to export', () => {
  shown({ ...figures.spend, shipments: 0, total: '0.00' });
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
