import type { PostalCodeResponse } from '#contract/master.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import { CallError } from '#web/api/call-error.ts';
import { lazyChunk } from '#web/api/lazy-chunk.ts';

/** A page with a form can be typed in before it can call. */
export const calling = lazyChunk(() => import('#web/api/call.ts'));

const known = new Map<string, PostalCodeResponse>();
/** Codes that the server rejected, with its message. */
const refused = new Map<string, string>();

/** The cached result for a typed code. */
export function knownPlace(text: string): PostalCodeResponse | undefined {
  return known.get(normalisePostalCode(text)?.code ?? '');
}

export function rejectedPlace(text: string): string | undefined {
  return refused.get(normalisePostalCode(text)?.code ?? '');
}

/** The place of a code (C106); requested once for each code. Throws CallError. */
export async function requestPlace(code: string, signal?: AbortSignal): Promise<PostalCodeResponse> {
  const before = known.get(code);
  if (before) return before;
  try {
    const { call } = await calling.get();
    const place = await call('findPostalCode', { postalCode: code }, { signal });
    known.set(code, place);
    return place;
  } catch (thrown) {
    if (thrown instanceof CallError && thrown.status === 422)
      refused.set(code, thrown.errors[0]?.message ?? thrown.message);
    throw thrown;
  }
}
