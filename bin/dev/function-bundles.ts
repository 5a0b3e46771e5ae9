import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import type { Entry } from '#bin/bundle/entries.ts';
import { bundleOptions, copyPostalTable, copyTypefaces, hashOfSources } from '#bin/bundle/functions.ts';
import { functionsOut } from '#bin/local/paths.ts';
import { setStamp, stampOf } from '#bin/local/stamp.ts';

const metaFile = path.join(functionsOut, 'meta.json');
const hashOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hashOnDisk = (file: string) => (existsSync(file) ? hashOfBytes(readFileSync(file)) : undefined);

/** Function -> every file that its bundle was made of. */
function inputsOf({ outputs }: esbuild.Metafile): Map<string, ReadonlySet<string>> {
  const bundles = Object.entries(outputs).filter(([file]) => file.endsWith('.mjs'));
  return new Map(
    bundles.map(([file, { inputs }]) => [path.basename(path.dirname(file)), new Set(Object.keys(inputs))]),
  );
}

/** The bundles of all functions, from what a build left behind on; a saved file costs those that it is part of. */
export class FunctionBundles {
  #meta = JSON.parse(readFileSync(metaFile, 'utf8')) as esbuild.Metafile;
  /** Whose sources have changed since they were last bundled. */
  #due = new Set<string>();

  /** Whether a source was saved since the bundles were made. */
  isBehind(): boolean {
    return stampOf('functions') !== hashOfSources();
  }

  /**
   * Bundles every function that one of the files is part of; returns those whose code is another now. `files` are relative to
   * the checkout; without them everything is due. A source that is wrong throws and leaves every bundle as it was, to be tried
   * again with the next save.
   */
  async rebuild(entries: readonly Entry[], files?: readonly string[]): Promise<string[]> {
    const inputsByKey = inputsOf(this.#meta);
    for (const { key } of entries) {
      const inputs = inputsByKey.get(key);
      if (!inputs || !files || files.some((file) => inputs.has(file))) this.#due.add(key);
    }
    const due = entries.filter(({ key }) => this.#due.has(key));
    if (due.length === 0) return [];
    const sources = hashOfSources();
    const { outputFiles, metafile } = await esbuild.build({ ...bundleOptions(due), write: false });
    const changed = this.#write(due, outputFiles);
    const { inputs, outputs } = this.#meta;
    this.#meta = { inputs: { ...inputs, ...metafile.inputs }, outputs: { ...outputs, ...metafile.outputs } };
    this.#due.clear();
    writeFileSync(metaFile, JSON.stringify(this.#meta));
    // What lies there now was made of these sources: the next start need not make it again.
    setStamp('functions', sources);
    return changed;
  }

  #write(due: readonly Entry[], files: readonly esbuild.OutputFile[]): string[] {
    const changed = files
      .filter(({ path: file, contents }) => file.endsWith('.mjs') && hashOnDisk(file) !== hashOfBytes(contents))
      .map(({ path: file }) => path.basename(path.dirname(file)));
    for (const file of files) {
      mkdirSync(path.dirname(file.path), { recursive: true });
      writeFileSync(file.path, file.contents);
    }
    const rebuilt = due.filter(({ key }) => changed.includes(key));
    copyPostalTable(rebuilt);
    copyTypefaces(rebuilt);
    return changed;
  }
}
