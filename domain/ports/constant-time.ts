/** Longer than looking up an address and mailing it takes. */
const RESPONSE_MS = 700;

/** Runs `work` within a fixed time, so that the time of a response does not tell whether it did much or nothing. */
export async function inConstantTime(work: () => Promise<void>, pause: (ms: number) => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(RESPONSE_MS)]);
}
