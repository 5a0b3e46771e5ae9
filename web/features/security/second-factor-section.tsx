import { useState } from 'react';
import type { SecurityState } from '#contract/second-factor.ts';
import { turnOffSecondFactorRequest } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { useFocusInPlace } from '#web/components/use-focus-in-place.ts';
import { useForm } from '#web/components/use-form.ts';
import { CodeEntry } from '#web/features/accounts/code-entry.tsx';
import { SetPasswordFirst } from '#web/features/accounts/set-password-first.tsx';
import { noteSecondFactor } from '#web/stores/change-session.ts';
import { showToast } from '#web/stores/toasts.ts';
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
  const [confirmed, setConfirmed] = useState(false);
  const holder = useFocusInPlace(open);
  const { on, recoveryCodesLeft, required } = state.secondFactor;
  // The recovery codes are shown while the list of sessions still has the state before them.
  const isOn = on || (open && confirmed);
  const start = () => {
    setSettingUp(!on);
    setConfirmed(false);
    setOpen(true);
  };
  const done = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <SettingsSection title={m.security_step_heading()} text={m.security_factor_about()}>
      <Row gap={12}>
        <Tag tone={isOn ? 'green' : open ? 'amber' : 'grey'}>
          {isOn ? m.security_on() : open ? m.security_being_set_up() : m.security_off()}
        </Tag>
        {on && <Text numbers>{m.security_codes_left({ count: recoveryCodesLeft })}</Text>}
        {!isOn && open && (
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
      {state.passwordSet ? (
        <div ref={holder}>
          {!open && (
            <Button data-opener onClick={start}>
              {on ? m.security_turn_off() : m.security_set_up()}
            </Button>
          )}
          {open && !settingUp && <TurnOff onDone={done} />}
          {open && settingUp && <SetUpSecondFactor onConfirmed={() => setConfirmed(true)} onDone={done} />}
        </div>
      ) : (
        <SetPasswordFirst />
      )}
    </SettingsSection>
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
      buttons={<FormButtons label={m.security_turn_off()} kind="danger" busy={form.busy} onCancel={onDone} />}
    >
      <FieldColumns>
        <PasswordField
          {...form.field('password')}
          label={m.security_current_password()}
          autoComplete="current-password"
          data-autofocus
        />
      </FieldColumns>
      <CodeEntry field={form.field('code')} />
    </Form>
  );
}
