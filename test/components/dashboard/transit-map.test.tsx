import { render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FiguresOf } from '#contract/dashboard.ts';
import { TransitMap } from '#web/features/dashboard/transit-map.tsx';
import { figures } from './figures.ts';

afterEach(() => vi.restoreAllMocks());

type Figures = FiguresOf<'inTransit'>;

/** The sizes of the letters on the screen, where the map is shown so wide. */
function lettersAt(width: number, { rows, clusters }: Pick<Figures, 'rows' | 'clusters'>): number[] {
  const box = new DOMRect(0, 0, width, (width * 330) / 480);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  const { container } = render(<TransitMap rows={rows} clusters={clusters} />);
  return [...container.querySelectorAll('text')].map((one) => (Number(one.getAttribute('font-size')) * width) / 480);
}

describe.each([300, 330, 480, 700])('[S14] the map of what is on its way, %i px wide', (width) => {
  test('the names of places are at least 12 px high', () => {
    const sizes = lettersAt(width, { ...figures.inTransit, clusters: [] });
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(12);
  });

  test('so are the counts of places where many are', () => {
    const clusters = [{ state: 'TX', shipments: 40, late: 2 }];
    const sizes = lettersAt(width, { rows: [], clusters });
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeGreaterThanOrEqual(12);
  });
});
