import { useState } from 'react';
import * as z from 'zod';
import { type BegunSecondFactor, codeField } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { CodeField } from '#web/components/code-field.tsx';
import { Form } from '#web/components/form.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { QrCode } from './qr-code.tsx';

interface Props {
  /** The recovery codes are saved, or the person gave up. */
  onDone: () => void;
}

/** Turns two-factor authentication on: the password, the app, its first code, the recovery codes. */
export function SetUpSecondFactor({ onDone }: Props) {
  const [begun, setBegun] = useState<BegunSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <ScanAndConfirm begun={begun} onCodes={setCodes} onStop={onDone} />;
  return <PasswordFirst onBegun={setBegun} onStop={onDone} />;
}

function PasswordFirst({ onBegun, onStop }: { onBegun: (begun: BegunSecondFactor) => void; onStop: () => void }) {
  const form = useForm({
    initial: { password: '' },
    check: z.object({ password: z.string().min(1, { error: () => m.security_password_required() }) }),
    secret: ['password'],
    send: async (values) => {
      const answer = await call('setUpSecondFactor', values);
      if ('secret' in answer) onBegun(answer);
    },
  });
  return (
    <Form
      form={form}
      label={m.security_set_up()}
      buttons={<Buttons label={m.security_continue()} busy={form.busy} onStop={onStop} />}
    >
      <PasswordField
        {...form.field('password')}
        label={m.security_current_password()}
        hint={m.security_password_why()}
        autoComplete="current-password"
        data-autofocus
      />
    </Form>
  );
}

/** 'Q4WT 7XKD 2MNE': a key that is read out and typed. */
const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface ConfirmProps {
  begun: BegunSecondFactor;
  onCodes: (codes: readonly string[]) => void;
  onStop: () => void;
}

function ScanAndConfirm({ begun, onCodes, onStop }: ConfirmProps) {
  const form = useForm({
    initial: { code: '' },
    check: z.object({ code: codeField }),
    send: async (values) => {
      const answer = await call('setUpSecondFactor', values);
      if ('recoveryCodes' in answer) onCodes(answer.recoveryCodes);
    },
  });
  return (
    <Stack gap={20}>
      <Stack gap={12}>
        <SectionHeading level={3} takeFocus>
          {m.security_scan_heading()}
        </SectionHeading>
        <Row gap={20}>
          <QrCode text={begun.otpauth} label={m.security_qr_label()} />
          <Stack gap={8}>
            <Text tone="muted">{m.security_any_app()}</Text>
            <Text size={12} tone="muted">
              {m.security_no_camera()}
            </Text>
            <Text as="b" numbers weight="strong">
              {inGroups(begun.secret)}
            </Text>
          </Stack>
        </Row>
      </Stack>
      <Form
        form={form}
        label={m.security_type_code()}
        buttons={<Buttons label={m.security_turn_on()} busy={form.busy} onStop={onStop} />}
      >
        <CodeField {...form.field('code')} label={m.security_type_code()} />
      </Form>
    </Stack>
  );
}

function Buttons({ label, busy, onStop }: { label: string; busy: boolean; onStop: () => void }) {
  return (
    <Row gap={12}>
      <Button type="submit" kind="primary" busy={busy}>
        {label}
      </Button>
      <Button kind="quiet" onClick={onStop}>
        {m.security_cancel()}
      </Button>
    </Row>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false);
  return (
    <Stack gap={16}>
      <SectionHeading level={3} takeFocus>
        {m.security_codes_heading()}
      </SectionHeading>
      <MessageBox kind="warn" announce="never">
        {m.security_codes_once()}
      </MessageBox>
      <Stack as="ol" gap={4}>
        {codes.map((code) => (
          <Text key={code} as="li" numbers weight="strong">
            {code}
          </Text>
        ))}
      </Stack>
      <Row gap={12}>
        <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>{m.security_copy_codes()}</Button>
      </Row>
      <Checkbox name="saved" label={m.security_codes_saved()} value={saved} onValue={setSaved} />
      <Row gap={12}>
        <Button kind="primary" onClick={onDone} why={saved ? undefined : m.security_codes_save_first()}>
          {m.security_done()}
        </Button>
      </Row>
    </Stack>
  );
}
