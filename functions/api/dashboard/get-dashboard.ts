import { getDashboardRoute } from '#contract/routes/dashboard.ts';
import { showFigures } from '#domain/dashboard/show-figures.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { showFiguresDeps } from '#functions/runtime/dashboard-deps.ts';

/** The figures of one widget. */
export const handler = apiHandler(getDashboardRoute, showFiguresDeps, ({ query, caller, deps }) =>
  showFigures(caller.customerUuid, query, deps),
);
