import { changeDispatch } from './change-dispatch.ts';
import type { DispatchRecord } from './dispatch.ts';
import type { SettleDeps } from './dispatch-deps.ts';
import type { DispatchTask } from './place-order.ts';

/** A call takes 65 s at most: from here on its process is dead. */
const LOST_MS = 120_000;

/** Whether a call to the carrier has no answer, and no process that waits for one. */
export const isLost = ({ state, askedAt = 0 }: DispatchRecord, now: number): boolean =>
  state === 'asked' && now - askedAt > LOST_MS;

/** Whether the same is so of a cancellation. */
export const isStopLost = ({ cancellation }: DispatchRecord, now: number): boolean =>
  cancellation !== undefined && cancellation.answer === undefined && now - cancellation.askedAt > LOST_MS;

/** The record of a dispatch, in which a call whose process died before writing its answer counts as unknown. */
export function noteLost(
  task: DispatchTask,
  { dispatches, now }: Pick<SettleDeps, 'dispatches' | 'now'>,
): Promise<DispatchRecord | undefined> {
  const at = now().getTime();
  const lost = { state: 'unknown', answer: { kind: 'unknown' }, answeredAt: at } as const;
  return changeDispatch(task, (record) => (isLost(record, at) ? lost : undefined), dispatches);
}
