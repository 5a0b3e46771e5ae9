import { strToU8, zipSync } from 'fflate';

/** A zip of texts by the names of their files; the same texts and date make the same bytes. */
export function zipTexts(files: Readonly<Record<string, string>>, at: number): Uint8Array {
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: at });
}
