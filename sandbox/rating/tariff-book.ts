import type * as z from 'zod';
import { checkAccounts, checkRegions, checkTariff } from './cross-checks.ts';
import {
  type AccountGroup,
  accessorialsFile,
  accountsFile,
  areasFile,
  fuelFile,
  lanesFile,
  placesFile,
  type SharedTables,
} from './shared-tables.ts';
import { type Account, type Tariff, tariffFile } from './tariff.ts';
import { readFile, TariffError, type TariffFiles } from './tariff-files.ts';

/** Everything that rating needs: the accounts, their carriers' tariffs, and what these share. */
export type TariffBook = {
  readonly accountGroups: readonly AccountGroup[];
  readonly accounts: readonly Account[];
  readonly tariffs: readonly Tariff[];
  readonly shared: SharedTables;
  /** The tariff that an account is rated on. */
  readonly tariffOf: (account: Account) => Tariff;
};

/** The files that every folder has beside its carriers' files. */
const SHARED_FILES = ['accounts.json', 'lanes.json', 'fuel.json', 'accessorials.json', 'areas.json', 'zip3.json'];

/** Makes a book of tariff files; throws a TariffError that names every mistake with its file. `folder` is for the message. */
export function makeTariffBook(files: TariffFiles, folder: string): TariffBook {
  const mistakes: string[] = [];
  const read = <Schema extends z.ZodType>(schema: Schema, file: string) => readFile(schema, file, files, mistakes);
  const listed = read(accountsFile, 'accounts.json');
  const lanes = read(lanesFile, 'lanes.json');
  const fuel = read(fuelFile, 'fuel.json');
  const accessorials = read(accessorialsFile, 'accessorials.json');
  const areas = read(areasFile, 'areas.json');
  const places = read(placesFile, 'zip3.json');
  const carrierFiles = [...files.keys()].filter((file) => !SHARED_FILES.includes(file)).sort();
  const tariffs = new Map<string, Tariff>();
  for (const file of carrierFiles) {
    const tariff = read(tariffFile, file);
    if (tariff !== undefined) tariffs.set(file, tariff);
  }
  if (!(listed && lanes && fuel && accessorials && areas && places)) throw new TariffError(folder, mistakes);
  mistakes.push(...checkRegions('lanes.json', lanes));
  for (const [file, tariff] of tariffs)
    mistakes.push(...checkTariff(file, tariff, { lanes, fuel, accessorials, areas }));
  const present = new Set(carrierFiles.map((file) => file.replace(/\.json$/, '').toUpperCase()));
  mistakes.push(...checkAccounts('accounts.json', listed.accounts, listed.groups, present, lanes));
  if (mistakes.length > 0) throw new TariffError(folder, mistakes);
  const byCarrier = new Map([...tariffs.values()].map((tariff) => [tariff.carrierCode, tariff]));
  return {
    accountGroups: listed.groups,
    accounts: listed.accounts,
    tariffs: [...tariffs.values()],
    shared: {
      lanes,
      fuel,
      accessorials,
      areas,
      places: new Map(Object.entries(places)),
      regionOfState: new Map(
        Object.entries(lanes.regions).flatMap(([region, { states }]) =>
          states.map((state) => [state, region] as const),
        ),
      ),
    },
    tariffOf: (account) => {
      const tariff = byCarrier.get(account.carrierCode);
      if (tariff === undefined) throw new Error(`No tariff of carrier ${account.carrierCode}`);
      return tariff;
    },
  };
}
