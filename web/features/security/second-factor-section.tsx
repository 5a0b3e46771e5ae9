import { useId, useState } from 'react';
import type { SecurityState } from '#contract/second-factor.ts';
import { turnOffSecondFactorRequest } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Form } from '#web/components/form.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { CodeEntry } from '#web/features/accounts/code-entry.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

interface Props {
  state: SecurityState;
  onChanged: () => void;
}

/** Whether a second factor is on, and how to turn it on and off. */
export function SecondFactorSection({ state, onChanged }: Props) {
  const heading = useId();
  const [open, setOpen] = useState(false);
  const { on, recoveryCodesLeft } = state.secondFactor;
  const done = () => {
    setOpen(false);
    onChanged();
  };
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap={16}>
        <Row gap={12} between>
          <div>
            <SectionHeading level={2} id={heading}>
              {m.security_step_heading()}
            </SectionHeading>
            <Text tone="muted">{m.security_factor_about()}</Text>
          </div>
          <Tag tone={on ? 'green' : 'grey'}>{on ? m.security_on() : m.security_off()}</Tag>
        </Row>
        {on && !open && <Text numbers>{m.security_codes_left({ count: recoveryCodesLeft })}</Text>}
        {!state.passwordSet && <MessageBox kind="info">{m.security_set_password_first()}</MessageBox>}
        {open && (on ? <TurnOff onDone={done} /> : <SetUpSecondFactor onDone={done} />)}
        {!open && state.passwordSet && (
          <Row gap={12}>
            <Button onClick={() => setOpen(true)}>{on ? m.security_turn_off() : m.security_set_up()}</Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { password: '', code: '' },
    check: turnOffSecondFactorRequest,
    secret: ['password', 'code'],
    send: async (values) => {
      await call('turnOffSecondFactor', values);
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
