import { vi } from 'vitest';
import { METRIC_NAMESPACE } from '#contract/metrics.ts';

/** One figure as CloudWatch reads it from a log line. */
export interface Figure {
  readonly name: string;
  readonly value: number | readonly number[];
  readonly unit: string;
  readonly dimensions: Readonly<Record<string, string>>;
}

interface EmfLine {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly {
      readonly Namespace: string;
      readonly Dimensions: readonly (readonly string[])[];
      readonly Metrics: readonly { readonly Name: string; readonly Unit: string }[];
    }[];
  };
  readonly [name: string]: unknown;
}

/** Takes down everything that is written to standard output and error, where functions' log lines and figures go. */
export function recordOutput() {
  const lines: string[] = [];
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      lines.push(String(chunk));
      return true;
    });
  const emf = () => lines.filter((line) => line.includes('"_aws"')).map((line) => JSON.parse(line) as EmfLine);
  return {
    lines,
    emf,
    figures: () => emf().flatMap(figuresOf),
  };
}

function figuresOf(line: EmfLine): Figure[] {
  return line._aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) => {
    if (Namespace !== METRIC_NAMESPACE) throw new Error(`Figures in a namespace of their own: ${Namespace}`);
    const dimensions = Object.fromEntries((Dimensions[0] ?? []).map((name) => [name, String(line[name])]));
    return Metrics.map(({ Name, Unit }) => ({
      name: Name,
      value: line[Name] as Figure['value'],
      unit: Unit,
      dimensions,
    }));
  });
}
