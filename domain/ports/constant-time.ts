/** Longer than looking up an address and mailing it takes. */
const RESPONSE_MS = 700;

/** Runs `work` within a fixed time, so that the response time does not reveal what it did. */
export async function inConstantTime(work: () => Promise<void>, pause: (ms: number) => Promise<void>): Promise<void> {
  await Promise.all([work(), pause(RESPONSE_MS)]);
}

/**
 * Runs `work`; what it throws is thrown a fixed time after the beginning, so that the time of a refusal does not reveal what was found. A pool
 * of users may take longer for a name that it does not know than for a wrong password.
 */
export async function refuseInConstantTime<Result>(
  work: () => Promise<Result>,
  { now, pause }: { readonly now: () => Date; readonly pause: (ms: number) => Promise<void> },
): Promise<Result> {
  const startedAt = now().getTime();
  try {
    return await work();
  } catch (error) {
    await pause(Math.max(0, startedAt + RESPONSE_MS - now().getTime()));
    throw error;
  }
}
