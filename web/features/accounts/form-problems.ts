import type * as z from 'zod';

/** What a contract schema says about typed values: the first message of each field. */
export function problemsOf<Field extends string>(
  schema: z.ZodType,
  values: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const problems: Partial<Record<Field, string>> = {};
  for (const { path, message } of result.error.issues) {
    const field = path[0];
    if (typeof field === 'string' && field in values) problems[field as Field] ??= message;
  }
  return problems;
}
