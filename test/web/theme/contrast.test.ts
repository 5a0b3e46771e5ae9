import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../web/theme/tokens.css', import.meta.url), 'utf8');

/** The colours of the light or of the dark; one that stays the same in both is written once. */
const tokensOf = (scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)].map(
      ([, name, light, dark = light]) => [name, scheme === 'dark' ? dark : light],
    ),
  );

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const light = tokensOf('light');
const schemes = { light, dark: tokensOf('dark') };

/** Text on what it stands on. */
const texts: [string, string[]][] = [
  ['text', ['page', 'card', 'field', 'line-2', 'blue-soft']],
  ['muted', ['page', 'card', 'line-2']],
  ['faint', ['page', 'card', 'field', 'line-2']],
  ['blue', ['page', 'card', 'blue-soft']],
  ['green', ['card', 'green-soft']],
  ['red', ['card', 'field', 'red-soft']],
  ['amber', ['card', 'amber-soft']],
  ['orange-deep', ['card', 'orange-soft']],
  ['on-orange', ['orange']],
];

describe.each(Object.entries(schemes))('contrast of the %s colours', (_scheme, tokens) => {
  const of = (name: string) => tokens[name] ?? `no token ${name}`;

  test.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground])))(
    '%s on %s can be read',
    (text, ground) => expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5),
  );

  test.each(['card', 'field', 'page'])('the line around a field is seen on %s', (ground) =>
    expect(contrast(of('field-line'), of(ground))).toBeGreaterThanOrEqual(3),
  );

  test('white on the header can be read', () => expect(contrast('#ffffff', of('navy'))).toBeGreaterThanOrEqual(7));
});

test('[A41] dialogs have corners of 25 px, the brand is orange and blue, and the phone layout ends below 768 px', () => {
  expect(css).toContain('--radius-dialog: 25px;');
  const rgb = (name: string) => [1, 3, 5].map((at) => Number.parseInt((light[name] ?? '').slice(at, at + 2), 16));
  const [orange, blue] = [rgb('orange'), rgb('blue')] as [number[], number[]];
  expect(orange).toEqual(orange.toSorted((a, b) => b - a));
  expect(blue).toEqual(blue.toSorted((a, b) => a - b));
  expect(css).toContain('@media (max-width: 767px)');
});
