import { keepDashboard } from '#domain/dashboard/keep-dashboard.ts';
import { keepDashboardDeps } from '#functions/runtime/dashboard-deps.ts';
import { queueHandler } from '#functions/runtime/queue-handler.ts';

/** Keeps the figures of customers' dashboards. */
export const handler = queueHandler('keepDashboard', keepDashboardDeps, keepDashboard);
