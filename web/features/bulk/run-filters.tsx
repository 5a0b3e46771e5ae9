import { useNavigate } from 'react-router';
import type { BulkRowState, BulkSummary } from '#contract/bulk-quotes.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { type BulkOrder, bulkOrders } from '#contract/rules/bulk-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { ChipRow, SelectChip, ToggleChip } from '#web/components/chip.tsx';
import { Row } from '#web/components/layout.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import classes from './bulk.module.css';
import { bulkSearch, bulkViewOf } from './bulk-view.ts';

const orderLabels: Readonly<Record<BulkOrder, () => string>> = {
  price: m.bulk_best_price,
  day: m.bulk_best_day,
  onTime: m.bulk_best_on_time,
};

/** The rows in a state, a search among them, and what 'best' means. */
export function RunFilters({ run: { counts, rows, expired }, search }: { run: BulkSummary; search: URLSearchParams }) {
  const navigate = useNavigate();
  const view = bulkViewOf(search);
  const change = (part: Parameters<typeof bulkSearch>[1], replace = false) =>
    void navigate(bulkSearch(search, part), { replace, preventScrollReset: true });
  const chips: readonly { state: BulkRowState | 'expired' | ''; label: string; count: number }[] = [
    { state: '', label: m.bulk_filter_all(), count: rows },
    { state: 'wrong', label: m.bulk_filter_wrong(), count: counts.wrong },
    { state: 'priced', label: m.bulk_filter_priced(), count: counts.priced },
    { state: 'none', label: m.bulk_filter_none(), count: counts.none },
    { state: 'waiting', label: m.bulk_filter_waiting(), count: counts.waiting + counts.pricing },
    ...(expired > 0 ? [{ state: 'expired', label: m.bulk_filter_expired(), count: expired } as const] : []),
  ];
  return (
    <Row gap={12} between className={classes.filters}>
      <ChipRow label={m.bulk_filter()}>
        {chips.map(({ state, label, count }) => (
          <ToggleChip key={state} icon={null} on={view.state === state} onToggle={() => change({ state })}>
            {m.bulk_filter_chip({ label, count: formatNumber(count) })}
          </ToggleChip>
        ))}
        <SelectChip
          label={m.bulk_best()}
          value={view.best}
          on={view.best !== 'price'}
          options={bulkOrders.map((value) => ({ value, label: orderLabels[value]() }))}
          onValue={(best) => change({ best })}
        />
      </ChipRow>
      <SearchField
        label={m.bulk_search()}
        placeholder={m.bulk_search_hint()}
        value={view.search}
        max={100}
        onSearch={(text) => change({ search: text }, view.search !== '' && text !== '')}
      />
    </Row>
  );
}
