import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import { type BegunSecondFactor, codeField } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { CodeField } from '#web/components/code-field.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { StepMark } from '#web/components/step-mark.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { noteSecondFactor } from '#web/stores/change-session.ts';
import { getSession } from '#web/stores/session.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

type Stop = (() => void) | undefined;

interface Props {
  /** The first code was right: it is on. */
  onConfirmed?: () => void;
  /** The recovery codes are saved, or the person gave up. */
  onDone: () => void;
  /** Nothing else opens before: there is no giving up. */
  required?: boolean;
}

/** Turns two-factor authentication on: the password, the app, its first code, the recovery codes. */
export function SetUpSecondFactor({ onConfirmed, onDone, required = false }: Props) {
  const onStop = required ? undefined : onDone;
  const [begun, setBegun] = useState<BegunSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const take = (made: readonly string[]) => {
    setCodes(made);
    onConfirmed?.();
  };
  if (begun) return <ScanAndConfirm begun={begun} onCodes={take} onStop={onStop} />;
  return <PasswordFirst onBegun={setBegun} onStop={onStop} />;
}

function PasswordFirst({ onBegun, onStop }: { onBegun: (begun: BegunSecondFactor) => void; onStop: Stop }) {
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
      buttons={<FormButtons label={m.security_continue()} busy={form.busy} onCancel={onStop} />}
    >
      <FieldColumns>
        <PasswordField
          {...form.field('password')}
          label={m.security_current_password()}
          hint={m.security_password_why()}
          autoComplete="current-password"
          data-autofocus
        />
      </FieldColumns>
    </Form>
  );
}

/** 'Q4WT 7XKD 2MNE': a key that is read out and typed. */
const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface ConfirmProps {
  begun: BegunSecondFactor;
  onCodes: (codes: readonly string[]) => void;
  onStop: Stop;
}

function ScanAndConfirm({ begun, onCodes, onStop }: ConfirmProps) {
  const form = useForm({
    initial: { code: '' },
    check: z.object({ code: codeField }),
    send: async (values) => {
      const answer = await call('setUpSecondFactor', values);
      if (!('recoveryCodes' in answer)) return;
      noteSecondFactor(true);
      onCodes(answer.recoveryCodes);
    },
  });
  return (
    <Stack gap={24}>
      <Step number={1} title={m.security_scan_heading()} takeFocus>
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
            <Row gap={12}>
              <CopyButton text={begun.secret} label={m.security_copy_key()} />
              <a href={begun.otpauth}>{m.security_open_app()}</a>
            </Row>
          </Stack>
        </Row>
      </Step>
      <Step number={2} title={m.security_type_code()}>
        <Form
          form={form}
          label={m.security_type_code()}
          buttons={<FormButtons label={m.security_turn_on()} busy={form.busy} onCancel={onStop} />}
        >
          <CodeField {...form.field('code')} label={m.security_code()} />
        </Form>
      </Step>
      <Step number={3} title={m.security_keep_codes()} later>
        <Text tone="muted" size={13}>
          {m.security_keep_codes_about()}
        </Text>
      </Step>
    </Stack>
  );
}

interface StepProps {
  number: number;
  title: string;
  takeFocus?: boolean;
  later?: boolean;
  children: ReactNode;
}

function Step({ number, title, takeFocus = false, later = false, children }: StepProps) {
  return (
    <Stack gap={12}>
      <Row gap={12}>
        <StepMark state={later ? undefined : 'open'}>{number}</StepMark>
        <SectionHeading level={3} takeFocus={takeFocus}>
          {title}
        </SectionHeading>
      </Row>
      {children}
    </Stack>
  );
}

/** The codes as a text file. */
function save(codes: readonly string[]): void {
  const title = m.security_codes_file({ product: brand.product, email: getSession()?.emailId ?? '' });
  const bytes = new TextEncoder().encode(`${title}\n\n${codes.join('\n')}\n`);
  saveFile('recovery-codes.txt', btoa(String.fromCharCode(...bytes)), 'text/plain');
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
      <Columns as="ol" gap="4px 24px" columns="repeat(auto-fill, minmax(190px, 1fr))">
        {codes.map((code) => (
          <Text key={code} as="li" numbers weight="strong">
            {code}
          </Text>
        ))}
      </Columns>
      <Row gap={12}>
        <CopyButton text={codes.join('\n')} label={m.security_copy_codes()} />
        <Button onClick={() => save(codes)} icon={<IconDownload aria-hidden size={18} stroke={1.75} />}>
          {m.security_download_codes()}
        </Button>
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
