import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatHour } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { paths } from '#contract/paths.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import type { OpenSession, SecurityState } from '#contract/second-factor.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { forgetTab } from '#web/stores/browser-storage.ts';
import { clearSession } from '#web/stores/session.ts';
import { showToast } from '#web/stores/toasts.ts';

interface Props {
  state: SecurityState;
  onChanged: () => void;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'Tue, Nov 24, 8:51 am' on the browser's clock. */
function formatMinute(timestamp: string): string {
  const at = fromTimestamp(timestamp) ?? new Date(0);
  return m.security_day_time({ day: formatDay(todayIn(zone(), at)), time: formatHour(zone(), at) });
}

function deviceOf({ browser, system }: OpenSession): string {
  if (browser && system) return m.security_device({ browser, system });
  return browser ?? system ?? m.security_unknown_device();
}

/** Where one is logged in; each session can be ended, and all at once. */
export function SessionsSection({ state, onChanged }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const end = async (sessionId?: string) => {
    setBusy(sessionId ?? 'all');
    try {
      await call('endSessions', sessionId === undefined ? {} : { sessionId });
      if (sessionId !== undefined) return onChanged();
      clearSession(paths.login);
      forgetTab();
      await navigate(paths.login, { replace: true });
    } catch (thrown) {
      for (const toast of toastsOf(thrown)) showToast(toast);
      onChanged();
    } finally {
      setBusy(undefined);
    }
  };
  const columns: Column<OpenSession>[] = [
    {
      key: 'device',
      label: m.security_device_label(),
      main: true,
      card: 'start',
      cardOrder: 1,
      cell: (session) => (
        <Row gap={8}>
          <Text as="span" weight="strong">
            {deviceOf(session)}
          </Text>
          {session.current && (
            <Tag tone="green" size="small">
              {m.security_this_browser()}
            </Tag>
          )}
        </Row>
      ),
    },
    {
      key: 'first',
      label: m.security_first_used(),
      cardLabel: m.security_first_used(),
      cardOrder: 3,
      cell: ({ firstUsed }) => formatMinute(firstUsed),
    },
    {
      key: 'last',
      label: m.security_last_used(),
      cardLabel: m.security_last_used(),
      cardOrder: 4,
      cell: ({ current, lastUsed }) => (current ? m.security_now() : formatMinute(lastUsed)),
    },
    {
      key: 'end',
      label: m.security_log_out(),
      labelHidden: true,
      align: 'end',
      card: 'end',
      cardOrder: 2,
      cell: (session) =>
        !session.current && (
          <Button
            size="small"
            busy={busy === session.sessionId}
            onClick={() => void end(session.sessionId)}
            aria-label={m.security_log_out_device({ device: deviceOf(session) })}
          >
            {m.security_log_out()}
          </Button>
        ),
    },
  ];
  return (
    <SettingsSection title={m.security_sessions_heading()} text={m.security_sessions_about()}>
      <Table
        label={m.security_sessions_heading()}
        columns={columns}
        rows={state.sessions}
        keyOf={({ sessionId }) => sessionId}
        look="plain"
      />
      {state.total > state.sessions.length && (
        <Text tone="muted" numbers>
          {m.security_more_sessions({ count: state.total - state.sessions.length })}
        </Text>
      )}
      <Row gap={12} between>
        <Text tone="muted" size={13}>
          {m.security_everywhere_about()}
        </Text>
        <Button kind="danger" busy={busy === 'all'} onClick={() => void end()}>
          {m.security_everywhere()}
        </Button>
      </Row>
    </SettingsSection>
  );
}
