import type * as z from 'zod';
import { conflict, PortalError } from '#contract/codes/portal-error.ts';
import type { createWidgetRequest, updateWidgetRequest, Widget } from '#contract/dashboard.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { findRepeat, type Repeatable, repeatRecord } from '../find-repeat.ts';
import type { IdempotencyReader, IdempotencyRecord } from '../ports/idempotency.ts';
import {
  type LayoutStore,
  orderAfter,
  readLayout,
  type StoredLayout,
  type StoredWidget,
  showLayout,
  showWidget,
} from './layout.ts';

export interface ChangeLayoutDeps {
  readonly layouts: LayoutStore;
}

export interface CreateWidgetDeps extends ChangeLayoutDeps {
  readonly idempotency: IdempotencyReader;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Changes of one dashboard at once, until one of them gives up. */
const TRIES = 20;

/** The layout was changed meanwhile: the caller gets it as it is now (409). */
export const outdated = (layout: StoredLayout): PortalError =>
  new PortalError(409, [{ message: m.errors_dashboard_changed() }], { content: showLayout(layout) });

interface Change<Answer> {
  readonly widgets: readonly StoredWidget[];
  readonly answer: Answer;
}

/** Writes a change of the layout as it was read; where another one was first, the change is made again of the layout that it left. */
async function changeLayout<Answer>(
  customerUuid: string,
  change: (layout: StoredLayout) => Change<Answer>,
  { layouts }: ChangeLayoutDeps,
  record?: IdempotencyRecord,
): Promise<Answer | 'repeated'> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const layout = await readLayout(customerUuid, { layouts });
    const { widgets, answer } = change(layout);
    const next = { customerUuid, revision: layout.revision + 1, widgets: [...widgets] };
    const outcome = await layouts.write(next, record);
    if (outcome === 'written') return answer;
    if (outcome === 'repeated') return outcome;
  }
  throw conflict(m.errors_changed_meanwhile());
}

/** A change without a record is never a repeat. */
async function changeOnce<Answer>(...call: Parameters<typeof changeLayout<Answer>>): Promise<Answer> {
  const answer = await changeLayout(...call);
  if (answer === 'repeated') throw conflict(m.errors_changed_meanwhile());
  return answer;
}

/** The widget that a change names, at the version that it names; else 409 with the layout. */
function requireCurrent(layout: StoredLayout, widgetUuid: string, version: number): StoredWidget {
  const found = layout.widgets.find((one) => one.widgetUuid === widgetUuid);
  if (!found || found.version !== version || !showWidget(found)) throw outdated(layout);
  return found;
}

const shown = (widget: StoredWidget, layout: StoredLayout): Widget => {
  const one = showWidget(widget);
  if (!one) throw outdated(layout);
  return one;
};

export interface CreateWidgetCall {
  readonly customerUuid: string;
  readonly request: z.output<typeof createWidgetRequest>;
  readonly idempotencyKey: string | undefined;
}

/** Puts a widget on the dashboard (C44); 409 with the layout where it has one of the type, or not the one that it is to come after. A repeated request gets its first answer. */
export async function createWidget(call: CreateWidgetCall, deps: CreateWidgetDeps): Promise<Widget> {
  const { customerUuid, request, idempotencyKey: key } = call;
  const asked = { scope: `${customerUuid}#createWidget`, key, requestHash: sha256(JSON.stringify(request)) };
  const repeated = await findMade(customerUuid, asked, deps);
  if (repeated) return repeated;
  const widgetUuid = deps.newId();
  const record = repeatRecord(asked, widgetUuid, deps.now().getTime());
  const added = await changeLayout(customerUuid, (layout) => withNew(layout, widgetUuid, request), deps, record);
  if (added !== 'repeated') return added;
  const first = await findMade(customerUuid, asked, deps);
  if (!first) throw conflict(m.errors_changed_meanwhile());
  return first;
}

function withNew(layout: StoredLayout, widgetUuid: string, request: CreateWidgetCall['request']): Change<Widget> {
  const { type, width = 1, after, settings = {} } = request;
  const order = orderAfter(layout.widgets, after);
  if (order === undefined || layout.widgets.some((one) => one.type === type)) throw outdated(layout);
  const widget = { widgetUuid, type, order, width, settings, version: 1 };
  return { widgets: [...layout.widgets, widget], answer: shown(widget, layout) };
}

/** The widget that the same request made before, as it is now; 409 with the layout where it is gone since. */
async function findMade(customerUuid: string, asked: Repeatable, deps: CreateWidgetDeps) {
  const record = await findRepeat(asked, deps);
  if (!record) return undefined;
  const layout = await readLayout(customerUuid, deps);
  const widget = layout.widgets.find(({ widgetUuid }) => widgetUuid === record.made);
  if (!widget) throw outdated(layout);
  return shown(widget, layout);
}

/** Moves or sets a widget (C45); 409 with the layout where the widget changed since, or is not there. */
export const updateWidget = (
  customerUuid: string,
  { widgetUuid, version, width, after, settings }: z.output<typeof updateWidgetRequest>,
  deps: ChangeLayoutDeps,
): Promise<Widget> =>
  changeOnce(
    customerUuid,
    (layout) => {
      const before = requireCurrent(layout, widgetUuid, version);
      const others = layout.widgets.filter((one) => one !== before);
      const stays = after === undefined || after === widgetUuid;
      const order = stays ? before.order : orderAfter(others, after);
      if (order === undefined) throw outdated(layout);
      const widget = {
        ...before,
        ...{ order, version: before.version + 1, width: width ?? before.width },
        settings: { ...before.settings, ...settings },
      };
      return { widgets: [...others, widget], answer: shown(widget, layout) };
    },
    deps,
  );

/** Takes a widget off the dashboard and answers what is left (C147); one that is gone already changes nothing, 409 with the layout where it changed since. */
export async function removeWidget(
  customerUuid: string,
  { widgetUuid, version }: { readonly widgetUuid: string; readonly version: number },
  deps: ChangeLayoutDeps,
): Promise<Widget[]> {
  const stored = await readLayout(customerUuid, deps);
  if (!stored.widgets.some((one) => one.widgetUuid === widgetUuid)) return showLayout(stored);
  return changeOnce(
    customerUuid,
    (layout) => {
      const before = requireCurrent(layout, widgetUuid, version);
      const widgets = layout.widgets.filter((one) => one !== before);
      return { widgets, answer: showLayout({ widgets }) };
    },
    deps,
  );
}

/** The widgets of a customer's dashboard (C43): always a list. */
export const listWidgets = async (customerUuid: string, deps: ChangeLayoutDeps): Promise<Widget[]> =>
  showLayout(await readLayout(customerUuid, deps));
