/** A percentage (two decimals at most) of a non-negative amount in cents, rounded half up, computed in integers. */
export function percentOf(cents: number, percent: number): number {
  const basisPoints = Math.round(percent * 100);
  return Math.floor((cents * basisPoints + 5000) / 10_000);
}

/** The charge for a weight at a rate in cents per hundred pounds, rounded half up to the cent. */
export function chargeForWeight(pounds: number, centsPerCwt: number): number {
  return Math.floor((pounds * centsPerCwt + 50) / 100);
}

/** Cents as the number of dollars that goes on the wire. */
export function dollars(cents: number): number {
  return cents / 100;
}
