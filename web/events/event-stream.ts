import { FirehoseClient, PutRecordBatchCommand } from '@aws-sdk/client-firehose';
import type { EventSettings, PortalEvent } from '#contract/events.ts';
import { makeBrowserCredentials } from './browser-credentials.ts';

/** The time limit: a request that never ends would keep the other tabs from sending. */
const TIME_LIMIT_MS = 15_000;

const lineOf = (event: PortalEvent) => ({ Data: new TextEncoder().encode(`${JSON.stringify(event)}\n`) });

/** Makes the function that puts events into the stream and returns for each whether it was accepted. */
export function openEventStream(settings: EventSettings) {
  const { region, streamName, path } = settings;
  const endpoint = path && new URL(path, window.location.origin).href;
  const credentialsNow = makeBrowserCredentials(settings);
  return async (events: readonly PortalEvent[]): Promise<boolean[]> => {
    // A client keeps the credentials it was first given, and who is signed in changes.
    const client = new FirehoseClient({
      region,
      endpoint,
      credentials: await credentialsNow(),
      // The sender has pauses of its own.
      maxAttempts: 1,
      // Goes on when the page is left meanwhile.
      requestHandler: { keepAlive: true, requestTimeout: TIME_LIMIT_MS },
    });
    const records = events.map(lineOf);
    const answer = await client.send(new PutRecordBatchCommand({ DeliveryStreamName: streamName, Records: records }));
    return events.map((_, index) => Boolean(answer.RequestResponses?.[index]?.RecordId));
  };
}
