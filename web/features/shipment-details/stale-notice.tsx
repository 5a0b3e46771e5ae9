import { useState } from 'react';
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

export interface Stale {
  /** What was changed elsewhere, in the server's words. */
  readonly text: string | undefined;
  /** For a form's `onFailure`: takes a change made elsewhere, and reads the latest behind the form, so that its next press is sent from there. */
  readonly take: (thrown: unknown) => boolean;
  /** Another press began. */
  readonly forget: () => void;
}

export function useStale(): Stale {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState<string>();
  return {
    text,
    take: (thrown) => {
      if (!isStale(thrown)) return false;
      setText(thrown.message);
      void revalidate();
      return true;
    },
    forget: () => setText(undefined),
  };
}

/** What was changed elsewhere; what is typed stays, and can be sent again or given up for the latest. */
export function StaleNotice({ stale: { text }, onSeen }: { stale: Stale; onSeen: () => void }) {
  if (text === undefined) return null;
  return (
    <MessageBox kind="warn" action={{ label: m.details_see_latest(), run: onSeen }}>
      {text}
      <Text size={13}>{m.details_stale_kept()}</Text>
    </MessageBox>
  );
}
