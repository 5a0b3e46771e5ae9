import { IconDownload, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EXPORT_HOURS } from '#contract/personal-data.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { Text } from '#web/components/text.tsx';
import { openChoices } from '#web/stores/consent.ts';
import { DeleteAccount, type Protection } from './delete-account.tsx';
import { savePersonalData } from './save-personal-data.ts';

/** A copy of the person's data by mail, its download where the page was opened by the mailed link (C136), and the deletion of the account. */
export function PersonalDataSection(protection: Protection) {
  const token = useSearchParams()[0].get('file');
  return (
    <>
      <SettingsSection title={m.privacy_heading()} text={m.privacy_about()}>
        {token ? <Download token={token} /> : <Request />}
        <Row gap="4px 16px">
          <Text tone="muted">{m.privacy_choices_settings()}</Text>
          <Button kind="link" onClick={openChoices}>
            {m.privacy_choices()}
          </Button>
        </Row>
      </SettingsSection>
      <DeleteAccount {...protection} />
    </>
  );
}

/** Runs an action, and keeps what came of it or why it failed. */
function useAction<Result>(act: () => Promise<Result>) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();
  const run = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setResult(await act());
    } catch (thrown) {
      setProblem(thrown instanceof CallError && thrown.status === 404 ? m.privacy_link_ended() : sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { busy, result, problem, run: () => void run() };
}

function Request() {
  const { busy, result, problem, run } = useAction(() => call('requestPersonalData', {}));
  return (
    <>
      {result && (
        <MessageBox kind="done" announce="politely">
          {result.state === 'ready' ? m.privacy_same() : m.privacy_requested({ hours: EXPORT_HOURS })}
        </MessageBox>
      )}
      {problem && <Failed problem={problem} onRetry={run} />}
      {!result && (
        <Row gap={12}>
          <Button onClick={run} busy={busy} icon={<IconMail aria-hidden size={18} stroke={1.75} />}>
            {m.privacy_request()}
          </Button>
        </Row>
      )}
    </>
  );
}

function Download({ token }: { token: string }) {
  const { busy, problem, run } = useAction(() => savePersonalData(token));
  return (
    <>
      <MessageBox kind="info">{m.privacy_ready()}</MessageBox>
      {problem && <Failed problem={problem} onRetry={run} />}
      <Row gap={12}>
        <Button kind="primary" onClick={run} busy={busy} icon={<IconDownload aria-hidden size={18} stroke={1.75} />}>
          {m.privacy_download()}
        </Button>
      </Row>
    </>
  );
}

function Failed({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <MessageBox kind="error" action={{ label: m.privacy_try_again(), run: onRetry }}>
      {problem}
    </MessageBox>
  );
}
