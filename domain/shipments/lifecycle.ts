/** shipmentStatusId: what the order is, commercially (R12). */
export const statuses = {
  1: 'Estimate saved',
  2: 'Processing review',
  3: 'Booked',
  4: 'In progress',
  5: 'Delivered',
  6: 'Completed',
  7: 'Cancelled',
  8: 'Deactivated',
} as const;
export type StatusId = keyof typeof statuses;

/** Stage: where the freight is. */
export const stages = {
  11: 'Rate request',
  12: 'Estimate saved',
  13: 'Processing review',
  14: 'Covered',
  15: 'Booked',
  16: 'Arrived at Pick-up',
  17: 'Loaded',
  18: 'In-transit',
  19: 'Arrived at destination',
  20: 'Delivered',
} as const;
export type StageId = keyof typeof stages;

const statusMoves: Record<StatusId, readonly StatusId[]> = {
  1: [2, 3, 8],
  2: [3, 7],
  3: [4, 7],
  4: [5, 7],
  5: [6],
  6: [],
  7: [],
  8: [1],
};

const stageMoves: Record<StageId, readonly StageId[]> = {
  11: [12],
  12: [13, 14, 15],
  13: [14, 15],
  14: [15],
  15: [16, 17, 18],
  16: [17],
  17: [18],
  18: [19, 20],
  19: [20],
  20: [],
};

const stagesOfStatus: Partial<Record<StatusId, readonly StageId[]>> = {
  1: [11, 12],
  2: [13],
  3: [14, 15],
  4: [16, 17, 18, 19],
  5: [20],
  6: [20],
};

/** Whether an order may go from one status to another. */
export const canMoveStatus = (from: StatusId, to: StatusId): boolean => statusMoves[from].includes(to);

/** Whether freight may go from one stage to another. */
export const canMoveStage = (from: StageId, to: StageId): boolean => stageMoves[from].includes(to);

/** Whether a stage belongs to a status; a cancelled or deactivated order keeps the stage it had. */
export const stageFits = (status: StatusId, stage: StageId): boolean => stagesOfStatus[status]?.includes(stage) ?? true;

export type OrderType = 'Quote' | 'Booking';

/** Quote: saved estimates; Booking: everything else. */
export const orderTypeOf = (status: StatusId): OrderType => (status === 1 ? 'Quote' : 'Booking');
