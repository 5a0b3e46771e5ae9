import type { Place } from './postal-table.ts';

/** Places that no road reaches, by the first characters of their postal codes: Hawaii and Guam, Puerto Rico and the Virgin Islands, Nunavut. */
const prefixes: readonly string[] = ['967', '968', '969', '006', '007', '008', '009', 'X0A', 'X0B', 'X0C'];
/** Southeast Alaska and the west of it: towns of ferries and planes. */
const alaskaWithoutRoad: readonly string[] = ['998', '999'];
/** The few of them that a road reaches: Haines, Hyder and Skagway. */
const alaskaWithRoad: readonly string[] = ['99827', '99923', '99840'];
/** Islands of the mainland's states: Nantucket, Block Island, Avalon on Catalina. */
const islands: readonly string[] = ['02554', '02564', '02584', '02807', '90704'];

/** Whether a truck can drive to a place (99991). */
export function hasRoad({ postalCode }: Pick<Place, 'postalCode'>): boolean {
  const begins = (prefix: string) => postalCode.startsWith(prefix);
  if (alaskaWithRoad.includes(postalCode)) return true;
  return !islands.includes(postalCode) && ![...prefixes, ...alaskaWithoutRoad].some(begins);
}
