/** Grey is saved or over, blue moves or holds, green is done, amber needs attention, red failed; orange only beside prices. */
export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'red' | 'orange';

/** Ground and words; the plain green is a hair too light on its own soft ground. */
const colors: Record<Tone, readonly [string, string]> = {
  grey: ['var(--line-2)', 'var(--muted)'],
  blue: ['var(--blue-soft)', 'var(--blue)'],
  green: ['var(--green-soft)', 'color-mix(in srgb, var(--green) 85%, var(--text))'],
  amber: ['var(--amber-soft)', 'var(--amber)'],
  red: ['var(--red-soft)', 'var(--red)'],
  orange: ['var(--orange-soft)', 'var(--orange-deep)'],
};

/** Ground and words in a tone. */
export function toneStyle(tone: Tone) {
  const [background, color] = colors[tone];
  return { background, color };
}
