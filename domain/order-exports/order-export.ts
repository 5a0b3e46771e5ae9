import * as z from 'zod';
import { languages } from '#contract/format/languages.ts';
import { orderExportStates } from '#contract/order-exports.ts';
import type { DomainEvent } from '../events/event.ts';
import type { PrivateFiles } from '../personal-data/export.ts';
import type { OrderType } from '../shipments/lifecycle.ts';

/** The newest export of a long list that one person asked for; the file itself lies in the private bucket. Timestamps in milliseconds since 1970. */
export const storedOrderExport = z.object({
  customerUuid: z.string(),
  /** Who asked: the customer, or the agent who acts for them. */
  userUuid: z.string(),
  orderType: z.enum(['Quote', 'Booking']),
  exportUuid: z.string(),
  /** The list's query, as the call had it. */
  query: z.record(z.string(), z.string()),
  /** Whether who asked may search by the carriers' own numbers (R57). */
  seesCost: z.boolean(),
  fileName: z.string(),
  /** Of who asked; English where it is missing. */
  language: z.enum(languages).optional(),
  requestedAt: z.number(),
  /** When it last made progress. */
  at: z.number(),
  state: z.enum(orderExportStates),
  rows: z.number(),
  searched: z.number(),
  of: z.number(),
});
export type StoredOrderExport = Readonly<z.output<typeof storedOrderExport>>;

/** Whose newest export of which list. */
export interface OrderExportKey {
  readonly customerUuid: string;
  readonly userUuid: string;
  readonly orderType: OrderType;
}

export interface OrderExportStore {
  find(key: OrderExportKey): Promise<StoredOrderExport | undefined>;
  /** Puts a new export in place of the one before, with its event. */
  begin(made: StoredOrderExport, event: DomainEvent): Promise<void>;
  /** Writes how an export stands, with events; false where another one took its place, and then nothing is written. */
  update(made: StoredOrderExport, events?: readonly DomainEvent[]): Promise<boolean>;
}

/** Writes files of any size into the private bucket, in parts as they are made; nothing is there until all is. */
export interface PrivateFileStreams {
  putParts(name: string, parts: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
}

export type OpenFile = Pick<PrivateFiles, 'open'>;

/** Where the file of an export lies. */
export const orderExportFileOf = ({ customerUuid, exportUuid }: StoredOrderExport): string =>
  `order-exports/${customerUuid}/${exportUuid}.xlsx`;
