import type { ShownHistory } from '#contract/shipment-parts.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { amountOf, passesFilter, transactionState } from './format-transaction.ts';
import type { Part, Transactions } from './load-details.ts';
import type { Order } from './order.ts';
import classes from './shipment-details.module.css';
import { zoneOfStage } from './stage-line.ts';

type Happened = Pick<ShownHistory['history'][number], 'date' | 'what' | 'byAgent'> & { readonly stageId?: number };

interface HistoryTabProps {
  shipment: Order;
  history: ShownHistory;
  transactions: Part<Transactions>;
}

/** What was paid, declined and given back, as entries of the history. */
const paymentsOf = (transactions: Part<Transactions>): readonly Happened[] =>
  'value' in transactions
    ? transactions.value.shipmentTransactionDetail
        .filter((one) => passesFilter(one, 'payments'))
        .map((one) => ({
          date: one.date,
          what: [
            m.details_history_payment({ what: one.shipmentDescription, amount: amountOf(one.shipmentPayment) }),
            transactionState(one)?.label,
          ]
            .filter(Boolean)
            .join(', '),
          byAgent: one.agentUserUuid !== undefined,
        }))
    : [];

/** Every change of the shipment and of its money, newest first. */
export function HistoryTab({ shipment, history, transactions }: HistoryTabProps) {
  const all = [...history.history, ...paymentsOf(transactions)].toSorted((a, b) => a.date.localeCompare(b.date));
  if (all.length === 0) return <EmptyState title={m.details_no_history()} text={m.details_no_history_text()} />;
  return (
    <Card as="section" aria-label={m.details_tab_history()}>
      <ol>
        {all.toReversed().map((change, at) => (
          // Two changes of one second may be alike.
          <li key={`${change.date} ${at}`} className={classes.entry}>
            <Text weight="strong">{change.what}</Text>
            <Text size={12} tone="muted">
              {formatTimestamp(zoneOfStage(change.stageId ?? 0, shipment), change.date)}
              {change.byAgent && `, ${m.details_by_agent()}`}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  );
}
