import { randomBytes } from 'node:crypto';
import type { KeyedHash } from '../accounts/known-browser.ts';

const TOKEN_BYTES = 16;

/** 128 random bits. */
export const newSeed = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The token of a link: 128 bits that nobody can calculate without the key, so that the owner is shown the link again although the
 * table holds only its hash. 22 characters of base64url, so never the 32 hex digits of a document's link.
 */
export async function tokenOf(seed: string, keyedHash: KeyedHash): Promise<string> {
  const hash = Buffer.from(await keyedHash(`quote-share\n${seed}`), 'base64url');
  return hash.subarray(0, TOKEN_BYTES).toString('base64url');
}
