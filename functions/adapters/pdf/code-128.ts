/** The widths of bars and gaps of each symbol of Code 128, by its value (ISO/IEC 15417). */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232 2331112';
const widthsOf = symbols.split(' ');

const CODE_C = 99;
const CODE_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;
/** Says that what follows is data of GS1's. */
const FUNCTION_1 = 102;
/** Shorter runs of digits take no fewer symbols in pairs. */
const PAIRS_FROM = 4;

const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))?.[0].length ?? 0;

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');

/** The values of a text's symbols: runs of digits in pairs (code C), everything else by character (code B). */
function valuesOf(text: string): number[] {
  const values: number[] = [];
  let inPairs = false;
  for (let at = 0; at < text.length; ) {
    const run = digitsAt(text, at);
    const wantsPairs: boolean = inPairs ? run >= 2 : run >= PAIRS_FROM && run % 2 === 0;
    if (values.length === 0) values.push(wantsPairs ? START_C : START_B);
    else if (wantsPairs !== inPairs) values.push(wantsPairs ? CODE_C : CODE_B);
    inPairs = wantsPairs;
    values.push(inPairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += inPairs ? 2 : 1;
  }
  return values;
}

/**
 * The widths of a Code 128 barcode in modules, bars and gaps in turn, without the quiet zones; characters that it has no symbol for are left out. As GS1-128 it begins
 * with the sign of its own.
 */
export function code128(text: string, isGs1 = false): number[] {
  const [start, ...data] = valuesOf(printable(text));
  if (start === undefined) return [];
  const values = [start, ...(isGs1 ? [FUNCTION_1] : []), ...data];
  const checksum = values.reduce((all, value, index) => all + value * Math.max(1, index), 0) % 103;
  return [...values, checksum, STOP].flatMap((value) => (widthsOf[value] ?? '').split('').map(Number));
}
