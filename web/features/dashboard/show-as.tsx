import { useId, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';

export type Shows = 'chart' | 'table';

export interface ShowsChoice {
  shows: Shows;
  /** Kept for the next time. */
  onShows: (shows: Shows) => void;
}

/** Whether a figure is drawn or stands in a table; a choice is seen at once. */
export function useShows({ shows, onShows }: ShowsChoice) {
  const [shown, setShown] = useState(shows);
  const chosen = useId();
  const show = (next: Shows) => {
    setShown(next);
    onShows(next);
  };
  return { shown, chosen, show };
}

/** Changes from the chart to the table and back. */
export function ShowAs({ shown, chosen, show }: ReturnType<typeof useShows>) {
  const other = shown === 'chart' ? 'table' : 'chart';
  return (
    <Button kind="link" size="small" aria-controls={chosen} onClick={() => show(other)}>
      {other === 'table' ? m.dashboard_show_table() : m.dashboard_show_chart()}
    </Button>
  );
}
