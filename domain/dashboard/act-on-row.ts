import type * as z from 'zod';
import { conflict, wrongFields } from '#contract/codes/portal-error.ts';
import type { FiguresOf, widgetActionRequest } from '#contract/dashboard.ts';
import * as m from '#texts/compiled/messages.js';
import { withHandled } from './attention.ts';
import { outdated } from './change-layout.ts';
import type { Contribution, Handled, StoredAttention } from './contribution.ts';
import type { FigureStore } from './figures-store.ts';
import { type LayoutStore, readLayout } from './layout.ts';
import { showAttention } from './show-rows.ts';
import { nextMorning } from './slots.ts';

export interface ActOnRowDeps {
  readonly figures: FigureStore;
  readonly layouts: Pick<LayoutStore, 'find'>;
  readonly zoneOf: (customerUuid: string) => Promise<string>;
  readonly now: () => Date;
}

type Request = z.output<typeof widgetActionRequest>;

const TRIES = 20;
/** '<kind>-<shipment>', and what else tells two rows of a shipment apart. */
const ITEM = /^[A-Za-z]+-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-.*)?$/;

/**
 * Takes a row away, puts it off until the next morning of the account's zone, or takes that back; answers the widget as it is then (C46). A row that is gone
 * meanwhile changes nothing. 409 with the layout where it has no such widget, 422 where that has no rows to handle.
 */
export async function actOnRow(
  customerUuid: string,
  request: Request,
  deps: ActOnRowDeps,
): Promise<FiguresOf<'attention'>> {
  const layout = await readLayout(customerUuid, deps);
  const widget = layout.widgets.find(({ widgetUuid }) => widgetUuid === request.widgetUuid);
  if (!widget) throw outdated(layout);
  if (widget.type !== 'attention')
    throw wrongFields([{ field: 'widgetUuid', message: m.errors_widget_without_rows() }]);
  const [, shipmentUuid] = ITEM.exec(request.itemUuid) ?? [];
  if (shipmentUuid) await handleRow({ customerUuid, shipmentUuid }, request, deps);
  return showAttention(customerUuid, deps, { consistent: true, rows: request.rows });
}

async function handleRow(
  { customerUuid, shipmentUuid }: Pick<Contribution, 'customerUuid' | 'shipmentUuid'>,
  request: Request,
  deps: ActOnRowDeps,
): Promise<void> {
  const now = deps.now().getTime();
  const zone = request.action === 'snooze' ? await deps.zoneOf(customerUuid) : undefined;
  const until = zone === undefined ? undefined : nextMorning(zone, now);
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const before = await deps.figures.findContribution(customerUuid, shipmentUuid);
    const attention = before?.attention.map((row) => withAction(row, request, until));
    if (!before || !attention || attention.every((row, index) => row === before.attention[index])) return;
    const after = { ...before, attention, revision: before.revision + 1 };
    if ((await deps.figures.write(before, after)) === 'written') return;
  }
  throw conflict(m.errors_changed_meanwhile());
}

/** The row itself where it is another one, or the action changes nothing of it. */
function withAction(row: StoredAttention, { itemUuid, action }: Request, until: number | undefined): StoredAttention {
  if (itemUuid !== row.itemUuid && itemUuid !== row.later?.itemUuid) return row;
  const { handled: before, ...unhandled } = row;
  if (action === 'undo') return before ? withHandled(unhandled, undefined) : row;
  const handled: Handled = { itemUuid, action, ...(until !== undefined && { until }) };
  const isSame = before?.itemUuid === itemUuid && before.action === action && before.until === until;
  return isSame ? row : withHandled(unhandled, handled);
}
