import { eventPageOf, isMeasured } from '#contract/rules/event-pages.ts';
import { dropEvent, eventKeys, readEvent } from './event-queue.ts';
import { recordEvent } from './record-event.ts';

/** Records that the page at a path was opened, where that may be measured. Loaded after the person agreed, and not before. */
export function recordPageView(path: string): void {
  if (isMeasured(eventPageOf(path))) recordEvent({ name: 'page-viewed' });
}

/** Forgets the page views that were not sent yet: the person no longer agrees. */
export function forgetPageViews(): void {
  for (const key of eventKeys()) if (readEvent(key)?.includes('"page-viewed"')) dropEvent(key);
}
