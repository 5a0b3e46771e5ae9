import { print, tone } from '#bin/terminal/steps.ts';
import type { AuditEntry } from '#domain/audit.ts';

/** Prints fields with their values before and after; what stays is shown once. */
export function showChange(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): void {
  const widest = Math.max(...Object.keys(after).map((field) => field.length));
  for (const [field, to] of Object.entries(after)) {
    const from = before[field];
    const value = from === to ? to : `${tone('dim', `${from} ->`)} ${tone('bold', to)}`;
    print(`  ${field.padEnd(widest)}  ${value}`);
  }
}

/** Prints entries of the audit log, newest first. */
export function showHistory(entries: readonly AuditEntry[]): void {
  print();
  if (entries.length === 0) print('No changes in the audit log.');
  for (const { at, by, changes, why } of entries) {
    const what = changes.map(({ field, from, to }) => `${field} ${from} -> ${to}`).join(', ');
    print(`  ${at}  ${by}  ${what}${why === '' ? '' : `  (${why})`}`);
  }
}

/** Says what came of a change. */
export function showOutcome(entry: AuditEntry | undefined, effect: string): void {
  print();
  if (!entry) return;
  print(`Changed by ${entry.by}${entry.why === '' ? ', without a reason (--why)' : `: ${entry.why}`}. ${effect}`);
}
