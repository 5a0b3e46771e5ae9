import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shippedPlaces, shippedTariffs } from './shipped-tariffs.ts';
import { makeTariffBook, type TariffBook } from './tariff-book.ts';
import { TariffError } from './tariff-files.ts';

const PLACES = 'zip3.json';

/** The tariffs of the folder that SANDBOX_TARIFFS names, or those that come with the sandbox where it names none. */
export function tariffsFrom(folder: string | undefined): TariffBook {
  return folder === undefined || folder.trim() === '' ? shippedTariffs() : readTariffFolder(path.resolve(folder));
}

/** Reads every JSON file of a folder as tariffs; throws a TariffError that says file, path and what is wrong. */
export function readTariffFolder(folder: string): TariffBook {
  const files = new Map<string, unknown>();
  const mistakes: string[] = [];
  for (const file of jsonFilesOf(folder)) {
    try {
      files.set(file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    } catch (error) {
      mistakes.push(`${file}: is not JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (mistakes.length > 0) throw new TariffError(folder, mistakes);
  // Where postal codes lie is nobody's tariff.
  if (!files.has(PLACES)) files.set(PLACES, shippedPlaces);
  return makeTariffBook(files, folder);
}

function jsonFilesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    throw new TariffError(folder, ['there is no such folder, or it cannot be read']);
  }
}
