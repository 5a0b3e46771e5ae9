import type { TruckloadQueryInput } from '#contract/truckload.ts';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import type { Problems } from '#web/features/quotes/draft-problems.ts';

/** The schema and the rules a truckload is checked by, needed only when it is sent. */
export const truckloadRules = lazyChunk(async () => {
  const [{ truckloadQuery }, { truckloadProblems }] = await Promise.all([
    import('#contract/truckload.ts'),
    import('#contract/rules/truckload-problems.ts'),
  ]);
  return { truckloadQuery, truckloadProblems };
});

/** Everything wrong with a truckload by the contract's own rules, by field path; empty when it can be sent. */
export async function problemsOfTruckload(query: TruckloadQueryInput): Promise<Problems> {
  const { truckloadQuery, truckloadProblems } = await truckloadRules.get();
  const checked = truckloadQuery.safeParse(query);
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) problems[path.join('.')] ??= message;
  if (checked.success)
    for (const { field = '', message } of truckloadProblems(checked.data)) problems[field] ??= message;
  return problems;
}
