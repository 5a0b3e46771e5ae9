import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import classes from './offline-banner.module.css';

/** What the build's loader says on the window when a part of the pages does not come. */
const MISSING = 'vite:preloadError';

/** Offers a new start where a part of the page is no longer there, as after a deployment: nothing is started anew unasked. */
export function PartMissing() {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    // Without a connection the page says that instead.
    const notice = () => setMissing(navigator.onLine);
    window.addEventListener(MISSING, notice);
    return () => window.removeEventListener(MISSING, notice);
  }, []);
  return (
    <div role="status">
      {missing && (
        <p className={classes.banner}>
          <IconRefresh aria-hidden size={18} stroke={1.75} />
          {m.shell_part_missing()}
          <Button size="small" onClick={() => window.location.reload()}>
            {m.shell_reload()}
          </Button>
        </p>
      )}
    </div>
  );
}
