import { readStored, writeStored } from '#web/stores/browser-storage.ts';

const keyOf = (name: string) => `portal.form.${name}`;

/** The form values stored in this tab; undefined when they are invalid. */
export function readFormDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(readStored('session', keyOf(name)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Stores a form's values in this tab without secret ones; null deletes them. */
export function keepFormDraft(name: string, values: object | null, secret: readonly string[] = []): void {
  const kept = values && Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));
  writeStored('session', keyOf(name), kept && JSON.stringify(kept));
}
