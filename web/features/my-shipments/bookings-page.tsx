import { IconColumns3, IconFileText, IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type ListColumn, listColumns, writeListColumns } from '#contract/rules/list-columns.ts';
import type { PageSize } from '#contract/rules/paging.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { exportOf, useOrderExport } from '#web/features/order-export/use-order-export.ts';
import { formatCount, formatRange } from '#web/features/quotes-list/format-list.ts';
import { pageSearch } from '#web/features/quotes-list/list-search.ts';
import { type LoadedList, loadPages } from '#web/features/quotes-list/load-list.ts';
import { SearchFurther } from '#web/features/quotes-list/search-further.tsx';
import { useListUrl } from '#web/features/quotes-list/use-list-url.ts';
import { NotLoaded } from '#web/features/shell/not-loaded.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { bookings } from '#web/pages/quote-pages.ts';
import { formatOrders, hasBol } from './format-order.ts';
import classes from './my-shipments.module.css';
import { OrdersFilters } from './orders-filters.tsx';
import { isNarrowed, ordersQuery, ordersViewOf } from './orders-search.ts';
import { BeyondTheEnd, FoundByReference, NoneFound, NothingBooked } from './orders-states.tsx';
import { OrdersTable, OrdersTableSkeleton } from './orders-table.tsx';
import { OrdersTabs } from './orders-tabs.tsx';
import { keepShownColumns, readShownColumns } from './shown-columns.ts';

// What exports the list, and chooses its columns, comes after the list.
const ColumnsDialog = lazySection(() => import('./columns-dialog.tsx').then((module) => module.ColumnsDialog));
const BolsDialog = lazySection(() => import('./bols-dialog.tsx').then((module) => module.BolsDialog));
const ExportButton = lazySection(() =>
  import('#web/features/order-export/order-export.tsx').then((module) => module.ExportButton),
);
const ExportMessage = lazySection(() =>
  import('#web/features/order-export/order-export.tsx').then((module) => module.ExportMessage),
);

export const meta = () => [{ title: bookings.title() }];

/** One page of the bookings, the latest booked first, with the filters of the URL (R69). */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadPages(ordersQuery(new URL(request.url).searchParams), request.signal);

export function HydrateFallback() {
  return (
    <Frame under={m.booked_under()} offer>
      <Card flush className={`${classes.below} ${classes.table}`}>
        <OrdersTableSkeleton shown={listColumns} />
      </Card>
    </Frame>
  );
}

/** What the last response said of the whole list, for a page beyond the end or a failure, which say nothing. */
function useWholeList(page: ShipmentPage | undefined): Pick<ShipmentPage, 'carriers' | 'counts'> {
  const last = useRef<Pick<ShipmentPage, 'carriers' | 'counts'>>({ carriers: [] });
  useEffect(() => {
    if (page) last.current = page;
  }, [page]);
  return page ?? last.current;
}

/** The columns of this browser. */
function useColumns() {
  const [shown, setShown] = useState(readShownColumns);
  const keep = (columns: readonly ListColumn[]) => {
    keepShownColumns(columns);
    setShown(columns);
  };
  return { shown, keep };
}

