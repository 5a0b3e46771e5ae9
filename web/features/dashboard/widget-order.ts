import type { Widget, WidgetType } from '#contract/dashboard.ts';

/** Widgets as they stand on the page. */
export const inOrder = (widgets: readonly Widget[]): readonly Widget[] =>
  [...widgets].sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));

/** The layout with a widget as the portal answered it. */
export function withWidget(widgets: readonly Widget[], widget: Widget): readonly Widget[] {
  return inOrder([...widgets.filter((one) => one.type !== widget.type), widget]);
}

/** A widget that is added, before the portal has named it. */
export function addedAtEnd(widgets: readonly Widget[], type: WidgetType, width: 1 | 2 = 1): readonly Widget[] {
  if (widgets.some((one) => one.type === type)) return widgets;
  const order = `${widgets.at(-1)?.order ?? ''}~`;
  return [...widgets, { widgetUuid: `new-${type}`, type, order, width, settings: {}, version: 0 }];
}

/** The layout as a change of one widget makes it, in the order of the list; `after` null puts it first. */
export function placedAfter(
  widgets: readonly Widget[],
  type: WidgetType,
  { after, ...fields }: { width?: 1 | 2; after?: string | null; settings?: Widget['settings'] },
): readonly Widget[] {
  const found = widgets.find((one) => one.type === type);
  if (!found) return widgets;
  const changed = { ...found, ...fields };
  if (after === undefined) return widgets.map((one) => (one === found ? changed : one));
  const rest = widgets.filter((one) => one !== found);
  const at = rest.findIndex((one) => one.widgetUuid === after) + 1;
  return [...rest.slice(0, at), changed, ...rest.slice(at)];
}
