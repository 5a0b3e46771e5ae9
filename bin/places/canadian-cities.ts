/** Cities by the start of the codes within them, the longest start first: the source names their boroughs, or misspells them. */
const municipalities: Readonly<Record<string, string>> = {
  "St. John's": 'A1S',
  'Conception Bay South': 'A1W A1X',
  'Grand Falls-Windsor': 'A2A A2B',
  Dartmouth: 'B2V',
  Halifax: 'B3M B3P',
  Dieppe: 'E1A',
  'Saint John': 'E2N E2P E2R E2S',
  'Quebec City': 'G1 G2A G2B G2C G2J G2K G2L G2M G2N G3E G3G G3J G3K',
  Levis: 'G6C G6J G6K G6V G6W G6X G6Z G7A',
  'Thetford Mines': 'G6H',
  Saguenay: 'G7B G7G G7H G7J G7K G7N G7S G7T G7X G7Y G7Z G8A',
  'Trois-Rivieres': 'G8T G8V G8W',
  Shawinigan: 'G9T',
  Montreal: 'H1 H2 H3 H4 H5 H8 H9C H9E H9H',
  'Montreal East': 'H1B',
  'Mount Royal': 'H3P H3R H4P',
  Hampstead: 'H3X',
  Westmount: 'H3Y H3Z',
  'Cote-Saint-Luc': 'H4V H4W',
  'Montreal West': 'H4X',
  Dorval: 'H4Y H9P H9S',
  Laval: 'H7',
  Sherbrooke: 'J1N',
  'Val-des-Sources': 'J1T',
  'Saint-Jean-sur-Richelieu': 'J2W',
  'Mont-Saint-Hilaire': 'J3H',
  'Sorel-Tracy': 'J3P J3R',
  'Saint-Bruno-de-Montarville': 'J3V',
  Longueuil: 'J3Y J3Z J4T J4V',
  'Sainte-Sophie': 'J5J',
  'Saint-Jerome': 'J5L J7Y J7Z',
  Lorraine: 'J6Z',
  Rosemere: 'J7A',
  Blainville: 'J7B J7C',
  'Sainte-Therese': 'J7E',
  Boisbriand: 'J7G J7H',
  Terrebonne: 'J7M',
  'Vaudreuil-Dorion': 'J7T',
  'Salaberry-de-Valleyfield': 'J7X',
  Gatineau: 'J8L J8M J8X J8Y J8Z J9A J9H J9J',
  Ottawa: 'K1 K2 K4A K4B K4C K4M K4P',
  Pembroke: 'K8A',
  Markham: 'L3T',
  Vaughan: 'L4H L4J L4K L4L L6A',
  Hamilton: 'L9G L9H L9K',
  Toronto: 'M',
  'West Kelowna': 'V1Z V4T',
  Langley: 'V1M V2Y V2Z V3A V4W',
  'Lake Country': 'V4V',
  'Salt Spring Island': 'V8K',
};

const cityByStart = new Map(
  Object.entries(municipalities).flatMap(([city, starts]) => starts.split(' ').map((start) => [start, city])),
);

/** Accented letters arrive unreadable; what they were is clear from the word. */
function restoreLetters(text: string): string {
  return text
    .replace(/C\uFFFDte/gi, 'Cote')
    .replace(/Ch\uFFFDteau/gi, 'Chateau')
    .replace(/fran\uFFFDois/gi, 'francois')
    .replace(/(?<!\p{L})\uFFFD(?=les?\b)/giu, 'I')
    .replace(/(?<!\p{L})\uFFFD/gu, 'E')
    .replaceAll('\uFFFD', 'e');
}

const particles = /(?<=[ -])(?:A|Aux|De|Des|Du|En|Et|La|Le|Les|Of|Sur|The|To)(?=[ -])/g;

function capitalise(name: string): string {
  return name
    .replace(/(?<=- )\p{L}|(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/- (?=\p{L})/gu, '-')
    .replace(/(?<=\b[DL]')\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(particles, (particle) => particle.toLowerCase());
}

const partsOfTown =
  /(?: (?:and|outer|inner|upper|lower|mid-\S+|north|south|east|west|central|northeast|northwest|southeast|southwest|outskirts|northern|riverbank|harbour|extremities))+$/i;

const government =
  / (?:(?:Prince Edward Island|New Brunswick|Nova Scotia|Newfoundland & Labrador|Saskatchewan|British Columbia) )?Provincial Government$/;

/**
 * The municipality of a Canadian area. The source describes areas at length: 'Ottawa (westboro)', 'Bas-st-laurent- Ouest
 * (trois-pistoles)'. Of a rural one (second character 0) it is the town in brackets, else what stands before them.
 */
export function canadianCity(area: string, description: string): string {
  const known = cityByStart.get(area) ?? cityByStart.get(area.slice(0, 2)) ?? cityByStart.get(area.slice(0, 1));
  if (known !== undefined) return known;
  const text = restoreLetters(description);
  const [, before = text, within] = /^(.*?) *\((.*)\)/.exec(text) ?? [];
  if (area[1] === '0' && within !== undefined) return capitalise(within.replace(/ A$/, ''));
  return capitalise(before.replace(government, '').replace(partsOfTown, ''));
}
