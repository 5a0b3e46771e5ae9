import * as z from 'zod';
import { firstWidgets, type Widget, type WidgetType, widgetTypes } from '#contract/dashboard.ts';
import { orderKeyBetween } from '#contract/rules/order-keys.ts';
import { uuidFrom } from '../crypto.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';

/** A widget as it is stored. Its type may be one that a newer or an older portal knows: such a one is shown to nobody, and kept. */
const storedWidget = z.object({
  widgetUuid: z.string(),
  type: z.string(),
  order: z.string(),
  width: z.literal([1, 2]),
  settings: z.record(z.string(), z.unknown()),
  version: z.number().int(),
});
export type StoredWidget = Readonly<z.output<typeof storedWidget>>;

/** How a customer arranged the dashboard: one record, so that its widgets stay one layout. */
export const storedLayout = z.object({
  customerUuid: z.string(),
  /** Raised with every change; 0 before the first, when nothing is stored. */
  revision: z.number().int(),
  widgets: z.array(storedWidget),
});
export type StoredLayout = Readonly<z.output<typeof storedLayout>>;

/** 'changed': the layout no longer has the revision before; 'repeated': the request is recorded already. Nothing is written then. */
export type LayoutOutcome = 'written' | 'changed' | 'repeated';

export interface LayoutStore {
  find(customerUuid: string): Promise<StoredLayout | undefined>;
  /** Writes a layout if the stored one has the revision before its own, with the record of the request that made something. */
  write(layout: StoredLayout, record?: IdempotencyRecord): Promise<LayoutOutcome>;
}

/** The dashboard of a customer who arranged nothing; its ids are always the same, so that a change finds what was shown. */
export function firstLayout(customerUuid: string): StoredLayout {
  let order: string | undefined;
  const widgets = firstWidgets.map(({ type, width }): StoredWidget => {
    order = orderKeyBetween(order, undefined);
    const widgetUuid = uuidFrom(`widget#${customerUuid}#${type}`);
    return { widgetUuid, type, order, width, settings: {}, version: 0 };
  });
  return { customerUuid, revision: 0, widgets };
}

/** The layout as it is stored, or the first one. */
export const readLayout = async (
  customerUuid: string,
  { layouts }: { readonly layouts: Pick<LayoutStore, 'find'> },
): Promise<StoredLayout> => (await layouts.find(customerUuid)) ?? firstLayout(customerUuid);

const isKnown = (type: string): type is WidgetType => (widgetTypes as readonly string[]).includes(type);
const shownSettings = z.object({ shows: z.enum(['chart', 'table']).optional().catch(undefined) });

/** A widget as its owner sees it; undefined for one of a type that this portal does not know. */
export function showWidget({ type, settings, ...widget }: StoredWidget): Widget | undefined {
  const { shows } = shownSettings.parse(settings);
  return isKnown(type) ? { ...widget, type, settings: { ...(shows && { shows }) } } : undefined;
}

const inOrder = (a: StoredWidget, b: StoredWidget): number =>
  a.order < b.order ? -1 : a.order > b.order ? 1 : a.widgetUuid < b.widgetUuid ? -1 : 1;

/** Every widget in its order, those of unknown types among them. */
const sortedWidgets = ({ widgets }: Pick<StoredLayout, 'widgets'>): StoredWidget[] => widgets.toSorted(inOrder);

/** The layout as its owner sees it. */
export const showLayout = (layout: Pick<StoredLayout, 'widgets'>): Widget[] =>
  sortedWidgets(layout).flatMap((widget) => showWidget(widget) ?? []);

/**
 * The key of the place after a widget; null: before all others, undefined: after all. Undefined where the widget that it is to come after is not
 * there.
 */
export function orderAfter(others: readonly StoredWidget[], after: string | null | undefined): string | undefined {
  const sorted = sortedWidgets({ widgets: [...others] });
  if (after === undefined) return orderKeyBetween(sorted.at(-1)?.order, undefined);
  if (after === null) return orderKeyBetween(undefined, sorted[0]?.order);
  const index = sorted.findIndex(({ widgetUuid }) => widgetUuid === after);
  const [one, next] = [sorted[index], sorted[index + 1]];
  if (!one) return undefined;
  // Two keys that are alike, which no change of ours makes, leave no room between them.
  const end = next && next.order > one.order ? next.order : sorted.find(({ order }) => order > one.order)?.order;
  return orderKeyBetween(one.order, end);
}
