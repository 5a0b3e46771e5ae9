/** The nth test id, a UUID version 7; ids ascend with n. */
export const testId = (n: number): string => `01940000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** Ids one after the other, the same in every run. */
export function sequentialIds(first = 1): () => string {
  let next = first;
  return () => {
    next += 1;
    return testId(next - 1);
  };
}
