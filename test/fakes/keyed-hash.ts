import type { KeyedHash } from '#domain/accounts/known-browser.ts';
import { sha256 } from '#domain/crypto.ts';

/** A hash under a key that is no secret. */
export const fakeKeyedHash: KeyedHash = async (text) => sha256(`key\n${text}`);
