import { unclearNumber } from './typed-number.ts';

const vulgar: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** The marks of a tape measure: anything else under a fraction line is no fraction of an inch or a foot. */
const denominators = new Set([2, 3, 4, 5, 8, 10, 16, 32, 64]);

/**
 * One spelling for what keyboards and documents write in many: lower case, plain spaces, ' for feet, " for inches, x between sides,
 * '48 1/2' for '48½'.
 */
export function plainMeasureText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[éè]/g, 'e')
    .replace(/í/g, 'i')
    .replace(/[½⅓⅔¼¾⅛⅜⅝⅞]/g, (mark) => ` ${vulgar[mark]}`)
    .replace(/[’‘′´`ʹ]/g, "'")
    .replace(/[”“″„ʺ]|''/g, '"')
    .replace(/[−–—‐‑]/g, '-')
    .replace(/⁄/g, '/')
    .replace(/[×✕*]/g, 'x')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * 1,200 and 1,200.5 as written in the US; 250,5, 1 200,5 and 1.200,5 as written in Canada and Europe; nothing where the page's language leaves
 * open which of them is meant.
 */
function readDecimal(text: string): number | undefined {
  if (unclearNumber(text)) return undefined;
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return Number(text);
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^\d+,\d+$/.test(text)) return Number(text.replace(',', '.'));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (/^[1-9]\d{0,2} \d{3}(?:[.,]\d+)?$/.test(text)) return Number(text.replace(' ', '').replace(',', '.'));
  return undefined;
}

/** The number a plain text (`plainMeasureText`) stands for, zero or more: '48', '48.5', '250,5', '1,200', '48 1/2'; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const [, whole = '', above, below] = /^(?:(\d+)(?: |-))?(\d+) ?\/ ?(\d+)$/.exec(text) ?? [];
  if (above === undefined || below === undefined) return readDecimal(text);
  const [top, bottom] = [Number(above), Number(below)];
  return top > 0 && top < bottom && denominators.has(bottom) ? Number(whole || 0) + top / bottom : undefined;
}
