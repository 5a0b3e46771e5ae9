import { readStored, writeStored } from '#web/stores/browser-storage.ts';

const keyOf = (name: string) => `portal.form.${name}`;

/** What this tab kept of a form; nothing when that is no record any more. */
export function readFormDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(readStored('session', keyOf(name)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps a form's values in this tab without those that must not be stored; null forgets them. */
export function keepFormDraft(name: string, values: object | null, secret: readonly string[] = []): void {
  const kept = values && Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));
  writeStored('session', keyOf(name), kept && JSON.stringify(kept));
}
