/** Longer than looking up an address and mailing it takes. */
const EVEN_MS = 700;

/** Does something in a time that does not tell whether it did much or nothing. */
export async function inEvenTime(work: () => Promise<void>, pause: (ms: number) => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(EVEN_MS)]);
}
