import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/stores/toasts.ts';

interface Props {
  send: () => Promise<unknown>;
  /** Where the link went, said once it is sent. */
  sent: string;
}

/** Sends a mail with a new link, and says so or why not. */
export function SendLinkButton({ send, sent }: Props) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await send();
      showToast({ type: 'success', text: sent });
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} onClick={() => void press()}>
      {m.settings_verify_resend()}
    </Button>
  );
}
