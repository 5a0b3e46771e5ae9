import { IconClock } from '@tabler/icons-react';
import type { RewardHistoryEntry, WaitingReward } from '#contract/rewards.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { type Column, RowLink, Table } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { dayWithYear } from '#web/features/quotes-list/format-list.ts';
import { bookedPath } from '#web/format/format-row.ts';
import { formatEntry, formatWaiting, money, plain, signed } from './reward-words.ts';

/** A row: a shipment that waits, or an entry. */
type HistoryRow = { readonly waits: WaitingReward } | { readonly entry: RewardHistoryEntry };

interface HistoryTableProps {
  waiting: readonly WaitingReward[];
  entries: readonly RewardHistoryEntry[];
}

/** What waits above how points came and went, the newest first. */
export function HistoryTable({ waiting, entries }: HistoryTableProps) {
  const rows: HistoryRow[] = [...waiting.map((waits) => ({ waits })), ...entries.map((entry) => ({ entry }))];
  return (
    <Table
      look="rows"
      label={m.rewards_history()}
      columns={columns()}
      rows={rows}
      keyOf={(row) => ('waits' in row ? row.waits.shipmentUuid : String(row.entry.number))}
    />
  );
}

const columns = (): Column<HistoryRow>[] => [
  { key: 'date', label: m.rewards_counted_on(), line: true, card: 'start', cardOrder: 3, cell: When },
  { key: 'what', label: m.rewards_what(), main: true, card: 'start', cardOrder: 1, cell: What },
  { key: 'state', label: m.rewards_state(), card: 'full', cardOrder: 5, cell: State },
  {
    key: 'paid',
    label: m.rewards_paid_freight(),
    align: 'end',
    line: true,
    card: 'hidden',
    cell: (row) => {
      const amount = 'waits' in row ? row.waits.paidFreight : row.entry.paidFreight;
      return (
        amount && (
          <Text as="span" numbers>
            {money(amount)}
          </Text>
        )
      );
    },
  },
  {
    key: 'points',
    label: m.rewards_points_column(),
    align: 'end',
    line: true,
    card: 'end',
    cardOrder: 2,
    cell: (row) =>
      'waits' in row ? (
        <Text as="span" tone="muted" numbers>
          {signed(row.waits.points)}
        </Text>
      ) : (
        <Text as="span" weight="strong" numbers>
          {signed(row.entry.points)}
        </Text>
      ),
  },
  {
    key: 'balance',
    label: m.rewards_balance(),
    align: 'end',
    line: true,
    card: 'end',
    cardOrder: 4,
    cell: (row) =>
      'waits' in row ? null : (
        <Text as="span" numbers>
          {plain(row.entry.balance)}
        </Text>
      ),
  },
];

function When(row: HistoryRow) {
  if ('entry' in row) return dayWithYear(row.entry.date);
  const isUnpaid = [row.waits.open, row.waits.pending].some((amount) => (parseMoney(amount) ?? 0) > 0);
  return (
    <Tag tone={isUnpaid ? 'amber' : 'grey'} size="small" icon={<IconClock aria-hidden size={13} />}>
      {m.rewards_waiting()}
    </Tag>
  );
}

function What(row: HistoryRow) {
  if ('waits' in row) return <Shipment {...row.waits} />;
  const { kind, shipment, amount } = row.entry;
  if (shipment) return <Shipment {...shipment} />;
  if (kind === 'redeemed')
    return (
      <>
        <Text as="span" weight="strong">
          {m.rewards_prize({ amount: money(amount ?? '') })}
        </Text>{' '}
        <Text as="span" tone="muted" size={13}>
          {m.rewards_prize_word()}
        </Text>
      </>
    );
  return (
    <Text as="span" weight="strong">
      {kind === 'ended' ? m.rewards_ended() : m.rewards_corrected()}
    </Text>
  );
}

interface ShipmentProps {
  shipmentUuid: string;
  shipmentShortId: string;
  shipmentName?: string | undefined;
}

function Shipment({ shipmentUuid, shipmentShortId, shipmentName }: ShipmentProps) {
  return (
    <>
      {shipmentName === undefined ? (
        m.rewards_shipment_gone()
      ) : (
        <RowLink to={bookedPath(shipmentUuid)}>{shipmentName}</RowLink>
      )}{' '}
      <Text as="span" tone="muted" size={13}>
        {shipmentShortId}
      </Text>
    </>
  );
}

const State = (row: HistoryRow) => (
  <Text as="span" tone="muted">
    {'waits' in row ? formatWaiting(row.waits) : formatEntry(row.entry)}
  </Text>
);
