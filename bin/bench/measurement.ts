/** One measured number beside its goal. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The most it may be; undefined for what is only told. */
  readonly goal?: number;
}

export function isMet({ value, goal }: Measurement): boolean | undefined {
  return goal === undefined ? undefined : value <= goal;
}

/** One JSON object: name, value, unit, goal, met. */
export function asJsonLine(measurement: Measurement): string {
  const { name, value, unit, goal } = measurement;
  return JSON.stringify({ name, value, unit, goal: goal ?? null, met: isMet(measurement) ?? null });
}

/** Rows of a table with names of the same width. */
export function asTable(measurements: readonly Measurement[]): string[] {
  const widest = Math.max(...measurements.map(({ name }) => name.length));
  return measurements.map((measurement) => {
    const { name, value, unit, goal } = measurement;
    const met = isMet(measurement);
    const verdict = met === undefined ? '' : met ? 'met' : 'MISSED';
    const limit = goal === undefined ? '' : `<= ${goal} ${unit}`;
    return `${name.padEnd(widest)}  ${`${value} ${unit}`.padStart(12)}  ${limit.padEnd(14)} ${verdict}`.trimEnd();
  });
}

export function inKilobytes(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10;
}
