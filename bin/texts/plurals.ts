type Forms = Readonly<Record<string, string>>;
interface Variants {
  readonly match: Forms;
}

const isVariants = (value: unknown): value is readonly [Variants] =>
  Array.isArray(value) && typeof value[0]?.match === 'object';

/** The last form of a count stands for every other one: Spanish and French have a form of their own for whole millions. */
const catchAll = (match: Forms): Forms =>
  Object.fromEntries(Object.entries(match).map(([form, text]) => [form.replace('plural=other', 'plural=*'), text]));

/** Messages in which no count is without a form. */
export const withCatchAll = (messages: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      isVariants(value) ? [{ ...value[0], match: catchAll(value[0].match) }] : value,
    ]),
  );
