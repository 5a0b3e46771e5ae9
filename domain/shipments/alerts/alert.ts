import * as z from 'zod';
import { storedAuthor } from '../author.ts';
import type { EntryStore } from '../entries.ts';

/** 0 open, 1 being worked on, 2 closed. */
export const alertStatus = { open: 0, working: 1, closed: 2 } as const;

/** A problem with a shipment as it is stored. */
export const storedAlert = z.object({
  entryUuid: z.string(),
  shipmentUuid: z.string(),
  revision: z.number(),
  problemId: z.number(),
  problemNote: z.string(),
  solutionId: z.number().optional(),
  solutionNote: z.string(),
  status: z.literal([0, 1, 2]),
  /** The charge that is disputed. */
  chargeUuid: z.string().optional(),
  /** Photos of the shipment that prove it. */
  photoUuids: z.array(z.string()).optional(),
  by: storedAuthor,
  /** The agent who handled it last (A38). */
  agentUserUuid: z.string().optional(),
  addedAt: z.number(),
  modifiedAt: z.number(),
});
export type StoredAlert = Readonly<z.output<typeof storedAlert>>;

export type AlertStore = EntryStore<StoredAlert>;
