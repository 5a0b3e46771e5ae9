import { facilityTypes } from '#contract/rules/facility-types.ts';

const yes = new Set(['yes', 'y', 'true', 't', '1', 'x']);
const no = new Set(['', 'no', 'n', 'false', 'f', '0', '-', 'none']);

/** Whether a lower-case cell says yes. */
export const isYes = (text: string): boolean => yes.has(text);
/** Whether a lower-case cell says no; an empty one does. */
export const isNo = (text: string): boolean => no.has(text);

/** Words that people use for kinds of places, by the id of the kind (R20). */
const facilityWords: Readonly<Record<string, string>> = {
  business: '2',
  commercial: '2',
  dock: '2',
  'with dock': '2',
  'business with dock': '2',
  warehouse: '2',
  'no dock': '1',
  'without dock': '1',
  'business without dock': '1',
  'business no dock': '1',
  residential: '3',
  residence: '3',
  home: '3',
  house: '3',
  'home business': '4',
  'limited access': '5',
  construction: '6',
  'construction site': '6',
  jobsite: '6',
  'job site': '6',
  'trade show': '7',
  convention: '7',
  'convention center': '7',
  terminal: '8',
  'carrier terminal': '8',
  military: '9',
  storage: '10',
  'self storage': '10',
  church: '11',
  religious: '11',
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The kind of place that a cell names, by its id, its name or a common word; undefined for none. */
export function facilityOf(text: string): string | undefined {
  const word = plain(text);
  const known = facilityTypes.find(({ id, name }) => id === word || plain(name) === word);
  return known?.id ?? facilityWords[word];
}
