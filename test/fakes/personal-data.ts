import type { ExportStore, PrivateFiles, StoredExport } from '#domain/personal-data/export.ts';
import { copy } from './copy.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

/** Exports of personal data in memory. */
export function fakeExports(outbox: FakeOutbox = fakeOutbox()): ExportStore {
  const all = new Map<string, StoredExport>();
  const isStill = (seen: StoredExport | undefined, customerUuid: string) => {
    const stored = all.get(customerUuid);
    return stored?.exportUuid === seen?.exportUuid && stored?.state === seen?.state;
  };
  return {
    find: async (customerUuid) => copy(all.get(customerUuid)),
    async begin(made, seen, event) {
      if (!isStill(seen, made.customerUuid)) return false;
      all.set(made.customerUuid, copy(made));
      await outbox.write([event]);
      return true;
    },
    async finish(made, event) {
      if (!isStill(made, made.customerUuid)) return;
      all.set(made.customerUuid, { ...made, state: 'ready' });
      await outbox.write([event]);
    },
  };
}

/** The private bucket in memory. */
export function fakeFiles(): PrivateFiles & { readonly all: ReadonlyMap<string, Uint8Array> } {
  const all = new Map<string, Uint8Array>();
  return {
    all,
    put: async (name, bytes) => void all.set(name, bytes),
    async open(name) {
      const bytes = all.get(name);
      return bytes && { fileContent: Buffer.from(bytes).toString('base64') };
    },
  };
}
