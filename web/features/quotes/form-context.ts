import type { Problems } from './draft-problems.ts';

/** Problems of one line by field name: of 'items.3.length' the 'length'. One and the same object while nothing changes. */
export type LineProblems = Readonly<Record<string, string>>;
const none: LineProblems = {};

/** The problems of each line; lines without any share one empty object, so that their rows are not drawn again. */
export function problemsByLine(problems: Problems, count: number): readonly LineProblems[] {
  const lines: Record<string, string>[] = [];
  for (const [path, message] of Object.entries(problems)) {
    const [, index, field] = /^items\.(\d+)\.(.+)$/.exec(path) ?? [];
    if (index === undefined || field === undefined) continue;
    lines[Number(index)] = { ...lines[Number(index)], [field]: message };
  }
  return Array.from({ length: count }, (_, index) => lines[index] ?? none);
}

/** Moves the focus to a field by its path; returns whether it is in the page. */
export function focusField(path: string): boolean {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  if (!field) return false;
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}
