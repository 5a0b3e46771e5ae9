import * as z from 'zod';
import type { DomainEvent } from '../events/event.ts';

/** The newest export of a customer's data as it is stored; the file itself lies in the private bucket. */
export const storedExport = z.object({
  customerUuid: z.string(),
  exportUuid: z.string(),
  /** Milliseconds since 1970. */
  requestedAt: z.number(),
  state: z.enum(['being-made', 'ready']),
});
export type StoredExport = Readonly<z.output<typeof storedExport>>;

export interface ExportStore {
  find(customerUuid: string): Promise<StoredExport | undefined>;
  /** Writes a new export in place of the one that was seen, with its event; false when there is another one meanwhile. */
  begin(made: StoredExport, seen: StoredExport | undefined, event: DomainEvent): Promise<boolean>;
  /** Marks an export as ready, with its event; nothing happens where it is ready already, or another one took its place. */
  finish(made: StoredExport, event: DomainEvent): Promise<void>;
}

/** Files that nobody reaches but the portal's functions. */
export interface PrivateFiles {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The file as base64, or for a large one an address that works for five minutes and saves it under `fileName`; undefined where there is none. */
  open(
    name: string,
    fileName: string,
  ): Promise<{ readonly fileContent: string } | { readonly url: string } | undefined>;
}

/** Where the file of an export lies. */
export const exportFileOf = ({ customerUuid, exportUuid }: StoredExport): string =>
  `personal-data/${customerUuid}/${exportUuid}.zip`;
