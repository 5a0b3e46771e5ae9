import { SFNClient } from '@aws-sdk/client-sfn';

let client: SFNClient | undefined;

/** The client of state machines, made once a process. */
export function stateMachines(): SFNClient {
  // A local AWS has no host of its own for synchronous executions.
  client ??= new SFNClient({ disableHostPrefix: process.env.AWS_ENDPOINT_URL !== undefined });
  return client;
}
