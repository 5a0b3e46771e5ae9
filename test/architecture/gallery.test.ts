import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { desk, galleryIndex, phone, pictureOf } from '#test/e2e/gallery/pictures.ts';
import { galleryScreens } from '#test/e2e/gallery/screens.ts';

const MAX_BYTES = 8_000_000;
const SCREENS = 49;

const pictures = galleryScreens.flatMap((screen) => [pictureOf(screen, desk), pictureOf(screen, phone)]);

test('every screen has a picture at both widths', () => {
  const ids = new Set(galleryScreens.flatMap(({ ids }): readonly string[] => ids));
  const all = Array.from({ length: SCREENS }, (_, n) => `S${String(n + 1).padStart(2, '0')}`);
  expect(all.filter((id) => !ids.has(id))).toEqual([]);
  expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
});

test('there is no picture of a screen that is no more, and all of them are small enough to be kept', () => {
  const files = readdirSync('docs/gallery').filter((file) => file.endsWith('.jpg'));
  expect(files.filter((file) => !pictures.includes(`docs/gallery/${file}`))).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + statSync(`docs/gallery/${file}`).size, 0);
  expect(bytes).toBeGreaterThan(pictures.length * 2000);
  expect(bytes).toBeLessThan(MAX_BYTES);
});

test('the list of the pictures is the one of today', () => {
  expect(readFileSync('docs/gallery/README.md', 'utf8')).toBe(galleryIndex());
});
