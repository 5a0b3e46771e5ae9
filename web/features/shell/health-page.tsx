import { useCallback, useEffect, useState } from 'react';
import { brand } from '#contract/brand.ts';
import type { Dependency } from '#contract/master.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
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

/** What a visitor notices while a dependency does not work. */
const effects: Readonly<Record<Dependency, () => string>> = {
  table: m.shell_unhealthy_table,
  quotes: m.shell_unhealthy_quotes,
  users: m.shell_unhealthy_users,
  key: m.shell_unhealthy_key,
  mail: m.shell_unhealthy_mail,
  provider: m.shell_unhealthy_provider,
  gateway: m.shell_unhealthy_gateway,
};

const effectsOf = (thrown: unknown): string[] =>
  thrown instanceof CallError ? thrown.errors.flatMap(({ field }) => effects[field as Dependency]?.() ?? []) : [];

/** Healthy when the health check returns 200, otherwise Unhealthy (S11), with what does not work meanwhile. */
export default function HealthPage() {
  const [state, setState] = useState<keyof typeof states>('checking');
  const [noticed, setNoticed] = useState<readonly string[]>([]);
  const check = useCallback(() => {
    setState('checking');
    setNoticed([]);
    call('getHealth', {}).then(
      () => setState('healthy'),
      (thrown: unknown) => {
        setState('unhealthy');
        setNoticed(effectsOf(thrown));
      },
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
        {noticed.map((effect) => (
          <p key={effect}>{effect}</p>
        ))}
        {state === 'unhealthy' && <p>{m.shell_unhealthy_call({ phone: brand.phone })}</p>}
      </StateCard>
    </Page>
  );
}
