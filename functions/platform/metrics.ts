import { Metrics } from '@aws-lambda-powertools/metrics';
import { METRIC_NAMESPACE, type MetricDimensions, type MetricName, metricTable } from '#contract/metrics.ts';
import { env } from './env.ts';

interface Point {
  readonly name: MetricName;
  readonly value: number;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** Arguments of a metric: its dimensions have to be given where it has some. */
type DimensionArguments<Name extends MetricName> = keyof MetricDimensions<Name> extends never
  ? []
  : [MetricDimensions<Name>];

/** Errors with their own metrics, by route. */
const countedErrors: Readonly<Record<string, (status: number, code: string | undefined) => MetricName | undefined>> = {
  login: (_status, code) =>
    code === '3258' ? 'SignInsRefused' : code === '22057' || code === '4' ? 'SignInsBlocked' : undefined,
  createShipment: (status, code) => (status === 409 || code === '12515' ? 'SelectionsRefused' : undefined),
};

let points: Point[] = [];
let properties: Record<string, string> = {};

/** The only place that emits metrics. They are collected until the end of an invocation and flushed as one log line for each set of dimensions. */
export const metrics = {
  /** Adds one, or a number, to a count. */
  count<Name extends MetricName>(name: Name, ...[dimensions]: DimensionArguments<Name>): void {
    metrics.add(name, 1, dimensions ?? {});
  },
  add(name: MetricName, value: number, dimensions: Readonly<Record<string, string>> = {}): void {
    points.push({ name, value, dimensions });
  },
  /** Adds a field to the metric's log lines that is no dimension, to search by when a figure looks wrong. */
  note(name: string, value: string): void {
    properties[name] = value;
  },
  countError(route: string, status: number, code: string | undefined): void {
    const name = countedErrors[route]?.(status, code);
    if (name) metrics.add(name, 1);
  },
  /** Writes the collected metrics. */
  flush(): void {
    const kept = points;
    const notes = properties;
    points = [];
    properties = {};
    const sets = Map.groupBy(kept, ({ dimensions }) => JSON.stringify(dimensions));
    for (const set of sets.values()) write(set, notes);
  },
};

function write(set: readonly Point[], notes: Readonly<Record<string, string>>): void {
  const emf = new Metrics({ namespace: METRIC_NAMESPACE, serviceName: env('POWERTOOLS_SERVICE_NAME') });
  const dimensions = set[0]?.dimensions ?? {};
  if (Object.keys(dimensions).length > 0) emf.addDimensions({ ...dimensions });
  const byName = Map.groupBy(set, ({ name }) => name);
  for (const [name, of] of byName) {
    const { unit } = metricTable[name];
    // Counts of one invocation are added up, times are separate values.
    if (unit === 'Count') emf.addMetric(name, unit, sum(of));
    else for (const { value } of of) emf.addMetric(name, unit, value);
  }
  for (const [name, value] of Object.entries(notes)) emf.addMetadata(name, value);
  emf.publishStoredMetrics();
}

const sum = (points: readonly Point[]): number => points.reduce((total, { value }) => total + value, 0);
