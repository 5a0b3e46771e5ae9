import { useRevalidator } from 'react-router';
import type { SecurityState } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PersonalDataSection } from '#web/features/privacy/personal-data-section.tsx';
import { acting } from '#web/stores/acting.ts';
import { AgentActivity } from './agent-activity.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const load = async (_request: Request): Promise<SecurityState> => call('listSessions', {});

/** What protects the account: two-factor authentication, sessions, the password; what agents did in it; and the person's own data. */
export function Tab({ loaded }: { loaded: SecurityState }) {
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  const customer = acting();
  return (
    <Stack gap={28}>
      {customer && <MessageBox kind="info">{m.security_your_own({ name: customer.name })}</MessageBox>}
      <SecondFactorSection state={loaded} onChanged={again} />
      <SessionsSection state={loaded} onChanged={again} />
      <PasswordSection passwordSet={loaded.passwordSet} secondFactorOn={loaded.secondFactor.on} onChanged={again} />
      <AgentActivity />
      <PersonalDataSection passwordSet={loaded.passwordSet} secondFactorOn={loaded.secondFactor.on} />
    </Stack>
  );
}
