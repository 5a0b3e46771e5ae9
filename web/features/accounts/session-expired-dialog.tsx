import { useId, useState } from 'react';
import { paths } from '#contract/paths.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { Text } from '#web/components/text.tsx';
import { clearSession, getSession, setSession } from '#web/stores/session.ts';
import { endExpiry } from '#web/stores/session-expired.ts';
import { discardUnsaved, keepUnsaved } from '#web/stores/unsaved.ts';
import { AccountDialog } from './account-dialog.tsx';
import { LoginPanel } from './login-panel.tsx';

/** Logs the same person in again over the hidden page; another person's page begins anew, and closing leaves it (R88). */
export function SessionExpiredDialog() {
  const headingId = useId();
  const [before] = useState(getSession);
  const leave = () => {
    discardUnsaved();
    endExpiry();
    clearSession(paths.home);
    keepUnsaved();
  };
  const onSession = async (session: SessionFields) => {
    setSession(session);
    if (session.userUuid === before?.userUuid) return endExpiry();
    discardUnsaved();
    window.location.assign(paths.customer);
  };
  return (
    <KitProvider>
      <AccountDialog opened onClose={leave} label={m.accounts_expired()} closeLabel={m.accounts_expired_close()}>
        <Text data-session-expired="">{m.accounts_expired_text()}</Text>
        <LoginPanel
          dialog
          again
          headingId={headingId}
          initialEmail={before?.emailId ?? ''}
          reason={undefined}
          onSession={onSession}
        />
      </AccountDialog>
    </KitProvider>
  );
}
