import { paths } from '../paths.ts';

/** The page names of events: a page whose path names something is 'other'. */
export const eventPages = { ...paths, other: 'other' } as const;
export type EventPage = (typeof eventPages)[keyof typeof eventPages];

/** Returns the page of a path as events name it, without any part that could identify a person or record. */
export function eventPageOf(path: string): EventPage {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return Object.values(eventPages).find((page) => page === plain) ?? 'other';
}
