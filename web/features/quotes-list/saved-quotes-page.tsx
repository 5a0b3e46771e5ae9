import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { PageSize } from '#contract/rules/paging.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Row } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { ExportButton, ExportMessage } from '#web/features/order-export/order-export.tsx';
import { exportOf, useOrderExport } from '#web/features/order-export/use-order-export.ts';
import { NotLoaded } from '#web/features/shell/not-loaded.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { savedQuotes as savedQuotesPage } from '#web/pages/quote-pages.ts';
import { formatCount, formatRange } from './format-list.ts';
import { ListFilters } from './list-filters.tsx';
import { isFiltered, listQuery, listViewOf, pageSearch } from './list-search.ts';
import { BeyondTheEnd, NoneFound, NoneSaved } from './list-states.tsx';
import { type LoadedList, loadList } from './load-list.ts';
import { QuoteTable, QuoteTableSkeleton } from './quote-table.tsx';
import classes from './quotes-list.module.css';
import { SearchFurther } from './search-further.tsx';
import { useListUrl } from './use-list-url.ts';

const PATH = paths.savedQuotes;

export const meta = () => [{ title: savedQuotesPage.title() }];

/** One page of the saved quotes, newest first, with the filters of the URL. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadList(request, 'Quote');

export function HydrateFallback() {
  return (
    <Frame under={m.shipments_estimates_you_saved()} offer>
      <Card flush className={`${classes.below} ${classes.table}`}>
        <QuoteTableSkeleton />
      </Card>
    </Frame>
  );
}

/** The carriers of the last response, for a page beyond the end or a failure, which have none. */
function useCarriers(page: ShipmentPage | undefined): ShipmentPage['carriers'] {
  const last = useRef<ShipmentPage['carriers']>([]);
  useEffect(() => {
    if (page) last.current = page.carriers;
  }, [page]);
  return page?.carriers ?? last.current;
}

/** The saved estimates as a list (order type Quote). */
export default function SavedQuotesPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { search, asked, busy } = useListUrl(PATH);
  const carriers = useCarriers(loaded.page);
  const exporting = useOrderExport({ orderType: 'Quote' }, search.has('export'));
  const exportList = () => exporting.begin(exportOf(listQuery(asked, 'Quote')));
  const filtered = isFiltered(listViewOf(search));
  const empty = loaded.page?.count === 0 && !filtered;
  const words = loaded.page ? formatCount(loaded.page) : m.shipments_estimates_you_saved();
  return (
    <Frame under={busy ? m.shipments_searching() : words} offer={!empty}>
      {!empty && (
        <>
          <ListFilters
            search={asked}
            carriers={carriers}
            tools={<ExportButton view={exporting.view} onExport={exportList} />}
          />
          <ExportMessage exporting={exporting} onRetry={exportList} />
        </>
      )}
      <Content loaded={loaded} search={search} filtered={filtered} busy={busy} />
    </Frame>
  );
}

/** Title, how many there are (read out when that changes), and the way to a new quote. */
function Frame({ under, offer, children }: { under: string; offer: boolean; children: ReactNode }) {
  return (
    <Page>
      <Row as="header" gap={16} between className={classes.head}>
        <div>
          <SectionHeading level={1}>{m.shipments_my_quotes_2()}</SectionHeading>
          <Text tone="muted" role="status">
            {under}
          </Text>
        </div>
        {offer && (
          <Row gap={8}>
            <QuoteButton to={paths.bulkQuote}>{m.bulk_quote_a_list()}</QuoteButton>
            <QuoteButton kind="primary" icon={<IconPlus aria-hidden size={18} />}>
              {m.shipments_get_quote()}
            </QuoteButton>
          </Row>
        )}
      </Row>
      {children}
    </Page>
  );
}

interface ContentProps {
  loaded: LoadedList;
  search: URLSearchParams;
  filtered: boolean;
  busy: boolean;
}

function Content({ loaded, search, filtered, busy }: ContentProps) {
  const { page, fromNewest } = loaded;
  if (page && page.count > 0) return <List {...{ page, fromNewest, search, busy }} />;
  return (
    <div className={busy ? `${classes.below} ${classes.busy}` : classes.below} aria-busy={busy}>
      {loaded.beyond ? (
        <BeyondTheEnd search={search} filtered={filtered} />
      ) : !page ? (
        <NotLoaded title={m.shipments_we_couldnt_load_your_quotes()} problem={loaded.problem ?? ''} />
      ) : filtered ? (
        <NoneFound page={page} search={search} busy={busy} />
      ) : (
        <NoneSaved />
      )}
    </div>
  );
}

interface ListProps extends Pick<ContentProps, 'search' | 'busy'> {
  page: ShipmentPage;
  /** Of a filtered list: whether it begins with what is newest, so that page 1 looks at that afresh. */
  fromNewest: boolean;
}

function List({ page, fromNewest, search, busy }: ListProps) {
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
  return (
    <>
      <Card
        flush
        className={busy ? `${classes.below} ${classes.table} ${classes.busy}` : `${classes.below} ${classes.table}`}
        aria-busy={busy}
      >
        <QuoteTable rows={page.shipmentList} />
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
