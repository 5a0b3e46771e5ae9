import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import type { Entry } from '#bin/bundle/entries.ts';
import { bundleOptions, copyPostalTable, functionSources } from '#bin/bundle/functions.ts';
import { functionsOut } from '#bin/local/paths.ts';
import { hashOf, setStamp } from '#bin/local/stamp.ts';

const hashOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function hashesOnDisk(entries: readonly Entry[]): Map<string, string> {
  const bundles = entries.map(({ key }) => [key, path.join(functionsOut, key, 'index.mjs')] as const);
  return new Map(
    bundles.filter(([, file]) => existsSync(file)).map(([key, file]) => [key, hashOfBytes(readFileSync(file))]),
  );
}

type Context = esbuild.BuildContext<ReturnType<typeof bundleOptions> & { write: false }>;

/** The bundles of all functions, kept in memory by esbuild so that a change costs only what it touches. */
export class FunctionBundles {
  readonly #entries: readonly Entry[];
  readonly #context: Context;
  #hashes: ReadonlyMap<string, string>;

  private constructor(entries: readonly Entry[], context: Context, hashes: ReadonlyMap<string, string>) {
    this.#entries = entries;
    this.#context = context;
    this.#hashes = hashes;
  }

  static async open(entries: readonly Entry[]): Promise<FunctionBundles> {
    const context = await esbuild.context({ ...bundleOptions(entries), write: false });
    return new FunctionBundles(entries, context, hashesOnDisk(entries));
  }

  /**
   * Bundles what changed and writes it; answers the functions whose code is another than the one that lay there. A source that
   * is wrong throws and leaves every bundle as it was.
   */
  async rebuild(): Promise<string[]> {
    const sources = hashOf(functionSources);
    const { outputFiles, metafile } = await this.#context.rebuild();
    const hashes = new Map<string, string>();
    const changed: string[] = [];
    for (const file of outputFiles) {
      const key = path.basename(path.dirname(file.path));
      if (file.path.endsWith('.mjs')) {
        hashes.set(key, hashOfBytes(file.contents));
        if (hashes.get(key) !== this.#hashes.get(key)) changed.push(key);
      }
    }
    for (const file of outputFiles.filter(({ path: at }) => changed.includes(path.basename(path.dirname(at))))) {
      mkdirSync(path.dirname(file.path), { recursive: true });
      writeFileSync(file.path, file.contents);
    }
    copyPostalTable(this.#entries.filter(({ key }) => changed.includes(key)));
    writeFileSync(path.join(functionsOut, 'meta.json'), JSON.stringify(metafile));
    // What lies there now was made of these sources: the next start need not make it again.
    setStamp('functions', sources);
    this.#hashes = hashes;
    return changed;
  }

  close(): Promise<void> {
    return this.#context.dispose();
  }
}
