import { IconWifiOff } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { useOnline } from '#web/components/use-online.ts';
import classes from './offline-banner.module.css';

/** Says over every page that there is no connection, and that nothing typed is lost by it. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff aria-hidden size={18} stroke={1.75} />
          {m.shell_offline()}
        </p>
      )}
    </div>
  );
}
