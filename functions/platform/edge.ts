import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from './env.ts';

/** Whether a header has the secret that CloudFront adds to forwarded requests; functions only know its hash. */
export function isFromEdge(header: string | undefined): boolean {
  const hash = createHash('sha256')
    .update(header ?? '')
    .digest();
  return timingSafeEqual(hash, Buffer.from(env('ORIGIN_HASH'), 'hex'));
}
