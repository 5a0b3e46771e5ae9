import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { Lead, ViewHeading } from '#web/features/accounts/view-heading.tsx';

interface LinkActionProps {
  id: string;
  heading: string;
  lead: string;
  button: string;
  /** Does what the link is for; returns what to say then. */
  act: () => Promise<string>;
  /** Where to go on from there. */
  after: ReactNode;
  /** What helps where the link does not work. */
  otherwise?: ReactNode;
}

/** What a mailed link does, once a button is pressed: opening the page changes nothing, since mail scanners open every link. */
export function LinkAction({ id, heading, lead, button, act, after, otherwise }: LinkActionProps) {
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setDone(await act());
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountCard>
      <ViewHeading id={id} level={1} title={heading}>
        <Lead>{lead}</Lead>
      </ViewHeading>
      <Stack gap={16}>
        {problem && (
          <>
            <MessageBox kind="error">{problem}</MessageBox>
            {otherwise}
          </>
        )}
        {done ? (
          <>
            <MessageBox kind="done" announce="politely">
              {done}
            </MessageBox>
            {after}
          </>
        ) : (
          <Button kind="primary" size="large" full busy={busy} onClick={() => void press()}>
            {button}
          </Button>
        )}
      </Stack>
    </AccountCard>
  );
}
