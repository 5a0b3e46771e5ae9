import { plainCell } from '#contract/rules/cell-words.ts';
import { facilityTypes } from '#contract/rules/facility-types.ts';

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

/** The same in Spanish and French, the names of the kinds among them, whatever the page's language is. */
const otherFacilityWords: Readonly<Record<string, readonly string[]>> = {
  1: [
    'sin anden',
    'negocio sin anden',
    'negocio sin anden ni montacargas',
    'sin muelle',
    'sans quai',
    'entreprise sans quai',
    'entreprise sans quai ni chariot elevateur',
  ],
  2: [
    'negocio',
    'empresa',
    'comercial',
    'anden',
    'con anden',
    'muelle',
    'negocio con anden',
    'negocio con anden o montacargas',
    'bodega',
    'almacen',
    'entreprise',
    'commerce',
    'quai',
    'avec quai',
    'entreprise avec quai',
    'entreprise avec quai ou chariot elevateur',
    'entrepot',
  ],
  3: [
    'residencial',
    'residencial casa',
    'residencia',
    'casa',
    'domicilio',
    'residentiel',
    'residentiel domicile',
    'residence',
    'domicile',
    'maison',
  ],
  4: ['negocio en casa', 'entreprise a domicile'],
  5: [
    'lugar con acceso restringido',
    'acceso restringido',
    'acceso limitado',
    'lieu a acces restreint',
    'acces restreint',
    'acces limite',
  ],
  6: ['obra', 'construccion', 'obra de construccion', 'sitio de construccion', 'chantier', 'chantier de construction'],
  7: [
    'feria',
    'feria comercial',
    'convencion',
    'centro de convenciones',
    'centro de convenciones o feria comercial',
    'salon',
    'salon professionnel',
    'congres',
    'centre de congres',
    'centre de congres ou salon professionnel',
  ],
  8: [
    'terminal del transportista',
    'entregar en la terminal del transportista',
    'terminal du transporteur',
    'depot au terminal du transporteur',
  ],
  9: ['militar', 'base militar', 'militaire', 'base militaire'],
  10: ['minibodega', 'almacenamiento', 'mini entrepot', 'entreposage', 'libre entreposage'],
  11: ['iglesia', 'religioso', 'institucion religiosa', 'eglise', 'religieux', 'etablissement religieux'],
  12: ['terminal de fairlane', 'terminal fairlane'],
};

const facilityIds: ReadonlyMap<string, string> = new Map([
  ...Object.entries(facilityWords),
  ...Object.entries(otherFacilityWords).flatMap(([id, words]) => words.map((word): [string, string] => [word, id])),
]);

/** The kind of place that a cell names, by its id, its name or a common word; undefined for none. */
export function facilityOf(text: string): string | undefined {
  const word = plainCell(text);
  const known = facilityTypes.find(({ id, name }) => id === word || plainCell(name) === word);
  return known?.id ?? facilityIds.get(word);
}
