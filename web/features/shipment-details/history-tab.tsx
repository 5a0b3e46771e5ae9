import type { ShownHistory } from '#contract/shipment-parts.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import type { Order } from './order.ts';
import classes from './shipment-details.module.css';

/** Every change of the shipment, newest first. */
export function HistoryTab({ shipment, history }: { shipment: Order; history: ShownHistory }) {
  if (history.history.length === 0)
    return <EmptyState title={m.details_no_history()} text={m.details_no_history_text()} />;
  return (
    <Card as="section" aria-label={m.details_tab_history()}>
      <ol>
        {history.history.toReversed().map((change, at) => (
          // Two changes of one second may be alike.
          <li key={`${change.date} ${at}`} className={classes.entry}>
            <Text weight="strong">{change.what}</Text>
            <Text size={12} tone="muted">
              {formatTimestamp(shipment.fromLocation.zone, change.date)}
              {change.byAgent && `, ${m.details_by_agent()}`}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  );
}
