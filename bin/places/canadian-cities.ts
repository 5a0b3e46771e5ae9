import municipalities from './municipalities.json' with { type: 'json' };

/** Cities by the start of the codes within them, the longest start first: the source names their boroughs, or misspells them. */
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
