import { useState } from 'react';
import type { SecurityState } from '#contract/second-factor.ts';
import { turnOffSecondFactorRequest } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { CodeEntry } from '#web/features/accounts/code-entry.tsx';
import { noteSecondFactor } from '#web/stores/session.ts';
import { showToast } from '#web/stores/toasts.ts';
import { SecuritySection } from './security-section.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

interface Props {
  state: SecurityState;
  onChanged: () => void;
}

/** From so few recovery codes on a person is reminded. */
const FEW_CODES = 3;

/** Whether a second factor is on, and how to turn it on and off. */
export function SecondFactorSection({ state, onChanged }: Props) {
  const [open, setOpen] = useState(false);
  const [settingUp, setSettingUp] = useState(false);
  const { on, recoveryCodesLeft, required } = state.secondFactor;
  const start = () => {
    setSettingUp(!on);
    setOpen(true);
  };
  const done = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <SecuritySection title={m.security_step_heading()} text={m.security_factor_about()}>
      <Row gap={12}>
        <Tag tone={on ? 'green' : open ? 'amber' : 'grey'}>
          {on ? m.security_on() : open ? m.security_being_set_up() : m.security_off()}
        </Tag>
        {on && <Text numbers>{m.security_codes_left({ count: recoveryCodesLeft })}</Text>}
        {!on && open && (
          <Text tone="muted" size={13}>
            {m.security_nothing_changes()}
          </Text>
        )}
      </Row>
      {on && !open && recoveryCodesLeft <= FEW_CODES && (
        <MessageBox kind="warn" announce="never">
          {m.security_few_codes()}
        </MessageBox>
      )}
      {required && on && !open && (
        <Text tone="muted" size={13}>
          {m.security_required()}
        </Text>
      )}
      {!state.passwordSet && <MessageBox kind="info">{m.security_set_password_first()}</MessageBox>}
      {open && (on && !settingUp ? <TurnOff onDone={done} /> : <SetUpSecondFactor onDone={done} />)}
      {!open && state.passwordSet && (
        <Row gap={12}>
          <Button onClick={start}>{on ? m.security_turn_off() : m.security_set_up()}</Button>
        </Row>
      )}
    </SecuritySection>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { password: '', code: '' },
    check: turnOffSecondFactorRequest,
    secret: ['password', 'code'],
    send: async (values) => {
      await call('turnOffSecondFactor', values);
      noteSecondFactor(false);
      showToast({ type: 'success', text: m.security_is_off() });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      label={m.security_turn_off()}
      buttons={
        <Row gap={12}>
          <Button type="submit" kind="danger" busy={form.busy}>
            {m.security_turn_off()}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {m.security_cancel()}
          </Button>
        </Row>
      }
    >
      <PasswordField
        {...form.field('password')}
        label={m.security_current_password()}
        autoComplete="current-password"
        data-autofocus
      />
      <CodeEntry field={form.field('code')} />
    </Form>
  );
}
