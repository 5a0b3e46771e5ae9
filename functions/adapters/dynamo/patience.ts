/** Concurrent writes of one customer all append to the same list; those that lose are retried for this long. */
const PATIENCE_MS = 7000;
const LONGEST_PAUSE_MS = 300;

/** Pauses before the next try, longer each time; returns false at once when the time for retries is over. */
export function patience(): () => Promise<boolean> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let attempt = 0;
  return async () => {
    if (Date.now() > giveUpAt) return false;
    attempt += 1;
    const longest = Math.min(20 * attempt, LONGEST_PAUSE_MS);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    return true;
  };
}
