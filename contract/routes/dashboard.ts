import * as dashboard from '../dashboard.ts';
import { defineRoute } from '../route.ts';

const exampleId = '01940000-0000-7000-8000-000000004400';

/** The caller's dashboard (C43 to C46, C147, C148). */
const common = { noun: 'dashboard', version: 'v1', access: 'session', acting: 'customer' } as const;
const path = '/customer/widgets';

export const listWidgetsRoute = defineRoute({
  ...common,
  name: 'listWidgets',
  summary: "The widgets of the caller's dashboard, in their order.",
  ids: ['C43'],
  method: 'GET',
  path,
  request: {},
  response: dashboard.widgetList,
  example: {},
});

export const createWidgetRoute = defineRoute({
  ...common,
  name: 'createWidget',
  summary: 'Puts a widget on the dashboard; one that is there already is refused with the layout.',
  ids: ['C44'],
  method: 'POST',
  path,
  idempotent: true,
  request: { body: dashboard.createWidgetRequest },
  response: dashboard.widget,
  example: { body: { type: 'latestQuotes' } },
});

export const updateWidgetRoute = defineRoute({
  ...common,
  name: 'updateWidget',
  summary: 'Moves or sets a widget; a change of an older version is refused with the layout.',
  ids: ['C45'],
  method: 'PUT',
  path,
  request: { body: dashboard.updateWidgetRequest },
  response: dashboard.widget,
  example: { body: { widgetUuid: exampleId, version: 0, width: 2 } },
});

export const removeWidgetRoute = defineRoute({
  ...common,
  name: 'removeWidget',
  summary: 'Takes a widget off the dashboard.',
  ids: ['C147'],
  method: 'DELETE',
  path,
  request: { query: dashboard.removeWidgetRequest },
  response: dashboard.widgetList,
  example: { query: { widgetUuid: exampleId, version: '0' } },
});

export const notifyWidgetActionRoute = defineRoute({
  ...common,
  name: 'notifyWidgetAction',
  summary: 'Marks a row of a widget as done, puts it off, or takes that back; answers the widget as it is then.',
  ids: ['C46'],
  method: 'POST',
  path: `${path}/action-notify`,
  version: 'v2',
  request: { body: dashboard.widgetActionRequest },
  response: dashboard.widgetFigures,
  example: { body: { widgetUuid: exampleId, itemUuid: 'late-01940000-0000-7000-8000-0000000020d4', action: 'done' } },
});

export const getDashboardRoute = defineRoute({
  ...common,
  name: 'getDashboard',
  summary: 'The figures of one widget; of what needs the shipper as many rows as are asked for.',
  ids: ['C148'],
  method: 'GET',
  path: '/customer/dashboard',
  request: { query: dashboard.dashboardRequest },
  response: dashboard.widgetFigures,
  example: { query: { type: 'attention' } },
});
