import { useCallback, useEffect, useState } from 'react';
import { brand } from '#contract/brand.ts';
import { call } from '#web/api/call.ts';
import { Action } from '#web/components/action.tsx';
import classes from './health-page.module.css';

export const meta = () => [{ title: `Health | ${brand.product}` }];

/** Healthy when the health check answers 200, otherwise Unhealthy (S11). */
export default function HealthPage() {
  const [state, setState] = useState<'asking' | 'Healthy' | 'Unhealthy'>('asking');
  const ask = useCallback(() => {
    setState('asking');
    call('getHealth', {}).then(
      () => setState('Healthy'),
      () => setState('Unhealthy'),
    );
  }, []);
  useEffect(ask, [ask]);
  return (
    <main id="main" className={classes.page}>
      <h1>Health</h1>
      <p className={classes.state} data-state={state} role="status">
        {state === 'asking' ? 'Checking…' : state}
      </p>
      <Action onClick={ask} disabled={state === 'asking'}>
        Check again
      </Action>
    </main>
  );
}
