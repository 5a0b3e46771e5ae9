import { useCallback, useEffect, useState } from 'react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Action } from '#web/components/action.tsx';
import classes from './health-page.module.css';

export const meta = () => [{ title: m.shell_health({ product: brand.product }) }];

const states = { asking: m.shell_checking(), healthy: m.shell_healthy(), unhealthy: m.shell_unhealthy() };

/** Healthy when the health check answers 200, otherwise Unhealthy (S11). */
export default function HealthPage() {
  const [state, setState] = useState<keyof typeof states>('asking');
  const ask = useCallback(() => {
    setState('asking');
    call('getHealth', {}).then(
      () => setState('healthy'),
      () => setState('unhealthy'),
    );
  }, []);
  useEffect(ask, [ask]);
  return (
    <main id="main" className={classes.page}>
      <h1>{m.shell_health_2()}</h1>
      <p className={classes.state} data-state={state} role="status">
        {states[state]}
      </p>
      <Action onClick={ask} disabled={state === 'asking'}>
        {m.shell_check_again()}
      </Action>
    </main>
  );
}
