import { packageTypes } from './package-types.ts';
import { foldText } from './text.ts';

/** A cell's words without case, accents and punctuation: lists are written in any language, whatever the page's is. */
export const plainCell = (text: string): string =>
  foldText(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x', 'si', 's', 'verdadero', 'oui', 'vrai']);
const no = new Set([
  '',
  'no',
  'n',
  'false',
  'f',
  '0',
  'none',
  'falso',
  'ninguno',
  'ninguna',
  'non',
  'faux',
  'aucun',
  'aucune',
]);

/** Yes or no of a cell; an empty one says no. Undefined where it says neither. */
export function yesNoOfCell(text: string): boolean | undefined {
  // Beside a word only a mark at its end may stand: '-1' is no yes. A dash alone is an empty cell, other marks are no answer.
  if (text.trim() === '-') return false;
  const [, word] = /^([a-z0-9]*)[.)]?$/.exec(foldText(text).toLowerCase().trim()) ?? [];
  if (word === undefined || (word === '' && text.trim() !== '')) return undefined;
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** What packages are called in Spanish and French, in the singular, by the code of the type. */
const packageWords: Readonly<Record<string, readonly string[]>> = {
  PLT: ['tarima', 'paleta', 'estiba', 'palette'],
  CRATE: ['caja de madera', 'huacal', 'guacal', 'caisse', 'caisse en bois'],
  BOX: ['caja', 'boite'],
  BUNDLE: ['atado', 'paquete', 'paquet', 'fardeau'],
  BAG: ['bolsa', 'saco', 'costal', 'sac'],
  BUCKET: ['cubeta', 'cubo', 'seau'],
  BALE: ['paca', 'fardo', 'balle', 'ballot'],
  CAN: ['lata', 'bidon', 'canette'],
  CASE: ['estuche', 'caissette'],
  CARTON: ['caja de carton', 'boite en carton', 'boite de carton'],
  COIL: ['bobina', 'bobine'],
  CYLINDER: ['cilindro', 'cylindre'],
  DRUM: ['tambor', 'barril', 'fut', 'baril', 'tonneau'],
  PAIL: ['balde', 'chaudiere'],
  PIECES: ['pieza', 'piece'],
  REEL: ['carrete', 'touret'],
  ROLL: ['rollo', 'rouleau'],
  SKID: ['patin'],
  TUBE: ['tubo'],
};

/** A bare 'Pallet' is the one people mean: 40 x 48. */
const STANDARD_PALLET = 2;
const isPallet = (code: string): boolean => code === 'PLT';

const joined = (words: string): string => words.replaceAll(' ', '');

const packageIds: ReadonlyMap<string, number> = new Map([
  ...packageTypes.map(({ id, name }): [string, number] => [joined(plainCell(name)), id]),
  ...packageTypes.flatMap(({ id, packageTypeCode: code }) =>
    [code, ...(packageWords[code] ?? [])].map((word): [string, number] => [
      joined(plainCell(word)),
      isPallet(code) ? STANDARD_PALLET : id,
    ]),
  ),
  ['pallet', STANDARD_PALLET],
  // 'Tarima 40x48': as our pages and templates name them.
  ...packageTypes.flatMap(({ id, name, packageTypeCode: code }) =>
    (isPallet(code) ? (packageWords[code] ?? []) : []).map((word): [string, number] => [
      joined(plainCell(name)).replace('pallet', word),
      name === 'Pallet' ? STANDARD_PALLET : id,
    ]),
  ),
]);

/** The package type that a cell names in English, Spanish or French, in the singular or the plural; undefined for none. */
export function packageOfCell(text: string): number | undefined {
  const word = plainCell(text);
  const forms = [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/x$/, ''),
    word.replace(/s\b/g, ''),
  ];
  return forms.map((form) => packageIds.get(joined(form))).find((id) => id !== undefined);
}
