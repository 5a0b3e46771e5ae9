import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { MessageBox } from '#web/components/message-box.tsx';
import { getSession } from '#web/stores/session.ts';
import { SendLinkButton } from './send-link-button.tsx';

/** In place of what needs a password, for somebody who signed up without one: the mailed link sets it, and a new one can be sent. */
export function SetPasswordFirst() {
  const email = getSession()?.emailId ?? '';
  const send = () => call('forgotPassword', { customerEmailId: email });
  return (
    <MessageBox kind="info" buttons={<SendLinkButton send={send} sent={m.security_password_link_sent({ email })} />}>
      {m.security_set_password_first({ email })}
    </MessageBox>
  );
}
