import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from './env.ts';

/** Whether a header's value is what CloudFront adds to what it passes on; functions know only its hash. */
export function isFromEdge(header: string | undefined): boolean {
  const hash = createHash('sha256')
    .update(header ?? '')
    .digest();
  return timingSafeEqual(hash, Buffer.from(env('ORIGIN_HASH'), 'hex'));
}
