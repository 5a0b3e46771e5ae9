/** The named fields of a record, without those that it does not have. */
export function pickFields<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : []))) as Pick<From, Name>;
}
