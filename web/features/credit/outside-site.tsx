import { useState } from 'react';
import type { CreditApplication } from '#contract/credit-application.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { showDate } from './terms-step.tsx';

/** The way to the outside site, and what the browser brought back from it. */
export function OutsideSite({ outside }: { outside: CreditApplication['outside'] }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = async () => {
    setBusy(true);
    try {
      const { url } = await call('openCreditSite', {});
      window.location.assign(url);
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Stack gap={8} ruled>
      <Text size={13}>{m.credit_site_lead()}</Text>
      {outside && (
        <Text size={13} tone="muted">
          {outside.status === 'returned'
            ? m.credit_site_returned({ date: showDate(outside.date) })
            : m.credit_site_cancelled({ date: showDate(outside.date) })}
        </Text>
      )}
      {failure && <MessageBox kind="error">{failure}</MessageBox>}
      <Button size="small" busy={busy} onClick={() => void leave()}>
        {m.credit_site_open()}
      </Button>
    </Stack>
  );
}
