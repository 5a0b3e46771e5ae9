/** What was stored or returned, of a shape that is not known yet. */
export type Loose = Readonly<Record<string, unknown>>;
/** Whether a value has fields to look for. */
export const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
/** Whether a flag is set, in any of the forms it was ever stored in. */
export const isSet = (value: unknown): boolean => value === true || value === 1 || value === '1';
/** The id that a value is; undefined for everything else. */
export const idOf = (value: unknown): number | undefined =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

/** Takes over the fields whose default is a text. */
export function textsOf<Texts extends object>(defaults: Texts, found: Loose): Texts {
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const value = found[name];
    return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : fallback];
  });
  return Object.fromEntries(entries) as Texts;
}
