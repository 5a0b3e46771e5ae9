/** Writes of one customer at the same time all want the end of a list; who loses it tries again, for this long. */
const PATIENCE_MS = 7000;
const LONGEST_PAUSE_MS = 300;

/** A pause before the next try, longer each time; it answers false, at once, when it has been tried long enough. */
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
