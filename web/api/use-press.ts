import { useRef } from 'react';
import { newIdempotencyKey } from './call.ts';
import { CallError } from './call-error.ts';

/** Surely not carried out: another press is another payment. */
const NOTHING_CHARGED = '15049';

/** A repeat of the same press is the same request; whatever was answered ends it. */
export function usePress<Request, Answer>(
  ask: (request: Request, options: { idempotencyKey: string }) => Promise<Answer>,
) {
  const intent = useRef<{ text: string; key: string }>(undefined);
  return async (request: Request): Promise<Answer> => {
    const text = JSON.stringify(request);
    if (intent.current?.text !== text) intent.current = { text, key: newIdempotencyKey() };
    try {
      const answer = await ask(request, { idempotencyKey: intent.current.key });
      intent.current = undefined;
      return answer;
    } catch (thrown) {
      // Without an answer, or with one that settles nothing, the next press repeats this one.
      const isOpen = thrown instanceof CallError && (thrown.status === 0 || thrown.status >= 500);
      if (!isOpen || thrown.code === NOTHING_CHARGED) intent.current = undefined;
      throw thrown;
    }
  };
}
