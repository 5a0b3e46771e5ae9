/** One measured number beside its goal. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The most it may be (the least, where `atLeast` says so); undefined for what is only told. */
  readonly goal?: number;
  readonly atLeast?: true;
  /** What one has to know to read the number. */
  readonly note?: string;
}

export function isMet({ value, goal, atLeast }: Measurement): boolean | undefined {
  if (goal === undefined) return undefined;
  return atLeast ? value >= goal : value <= goal;
}

/** One JSON object: name, value, unit, goal, met; goals that are a least say so. */
export function asJsonLine(measurement: Measurement): string {
  const { name, value, unit, goal, atLeast, note } = measurement;
  const more = { ...(atLeast && { atLeast }), ...(note && { note }) };
  return JSON.stringify({ name, value, unit, goal: goal ?? null, met: isMet(measurement) ?? null, ...more });
}

/** Rows of a table with names of the same width. */
export function asTable(measurements: readonly Measurement[]): string[] {
  const widest = Math.max(...measurements.map(({ name }) => name.length));
  return measurements.map((measurement) => {
    const { name, value, unit, goal, atLeast, note = '' } = measurement;
    const met = isMet(measurement);
    const verdict = met === undefined ? '' : met ? 'met' : 'MISSED';
    const limit = goal === undefined ? '' : `${atLeast ? '>=' : '<='} ${goal} ${unit}`.trimEnd();
    const told = `${value} ${unit}`.trimEnd().padStart(14);
    return `${name.padEnd(widest)}  ${told}  ${limit.padEnd(14)} ${verdict.padEnd(6)}  ${note}`.trimEnd();
  });
}

export function inKilobytes(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10;
}

/** The value below which so many percent of the values are (nearest rank), to a tenth. */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil((rank / 100) * sorted.length) - 1)] ?? 0;
  return Math.round(value * 10) / 10;
}
