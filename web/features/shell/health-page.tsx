import { useCallback, useEffect, useState } from 'react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { Text } from '#web/components/text.tsx';

export const meta = () => [{ title: m.shell_health({ product: brand.product }) }];

const states = {
  checking: { text: m.shell_checking(), tone: 'muted' },
  healthy: { text: m.shell_healthy(), tone: 'green' },
  unhealthy: { text: m.shell_unhealthy(), tone: 'red' },
} as const;

/** Healthy when the health check returns 200, otherwise Unhealthy (S11). */
export default function HealthPage() {
  const [state, setState] = useState<keyof typeof states>('checking');
  const check = useCallback(() => {
    setState('checking');
    call('getHealth', {}).then(
      () => setState('healthy'),
      () => setState('unhealthy'),
    );
  }, []);
  useEffect(check, [check]);
  const { text, tone } = states[state];
  return (
    <Page width="narrow">
      <StateCard
        level={1}
        title={m.shell_health_2()}
        announce="politely"
        ways={
          <Button onClick={check} busy={state === 'checking'}>
            {m.shell_check_again()}
          </Button>
        }
      >
        <Text size={16} weight="strong" tone={tone}>
          {text}
        </Text>
      </StateCard>
    </Page>
  );
}
