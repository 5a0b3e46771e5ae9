/** A row of a fixed list: its id, and its name in the language of whoever reads it. */
export const named = <const Id extends string | number>(id: Id, nameOf: () => string) => ({
  id,
  get name() {
    return nameOf();
  },
});
