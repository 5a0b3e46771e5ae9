import type {
  OrderExportKey,
  OrderExportStore,
  PrivateFileStreams,
  StoredOrderExport,
} from '#domain/order-exports/order-export.ts';
import { copy } from './copy.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

/** Exports of lists in memory. */
export function fakeOrderExports(outbox: FakeOutbox = fakeOutbox()): OrderExportStore {
  const all = new Map<string, StoredOrderExport>();
  const nameOf = ({ customerUuid, userUuid, orderType }: OrderExportKey) => [customerUuid, userUuid, orderType].join();
  return {
    find: async (key) => copy(all.get(nameOf(key))),
    async begin(made, event) {
      all.set(nameOf(made), copy(made));
      await outbox.write([event]);
    },
    async update(made, events = []) {
      if (all.get(nameOf(made))?.exportUuid !== made.exportUuid) return false;
      all.set(nameOf(made), copy(made));
      await outbox.write(events);
      return true;
    },
  };
}

/** Files that are written in parts, in memory; one that fails halfway is not there. */
export function fakeFileStreams(): PrivateFileStreams & { readonly all: ReadonlyMap<string, Uint8Array> } {
  const all = new Map<string, Uint8Array>();
  return {
    all,
    async putParts(name, parts) {
      const held: Uint8Array[] = [];
      for await (const part of parts) held.push(part);
      all.set(name, Buffer.concat(held));
    },
  };
}
