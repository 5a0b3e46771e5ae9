import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useSession } from '#web/stores/session.ts';

/** When a quick dialog is open, and how it goes back to the quote. */
export function useQuickDialog(): { opened: boolean; close: () => void } {
  const navigate = useNavigate();
  const { ready, session } = useSession();
  // Decided when it opens: a session that comes while it is open is led on from here.
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (ready && !session) setOpened(true);
  }, [ready, session]);
  return { opened, close: () => void navigate(paths.publicQuote, { replace: true, preventScrollReset: true }) };
}
