import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml|font\/ttf)/;

/** CloudFront compresses nothing smaller than this. */
const leastBytes = 1000;

/** How a response is compressed for this browser; undefined when it is better sent as it is. */
export function compressorFor(
  asked: IncomingHttpHeaders,
  answer: IncomingMessage,
): { encoding: 'br' | 'gzip'; stream: Transform } | undefined {
  const { 'content-type': type = '', 'content-encoding': encoded, 'content-length': length } = answer.headers;
  if (
    answer.statusCode !== 200 ||
    encoded ||
    !compressible.test(type) ||
    (length !== undefined && Number(length) < leastBytes)
  )
    return undefined;
  const accepted = String(asked['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    return { encoding: 'br', stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) };
  }
  return /\bgzip\b/.test(accepted) ? { encoding: 'gzip', stream: createGzip({ level: 6 }) } : undefined;
}
