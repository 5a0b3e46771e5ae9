import {
  CloudWatchLogsClient,
  FilterLogEventsCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudwatch-logs';
import { functionEntries } from '#bin/bundle/entries.ts';
import { routes } from '#contract/routes.ts';

/** What one function used, as its log tells it. */
export interface FunctionUse {
  readonly name: string;
  readonly kind: 'route' | 'task';
  readonly calls: number;
  readonly billedSeconds: number;
  readonly memoryMb: number;
  readonly logLines: number;
  readonly logBytes: number;
}

const report = /^REPORT RequestId.*Billed Duration: (\d+) ms\s+Memory Size: (\d+) MB/;
/** On AWS the platform's own lines are left out by the functions' log level, and the local AWS warns of its own code. */
const platform = /^(START|END|REPORT) RequestId|^\(node:\d+\)|^\(Use `node --trace/;

/** Reads the logs of every function since a moment (ms since 1970). */
export async function functionUse(prefix: string, since: number): Promise<FunctionUse[]> {
  const client = new CloudWatchLogsClient({});
  const all = await Promise.all(
    functionEntries()
      .filter(({ key }) => key !== 'sandbox')
      .map(async ({ key }) => useOf(key, await linesOf(client, `/aws/lambda/${prefix}-${key}`, since))),
  );
  return all.filter(({ calls }) => calls > 0);
}

async function linesOf(client: CloudWatchLogsClient, logGroupName: string, startTime: number): Promise<string[]> {
  const lines: string[] = [];
  let nextToken: string | undefined;
  try {
    do {
      const page = await client.send(new FilterLogEventsCommand({ logGroupName, startTime, nextToken }));
      lines.push(...(page.events ?? []).flatMap(({ message }) => (message ? [message] : [])));
      nextToken = page.nextToken;
    } while (nextToken);
  } catch (error) {
    // A function that was never called has no log yet.
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  return lines;
}

/** What the lines of one function’s log say. */
export function useOf(name: string, lines: readonly string[]): FunctionUse {
  const reports = lines.flatMap((line) => {
    const found = report.exec(line);
    return found ? [{ ms: Number(found[1]), memoryMb: Number(found[2]) }] : [];
  });
  const own = lines.filter((line) => !platform.test(line));
  return {
    name,
    kind: name in routes ? 'route' : 'task',
    calls: reports.length,
    billedSeconds: reports.reduce((sum, { ms }) => sum + ms, 0) / 1000,
    memoryMb: reports[0]?.memoryMb ?? 0,
    logLines: own.length,
    logBytes: own.reduce((sum, line) => sum + Buffer.byteLength(line), 0),
  };
}
