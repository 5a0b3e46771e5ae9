import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { getSession } from '#web/stores/session.ts';
import { showToast } from '#web/stores/toasts.ts';

/** In place of what needs a password, for somebody who signed up without one: the mailed link sets it, and a new one can be sent. */
export function SetPasswordFirst() {
  const [busy, setBusy] = useState(false);
  const email = getSession()?.emailId ?? '';
  const send = async () => {
    setBusy(true);
    try {
      await call('forgotPassword', { customerEmailId: email });
      showToast({ type: 'success', text: m.security_password_link_sent({ email }) });
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MessageBox
      kind="info"
      buttons={
        <Button size="small" busy={busy} onClick={() => void send()}>
          {m.settings_verify_resend()}
        </Button>
      }
    >
      {m.security_set_password_first({ email })}
    </MessageBox>
  );
}