/** The bookings as a list (S19, order type Booking). */
export default function BookingsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { search, asked, busy } = useListUrl(paths.bookings);
  const { carriers, counts } = useWholeList(loaded.page);
  const { shown, keep } = useColumns();
  const [choosing, setChoosing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const withBol = loaded.page?.shipmentList.filter(hasBol) ?? [];
  const exporting = useOrderExport({ orderType: 'Booking' }, search.has('export'));
  const exportList = () => exporting.begin({ ...exportOf(ordersQuery(asked)), columns: writeListColumns(shown) });
  const narrowed = isNarrowed(ordersViewOf(search));
  const empty = loaded.page !== undefined && (counts?.all ?? loaded.page.count) === 0;
  const words = !loaded.page ? m.booked_under() : narrowed ? formatCount(loaded.page) : formatOrders(loaded.page);
  return (
    <Frame under={busy ? m.shipments_searching() : words} offer={!empty}>
      {!empty && (
        <>
          <OrdersTabs search={asked} counts={counts} />
          <OrdersFilters
            search={asked}
            carriers={carriers}
            tools={
              <Row gap={8}>
                {withBol.length > 1 && (
                  <Button
                    size="small"
                    icon={<IconFileText aria-hidden size={16} stroke={1.75} />}
                    onClick={() => setPrinting(true)}
                  >
                    {m.documents_bols_button()}
                  </Button>
                )}
                <Button
                  size="small"
                  icon={<IconColumns3 aria-hidden size={16} stroke={1.75} />}
                  onClick={() => setChoosing(true)}
                >
                  {m.booked_columns()}
                </Button>
                <Suspense fallback={<Skeleton width={96} height={36} />}>
                  <ExportButton view={exporting.view} onExport={exportList} />
                </Suspense>
              </Row>
            }
          />
          <Suspense fallback={null}>
            <ExportMessage exporting={exporting} onRetry={exportList} />
          </Suspense>
        </>
      )}
      <Content {...{ loaded, search, narrowed, busy, shown, empty }} />
      <Suspense fallback={null}>
        {printing && <BolsDialog rows={withBol} onClose={() => setPrinting(false)} />}
        {choosing && <ColumnsDialog shown={shown} onShown={keep} onClose={() => setChoosing(false)} />}
      </Suspense>
    </Frame>
  );
}

/** Title, how many there are (read out when that changes), and the way to a new quote. */
function Frame({ under, offer, children }: { under: string; offer: boolean; children: ReactNode }) {
  return (
    <Page>
      <Row as="header" gap={16} between line className={classes.head}>
        <div>
          <SectionHeading level={1}>{m.booked_title()}</SectionHeading>
          <Text tone="muted" role="status">
            {under}
          </Text>
        </div>
        {offer && (
          <QuoteButton kind="primary" icon={<IconPlus aria-hidden size={18} />}>
            {m.shipments_get_quote()}
          </QuoteButton>
        )}
      </Row>
      {children}
    </Page>
  );
}

interface ContentProps {
  loaded: LoadedList;
  search: URLSearchParams;
  narrowed: boolean;
  busy: boolean;
  empty: boolean;
  shown: readonly ListColumn[];
}

function Content({ loaded, search, busy, shown, empty }: ContentProps) {
  const { page, fromNewest } = loaded;
  if (page && page.count > 0) return <List {...{ page, fromNewest, search, busy, shown }} />;
  return (
    <div className={busy ? `${classes.below} ${classes.busy}` : classes.below} aria-busy={busy}>
      {loaded.beyond ? (
        <BeyondTheEnd search={search} />
      ) : !page ? (
        <NotLoaded title={m.booked_failed()} problem={loaded.problem ?? ''} />
      ) : empty ? (
        <NothingBooked />
      ) : (
        <NoneFound page={page} search={search} busy={busy} />
      )}
    </div>
  );
}

interface ListProps extends Pick<ContentProps, 'search' | 'busy' | 'shown'> {
  page: ShipmentPage;
  /** Of a filtered list: whether it begins with what is newest, so that page 1 looks at that afresh. */
  fromNewest: boolean;
}

function List({ page, fromNewest, search, busy, shown }: ListProps) {
  const navigate = useNavigate();
  const { pageNumber, count, searchedBack } = page;
  const pageSize = page.pageSize as PageSize;
  // Pages belong to the scan window they were counted in.
  const to = (number: number, size: PageSize = pageSize) =>
    pageSearch(search, {
      pageNumber: number,
      pageSize: size,
      cursor: number === 1 && fromNewest ? undefined : searchedBack?.cursor,
    });
  const look = `${classes.below} ${classes.table} ${busy ? classes.busy : ''}`;
  return (
    <>
      <FoundByReference page={page} search={search} />
      <Card flush className={look} aria-busy={busy}>
        <OrdersTable rows={page.shipmentList} shown={shown} />
        <Pagination
          page={pageNumber}
          pageSize={pageSize}
          count={count}
          to={(number) => to(number)}
          onPageSize={(size) => void navigate(to(1, size))}
          range={formatRange(page)}
        />
      </Card>
      <SearchFurther page={page} search={search} busy={busy} />
    </>
  );
}
