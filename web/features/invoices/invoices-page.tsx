import { useId } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { formatMonthLong } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { InvoicePage } from '#contract/invoices.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { SelectChip } from '#web/components/chip.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { TableSkeleton } from '#web/components/table.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { todayHere } from '#web/features/quotes-list/format-list.ts';
import { invoices } from '#web/pages/customer-pages.ts';
import { AgeingSummary, OnAccount } from './ageing-summary.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoiceTable, invoiceColumns, PaidTable } from './invoice-table.tsx';
import { invoiceSearch, invoiceViewOf, recentMonths } from './invoice-view.ts';
import classes from './invoices.module.css';
import { InvoicesFrame } from './invoices-frame.tsx';
import { type LoadedInvoices, loadInvoices } from './load-invoices.ts';
import { PayBar, SelectDue } from './pay-bar.tsx';
import { StatementButton } from './statement-button.tsx';
import { StatementView } from './statement-view.tsx';
import { type Selection, useSelection } from './use-selection.ts';

export const meta = () => [{ title: invoices.title() }];

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadInvoices(request);

export function HydrateFallback() {
  return (
    <InvoicesFrame>
      <Card flush>
        <TableSkeleton look="list" label={m.invoices_loading()} columns={invoiceColumns()} rows={6} />
      </Card>
    </InvoicesFrame>
  );
}

/** What is billed, owed and paid, and the statement of a month (S22). */
export default function InvoicesPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const view = invoiceViewOf(search);
  const busy = useNavigation().state === 'loading';
  const tabs = [
    { to: invoiceSearch(search, { tab: 'list' }), label: m.invoices_tab_list(), current: view.tab === 'list' },
    {
      to: invoiceSearch(search, { tab: 'statement' }),
      label: m.invoices_tab_statement(),
      current: view.tab === 'statement',
    },
  ];
  return (
    <InvoicesFrame page={loaded.page} {...(view.tab === 'list' && { month: '' })}>
      <Tabs label={m.invoices_tabs()} tabs={tabs} />
      {view.tab === 'statement' ? (
        <StatementTab loaded={loaded} search={search} />
      ) : (
        <ListTab loaded={loaded} search={search} busy={busy} />
      )}
    </InvoicesFrame>
  );
}

interface TabProps {
  loaded: LoadedInvoices;
  search: URLSearchParams;
}

function Failed({ loaded, title }: { loaded: LoadedInvoices; title: string }) {
  const { revalidate } = useRevalidator();
  return <FailedState title={title} text={loaded.problem ?? ''} onRetry={() => void revalidate()} />;
}

function StatementTab({ loaded, search }: TabProps) {
  const navigate = useNavigate();
  // The customer's own calendar says which month it is; this browser's only where nothing could be read.
  const months = recentMonths(loaded.statement?.thisMonth ?? todayHere().slice(0, 7));
  const { month } = invoiceViewOf(search);
  const known = month === '' || months.includes(month) ? months : [...months, month];
  return (
    <Stack gap={16}>
      <Row gap={12} between>
        <SelectChip
          label={m.invoices_statement_month()}
          value={month || (loaded.statement?.month ?? months[0] ?? '')}
          options={known.map((value) => ({ value, label: formatMonthLong(`${value}-01`) }))}
          onValue={(value) => void navigate(invoiceSearch(search, { tab: 'statement', month: value }))}
        />
        {loaded.statement && <StatementButton month={month} />}
      </Row>
      {loaded.statement ? (
        <StatementView statement={loaded.statement} />
      ) : (
        <Failed loaded={loaded} title={m.invoices_statement_failed()} />
      )}
    </Stack>
  );
}

function ListTab({ loaded, search, busy }: TabProps & { busy: boolean }) {
  const { page, beyond } = loaded;
  const selection = useSelection(page?.invoices ?? []);
  if (beyond)
    return (
      <EmptyState title={m.invoices_no_page()} text={m.invoices_no_page_text()}>
        <ButtonLink to={invoiceSearch(search, { page: 1 })}>{m.invoices_first_page()}</ButtonLink>
      </EmptyState>
    );
  if (!page) return <Failed loaded={loaded} title={m.invoices_failed()} />;
  return (
    <Stack gap={16} aria-busy={busy || undefined}>
      <AgeingSummary page={page} />
      <OnAccount page={page} />
      <InvoiceFilters page={page} search={search} />
      <span className="visually-hidden" role="status">
        {m.invoices_count({ count: page.count })}
      </span>
      {page.count === 0 ? <NoInvoices search={search} /> : <Found {...{ page, search, selection }} />}
      {page.recentlyPaid && <RecentlyPaid invoices={page.recentlyPaid} search={search} />}
      {/* It outlives the list, so that the outcome of a payment can be read. */}
      <PayBar selection={selection} />
    </Stack>
  );
}

interface FoundProps {
  page: InvoicePage;
  search: URLSearchParams;
  selection: Selection;
}

function Found({ page, search, selection }: FoundProps) {
  const first = (page.pageNumber - 1) * page.pageSize + 1;
  const last = formatNumber(first + page.invoices.length - 1);
  const words = { first: formatNumber(first), last, total: formatNumber(page.count) };
  const navigate = useNavigate();
  return (
    <>
      <SelectDue selection={selection} />
      <Card flush className={classes.list}>
        <InvoiceTable invoices={page.invoices} picks={selection.picks} />
        <Pagination
          page={page.pageNumber}
          pageSize={invoiceViewOf(search).size}
          onPageSize={(size) => void navigate(invoiceSearch(search, { size }))}
          count={page.count}
          to={(number) => invoiceSearch(search, { page: number })}
          range={m.invoices_range(words)}
        />
      </Card>
    </>
  );
}

/** Last month's invoice is on the page that one comes to, paid or not. */
function RecentlyPaid({ invoices: paid, search }: { invoices: InvoicePage['invoices']; search: URLSearchParams }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <SectionHeading
        id={heading}
        space
        aside={<Link to={invoiceSearch(search, { status: 'paid' })}>{m.invoices_all_paid()}</Link>}
      >
        {m.invoices_recently_paid()}
      </SectionHeading>
      <Card flush className={classes.list}>
        <PaidTable invoices={paid} />
      </Card>
    </section>
  );
}

function NoInvoices({ search }: { search: URLSearchParams }) {
  const { status, age, search: words } = invoiceViewOf(search);
  if (status === 'open' && !age && !words)
    return <EmptyState title={m.invoices_empty_title()} text={m.invoices_empty_text()} />;
  return (
    <EmptyState title={m.invoices_none_title()} text={m.invoices_none_text()}>
      <ButtonLink to={invoiceSearch(search, { status: 'open', age: '', search: '' })}>{m.invoices_clear()}</ButtonLink>
    </EmptyState>
  );
}
