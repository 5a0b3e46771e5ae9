import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendOn } from '#bin/edge/pass-on.ts';
import { passable, type WayIn } from '#bin/edge/way-in.ts';

/** Where the portal's address leads to those services; the content security policy lets pages call nothing else. */
export const BROWSER_SERVICES_PATH = '/_local/aws/';

/** The actions browsers take with AWS by themselves: credentials of the identity pool, and events into the stream. */
const actions = new Set([
  'AWSCognitoIdentityService.GetId',
  'AWSCognitoIdentityService.GetCredentialsForIdentity',
  'Firehose_20150804.PutRecord',
  'Firehose_20150804.PutRecordBatch',
]);

/** Passes a browser's own call of AWS on to the local AWS, which checks signature and role. */
export function passServiceOn(wayIn: WayIn, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'POST' || !actions.has(String(request.headers['x-amz-target']))) {
    request.resume();
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"Browsers do not call this."}');
    return;
  }
  // Host and path stay as the browser signed them.
  sendOn(
    wayIn,
    {
      method: 'POST',
      path: BROWSER_SERVICES_PATH,
      headers: { ...passable(request.headers), host: request.headers.host },
    },
    request,
    response,
  );
}
