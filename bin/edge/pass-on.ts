import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { compressorFor } from '#bin/edge/compress.ts';
import { answerUnavailable } from '#bin/edge/unavailable.ts';
import { passable, viewerAddress, type WayIn } from '#bin/edge/way-in.ts';

/** Sends an answer on as it comes; text is compressed on the way, as CloudFront does. */
function passBack(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
  const headers = passable(answer.headers);
  const compressor = request.method === 'HEAD' ? undefined : compressorFor(request.headers, answer);
  if (compressor) {
    delete headers['content-length'];
    headers['content-encoding'] = compressor.encoding;
    headers.vary = [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
    if (typeof headers.etag === 'string' && !headers.etag.startsWith('W/')) headers.etag = `W/${headers.etag}`;
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  const done = (error: NodeJS.ErrnoException | null | undefined) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') response.destroy();
  };
  if (compressor) pipeline(answer, compressor.stream, response, done);
  else pipeline(answer, response, done);
}

/** Passes a request on to the deployed distribution, as if the browser had asked for its name. */
export function passOn(
  wayIn: WayIn,
  distributionDomain: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { socket } = request;
  const headers = {
    ...passable(request.headers),
    host: distributionDomain,
    'cloudfront-viewer-address': viewerAddress(socket.remoteAddress, socket.remotePort),
  };
  sendOn(wayIn, { method: request.method ?? 'GET', path: request.url ?? '/', headers }, request, response);
}

/** Sends a request on in these words, with the browser's body, and its answer back. */
export function sendOn(
  wayIn: WayIn,
  options: RequestOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const onward = wayIn.open(options);
  onward.on('response', (answer) => passBack(answer, request, response));
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else answerUnavailable(request, response);
  });
  response.on('close', () => {
    if (!response.writableFinished) onward.destroy();
  });
  request.pipe(onward);
}
