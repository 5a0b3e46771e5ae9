import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCanvas } from '#functions/adapters/pdf/canvas.ts';

const font = (weight: number) => readFileSync(`node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
const open = () => openCanvas({ regular: font(400), bold: font(600) }, { title: 'Money', at: 0 });

test.each([true, false])('[H17] amounts have digits of one width, and a point that stands free (bold: %s)', (bold) => {
  const canvas = open();
  const width = (words: string) => canvas.width(words, { bold, size: 10 });
  // The typeface would pull the point under a 7.
  expect(width('$97.50')).toBeCloseTo(width('$88.88'), 5);
  expect(width('$11.11')).toBeCloseTo(width('$88.88'), 5);
  expect(width('7.')).toBeCloseTo(width('8.'), 5);
});
