import { useRevalidator } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { CallError } from '#web/api/call-error.ts';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';

/** Whether something was changed elsewhere since the page was read: the server says what. */
export const isStale = (thrown: unknown): thrown is CallError =>
  thrown instanceof CallError &&
  thrown.status === 409 &&
  thrown.code === undefined &&
  !thrown.errors.some(({ field }) => field);

/** What was changed elsewhere, in the server's words, and the way to see it; what is typed stays until then. */
export function StaleNotice({ text, onSeen }: { text: string; onSeen: () => void }) {
  const { revalidate } = useRevalidator();
  const see = async () => {
    await revalidate();
    onSeen();
  };
  return (
    <MessageBox kind="warn" action={{ label: m.details_see_latest(), run: () => void see() }}>
      {text}
      <Text size={13} tone="muted">
        {m.details_stale_kept()}
      </Text>
    </MessageBox>
  );
}
