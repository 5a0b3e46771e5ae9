import * as z from 'zod';

/** What somebody may do to a shipment now, and if not, why not in a sentence. */
const allowed = z.object({ allowed: z.boolean(), reason: z.string().optional() });
export type Allowed = z.infer<typeof allowed>;

/** What can still be done to an order: everything of an estimate, the papers of a booking, and from the pickup on its name only. */
export const editable = z.object({
  name: allowed,
  /** References and instructions (C91). */
  data: allowed,
  /** Names and streets (C95). */
  addresses: allowed,
  /** What the papers say of the freight (C96). */
  products: allowed,
  /** Pickup day and window. */
  move: allowed,
  cancel: allowed,
});
export type Editable = z.infer<typeof editable>;

export const references = z.object({
  /** The carrier's PRO number. */
  pro: z.string().optional(),
  po: z.string().optional(),
  pickup: z.string().optional(),
  bol: z.string().optional(),
});

/** Who takes cross-border freight through customs (H29). */
export const customsBroker = z.object({
  /** Of the broker or importer; it stays while the entry is corrected. */
  brokerUuid: z.uuid().optional(),
  /** 1 customs broker, 2 importer. */
  brokerType: z.literal([1, 2]),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
});

export const dispatchStates = ['waiting', 'asked', 'accepted', 'refused', 'unknown'] as const;
/** asked: its answer is awaited; refused: a clear no; unknown: it did not answer in time. */
export const pickupMoveStates = ['asked', 'refused', 'unknown'] as const;
export const carrierCancelStates = ['notAsked', 'asked', 'confirmed', 'refused'] as const;

/** What an order of any mode gets on its way from the draft of a booking to its end. Timestamps are Y-m-d H:i:s UTC. */
export const orderParts = z.object({
  references: references.optional(),
  specialInstructions: z.string().optional(),
  customsBroker: customsBroker.optional(),
  /** It is being booked: C142 returns the draft. */
  booking: z.object({ openedDate: z.string() }).optional(),
  bookedDate: z.string().optional(),
  /** Whether the carrier has taken it. */
  dispatch: z
    .object({ state: z.enum(dispatchStates), date: z.string(), confirmation: z.string().optional() })
    .optional(),
  /** A move of the pickup that the carrier has not accepted: its day and window by the stop's clock. */
  pickupMove: z
    .object({
      ...{ state: z.enum(pickupMoveStates), date: z.string(), pickupDate: z.string() },
      ...{ pickupFrom: z.string(), pickupTo: z.string(), reason: z.string().optional() },
    })
    .optional(),
  /** When it was seen that the carrier had missed the pickup window. */
  pickupMissedDate: z.string().optional(),
  cancelled: z
    .object({ date: z.string(), reasonId: z.number().int(), reason: z.string(), carrier: z.enum(carrierCancelStates) })
    .optional(),
  editable,
});

/** A stage that an order has reached, and when first. */
const reachedStage = z.object({ stageId: z.number().int(), name: z.string(), date: z.string() });

/** One change of an order, oldest first. */
const shownChange = z.object({
  date: z.string(),
  /** What happened, in a sentence. */
  what: z.string(),
  statusId: z.number().int(),
  stageId: z.number().int(),
  /** An agent of the broker did it for the customer. */
  byAgent: z.boolean(),
});

/** How an order got where it is, for its page. */
export const orderHistory = { stages: z.array(reachedStage), history: z.array(shownChange) };
export type ShownHistory = {
  readonly stages: z.infer<typeof reachedStage>[];
  readonly history: z.infer<typeof shownChange>[];
};
