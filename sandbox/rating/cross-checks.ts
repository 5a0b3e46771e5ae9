import type { Areas, Fuel, Lanes, SharedAccessorials } from './shared-tables.ts';
import type { Account, Tariff } from './tariff.ts';
import { formatMistake } from './tariff-files.ts';

/** What carriers' files name of the shared files. */
type Shared = {
  readonly lanes: Lanes;
  readonly fuel: Fuel;
  readonly accessorials: SharedAccessorials;
  readonly areas: Areas;
};

type Say = (message: string, ...path: (string | number)[]) => void;

/** What a carrier's file names and nobody has: regions, states, services, areas, a fuel table. */
export function checkTariff(file: string, tariff: Tariff, shared: Shared): readonly string[] {
  const mistakes: string[] = [];
  const say: Say = (message, ...path) => mistakes.push(formatMistake(file, path, message));
  const regions = Object.keys(shared.lanes.regions);
  const known = (names: readonly string[], list: readonly string[], what: string, ...path: (string | number)[]) => {
    for (const name of names) if (!list.includes(name)) say(`${name} is not ${what}`, ...path);
  };
  if (file !== `${tariff.carrierCode.toLowerCase()}.json`) {
    say(`must be ${file.replace(/\.json$/, '').toUpperCase()}, as the file is named`, 'carrierCode');
  }
  known([tariff.fuelTable], Object.keys(shared.fuel.tables), 'a table of fuel.json', 'fuelTable');
  known(Object.keys(tariff.regions), regions, 'a region of lanes.json', 'regions');
  const services = Object.keys(shared.accessorials);
  known(Object.keys(tariff.accessorials), services, 'a service of accessorials.json', 'accessorials');
  known(tariff.guaranteeExcludes.services, services, 'a service of accessorials.json', 'guaranteeExcludes', 'services');
  known(tariff.guaranteeExcludes.regions, regions, 'a region of lanes.json', 'guaranteeExcludes', 'regions');
  for (const [index, { area }] of tariff.areaCharges.entries()) {
    known([area], Object.keys(shared.areas), 'an area of areas.json', 'areaCharges', index, 'area');
  }
  checkLaneRows(tariff.lanes, shared.lanes, 'lanes', say);
  checkLaneRows(tariff.notServed, shared.lanes, 'notServed', say);
  return mistakes;
}

/** What an account names and nobody has, and what two accounts have both. */
export function checkAccounts(
  file: string,
  accounts: readonly Account[],
  groups: readonly { readonly code: string }[],
  carriers: ReadonlySet<string>,
  lanes: Lanes,
): readonly string[] {
  const mistakes: string[] = [];
  for (const [index, { code, group, carrierCode, lanes: rows }] of accounts.entries()) {
    const say: Say = (message, ...path) => mistakes.push(formatMistake(file, ['accounts', index, ...path], message));
    if (accounts.findIndex((other) => other.code === code) !== index) say(`${code} is there twice`, 'code');
    if (!groups.some((known) => known.code === group)) say(`${group} is not one of the groups`, 'group');
    if (!carriers.has(carrierCode)) say(`there is no ${carrierCode.toLowerCase()}.json`, 'carrierCode');
    checkLaneRows(rows, lanes, 'lanes', say);
  }
  return mistakes;
}

/** States that belong to more than one region. */
export function checkRegions(file: string, lanes: Lanes): readonly string[] {
  const seen = new Map<string, string>();
  const mistakes: string[] = [];
  for (const [region, { states }] of Object.entries(lanes.regions)) {
    for (const state of states) {
      const other = seen.get(state);
      if (other !== undefined)
        mistakes.push(formatMistake(file, ['regions', region, 'states'], `${state} is in ${other}, too`));
      seen.set(state, region);
    }
  }
  return mistakes;
}

type LaneRow = { readonly from: readonly string[]; readonly to: readonly string[] };

function checkLaneRows(rows: readonly LaneRow[], lanes: Lanes, field: string, say: Say): void {
  const places = new Set([
    'any',
    ...Object.keys(lanes.regions),
    ...Object.values(lanes.regions).flatMap(({ states }) => states),
  ]);
  for (const [index, row] of rows.entries()) {
    for (const end of ['from', 'to'] as const) {
      for (const place of row[end]) {
        if (!places.has(place)) say(`${place} is neither a region, a state nor 'any'`, field, index, end);
      }
    }
  }
}
