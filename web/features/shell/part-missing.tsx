import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { readStored } from '#web/stores/browser-storage.ts';
import { hasLossy, hasUnsaved } from '#web/stores/unsaved.ts';
import classes from './offline-banner.module.css';

/** What the build's loader says on the window when a part of the pages does not come. */
const MISSING = 'vite:preloadError';

/** Where this tab keeps quotes that are being typed. */
const quoteDrafts = ['portal.quote-draft', 'portal.truckload-draft'] as const;

/** What becomes of what was typed, as it is now. */
function textNow(): string {
  if (hasLossy()) return m.shell_part_missing_lost();
  const isKept = hasUnsaved() || quoteDrafts.some((key) => readStored('session', key) !== null);
  return isKept ? m.shell_part_missing_kept() : m.shell_part_missing();
}

/**
 * Offers a new start where a part of the page is no longer there, as after a deployment: the page that is shown is not loaded anew unasked. Who goes to
 * another page whose script is gone gets that page loaded whole (`web/build/missing-page.ts`).
 */
export function PartMissing() {
  const [text, setText] = useState<string>();
  const isMissing = text !== undefined;
  useEffect(() => {
    // Without a connection the page says that instead.
    const notice = () => setText(navigator.onLine ? textNow() : undefined);
    window.addEventListener(MISSING, notice);
    return () => window.removeEventListener(MISSING, notice);
  }, []);
  useEffect(() => {
    if (!isMissing) return;
    // What is typed or saved meanwhile changes what is lost; a form notes it after it has taken it up.
    const look = () => setTimeout(() => setText((before) => (before === undefined ? before : textNow())), 0);
    const events = ['input', 'change', 'focusin', 'pointerover'] as const;
    for (const event of events) window.addEventListener(event, look);
    return () => {
      for (const event of events) window.removeEventListener(event, look);
    };
  }, [isMissing]);
  return (
    <div role="status">
      {isMissing && (
        <p className={classes.banner}>
          <IconRefresh aria-hidden size={18} stroke={1.75} />
          {text}
          <Button size="small" onClick={() => window.location.reload()}>
            {m.shell_reload()}
          </Button>
        </p>
      )}
    </div>
  );
}
