/** Longer than looking up an address and mailing it takes. */
const RESPONSE_MS = 700;

/** Runs `work` within a fixed time, so that the response time does not reveal what it did. */
export async function inConstantTime(work: () => Promise<void>, pause: (ms: number) => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(RESPONSE_MS)]);
}
