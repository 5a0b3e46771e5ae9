import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { hasUnsaved } from '#web/stores/unsaved.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { KitProvider } from './kit-provider.tsx';
import { Text } from './text.tsx';

const partOf = (search: string, name: string) => new URLSearchParams(search).get(name);

/** Asks before a page is left whose form has something unsaved: within the portal by a dialog, else by the browser's own. */
export function LeaveGuard({ part }: { part?: string | undefined }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      hasUnsaved() &&
      (from.pathname !== to.pathname || (part !== undefined && partOf(from.search, part) !== partOf(to.search, part))),
  );
  // Who chose to leave is not asked again where the next page has to be loaded whole.
  const isLeaving = blocker.state === 'proceeding';
  useEffect(() => {
    if (isLeaving) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLeaving]);
  return (
    <KitProvider>
      <Dialog
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={m.components_leave_title()}
        buttons={
          <>
            <Button kind="danger" onClick={() => blocker.proceed?.()}>
              {m.components_leave()}
            </Button>
            <Button kind="primary" onClick={() => blocker.reset?.()}>
              {m.components_stay()}
            </Button>
          </>
        }
      >
        <Text tone="muted">{m.components_leave_text()}</Text>
      </Dialog>
    </KitProvider>
  );
}
