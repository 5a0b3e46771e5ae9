/** shipmentStatusId: the order's commercial state (R12). Names: contract/format/stages.ts. */
export const statusIds = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type StatusId = (typeof statusIds)[number];

/** Stage: where the freight is. */
export const stageIds = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;
export type StageId = (typeof stageIds)[number];

const statusMoves: Record<StatusId, readonly StatusId[]> = {
  1: [2, 3, 8],
  // If a check or wire transfer never arrives the order becomes an estimate again.
  2: [1, 3, 7],
  3: [4, 7],
  4: [5],
  5: [6],
  // A rebill or a returned ACH payment makes something due again.
  6: [5],
  7: [],
  8: [1],
};

const stageMoves: Record<StageId, readonly StageId[]> = {
  11: [12],
  12: [13, 14, 15],
  13: [12, 14, 15],
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

/** An order's state: its commercial status, and the stage of its freight. */
export interface Standing {
  readonly statusId: StatusId;
  readonly stageId: StageId;
}

/** Whether it was never booked: a saved estimate, or one that is deactivated. */
export const isEstimate = ({ statusId }: Pick<Standing, 'statusId'>): boolean => statusId === 1 || statusId === 8;

/** Whether an order waits for its carrier: payment held, stage 13. */
export const waitsForCarrier = ({ statusId, stageId }: Standing): boolean => statusId === 2 && stageId === 13;

/** Whether the freight of an order may be elsewhere than before: not that of one that is cancelled or deactivated. */
const freightMayMove = ({ statusId }: Standing): boolean => stagesOfStatus[statusId] !== undefined;

/**
 * Whether an order may change its status and stage: each of the two follows its table or stays the same, and they fit each other. The
 * stage of a cancelled or deactivated order stays what it was.
 */
export function canMove(from: Standing, to: Standing): boolean {
  const sameStatus = from.statusId === to.statusId;
  const sameStage = from.stageId === to.stageId;
  return (
    !(sameStatus && sameStage) &&
    (sameStage || (freightMayMove(from) && freightMayMove(to))) &&
    (sameStatus || canMoveStatus(from.statusId, to.statusId)) &&
    (sameStage || canMoveStage(from.stageId, to.stageId)) &&
    stageFits(to.statusId, to.stageId)
  );
}

export type OrderType = 'Quote' | 'Booking';

/** Quote: saved estimates; Booking: everything else. */
export const orderTypeOf = (status: StatusId): OrderType => (status === 1 ? 'Quote' : 'Booking');
