import { useNavigate } from 'react-router';
import type { InvoicePage } from '#contract/invoices.ts';
import { type AgeBand, ageBands } from '#contract/rules/ageing.ts';
import { SEARCH_MAX } from '#contract/rules/list-filters.ts';
import * as m from '#texts/compiled/messages.js';
import { SelectChip } from '#web/components/chip.tsx';
import { Row } from '#web/components/layout.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { formatAgeBand, type InvoiceState, invoiceSearch, invoiceViewOf } from './invoice-view.ts';
import classes from './invoices.module.css';

/** What the list of invoices is searched and filtered by. */
export function InvoiceFilters({ page, search }: { page: InvoicePage; search: URLSearchParams }) {
  const navigate = useNavigate();
  const view = invoiceViewOf(search);
  const change = (part: Parameters<typeof invoiceSearch>[1]) =>
    void navigate(invoiceSearch(search, part), { preventScrollReset: true });
  const states: { value: InvoiceState; label: string }[] = [
    { value: 'open', label: m.invoices_status_open({ count: page.openCount }) },
    { value: 'disputed', label: m.invoices_status_disputed() },
    { value: 'paid', label: m.invoices_status_paid({ count: page.paidCount }) },
  ];
  const ages: { value: AgeBand | ''; label: string }[] = [
    { value: '', label: m.invoices_any_age() },
    ...ageBands.map((band) => ({ value: band, label: formatAgeBand(band) })),
  ];
  return (
    <Row gap={12} className={classes.tools}>
      <SearchField
        label={m.invoices_search()}
        placeholder={m.invoices_search_hint()}
        value={view.search}
        shortcut="/"
        max={SEARCH_MAX}
        onSearch={(text) => change({ search: text })}
      />
      <SelectChip
        label={m.invoices_status()}
        value={view.status}
        on={view.status !== 'open'}
        options={states}
        onValue={(status) => change({ status })}
      />
      <SelectChip
        label={m.invoices_age_filter()}
        value={view.age}
        on={view.age !== ''}
        options={ages}
        onValue={(age) => change({ age })}
      />
    </Row>
  );
}
