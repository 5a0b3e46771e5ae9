import type { Widget } from '#contract/dashboard.ts';
import { call } from '#web/api/call.ts';

/** The widgets of the dashboard; an answer that is no list is read as none (C43). */
export async function readWidgets(): Promise<readonly Widget[]> {
  const answered: unknown = await call('listWidgets', {});
  return Array.isArray(answered) ? (answered as readonly Widget[]) : [];
}
