import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { CaptchaSolver, type SolverWorker } from './captcha.ts';

function makeWorker(): SolverWorker {
  return new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' }) as SolverWorker;
}

/** The captcha of a form that is on screen; it starts as soon as `active` is true. */
export function useCaptcha(active: boolean): CaptchaSolver {
  const [check] = useState(
    () =>
      new CaptchaSolver({
        getChallenge: () => call('getHumanCheck', {}),
        makeWorker,
        workers: typeof navigator === 'undefined' ? 1 : Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1)),
        now: Date.now,
      }),
  );
  useEffect(() => {
    if (active) check.start();
  }, [active, check]);
  return check;
}
