import { useState } from 'react';
import { sentenceOf } from '#web/api/call-error.ts';
import { showToast } from '#web/stores/toasts.ts';

interface Changed {
  readonly message: string;
}

/** One change of a shipment's protection at a time: says what came of it, or why nothing did, and then goes on. */
export function useChange<Answer extends Changed>(onChanged: (answer: Answer) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = async (send: () => Promise<Answer>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await send();
      showToast({ type: 'success', text: answer.message });
      await onChanged(answer);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, change };
}
