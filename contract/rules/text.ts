/** The default maximum length of a text field. */
export const INPUT_MAX = 255;

/** Letters that do not become ASCII by removing accents. */
const folds: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  ʼ: "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‹': "'",
  '›': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '×': 'x',
  '÷': '/',
  '⁄': '/',
  '•': '*',
  '·': '*',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
};

/** Text as the portal stores it: accents and typographic marks folded to ASCII, white space to spaces, the rest outside codes 32 to 127 dropped (R44). */
export function foldText(text: string): string {
  return text
    .replace(/(\d)(?=[¼-¾⅓-⅞])/g, '$1 ')
    .replace(/[´·]/g, (mark) => folds[mark] ?? '')
    .normalize('NFKD')
    .replace(/\r\n|\s/g, ' ')
    .replace(/[^\x20-\x7f]/g, (mark) => folds[mark] ?? '');
}

/** Text cut to so many characters. */
export function clipText(text: string, max: number = INPUT_MAX): string {
  return text.slice(0, max);
}

/** Text with its first letter in upper case. */
export function capitaliseFirst(text: string): string {
  return text.replace(/^(\s*)(\p{L})/u, (_, space: string, letter: string) => `${space}${letter.toUpperCase()}`);
}

export interface TextWithCaret {
  readonly text: string;
  /** Where the caret stands in it. */
  readonly caret: number;
}

/** What a text field holds after a key or a paste: folded, stripped and cut to its maximum, the caret behind what it stood behind (R44). */
export function foldInput(typed: string, caret: number, max: number = INPUT_MAX): TextWithCaret {
  const text = clipText(foldText(typed), max);
  return { text, caret: Math.min(foldText(typed.slice(0, caret)).length, text.length) };
}
