import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { brand } from '#contract/brand.ts';
import type { ShipmentPage } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { ActionLink } from '#web/components/action.tsx';
import { Page } from '#web/components/page.tsx';
import { countWords } from './format-list.ts';
import { ListFilters } from './list-filters.tsx';
import { isFiltered, listViewOf } from './list-search.ts';
import { BeyondTheEnd, ListFailed, NoneFound, NoneSaved } from './list-states.tsx';
import { type LoadedList, loadList } from './load-list.ts';
import { PageLinks } from './page-links.tsx';
import { QuoteTable, QuoteTableSkeleton } from './quote-table.tsx';
import classes from './saved-quotes.module.css';
import { SearchFurther } from './search-further.tsx';

const PATH = '/customer/saved-quotes';

export const meta = () => [{ title: m.shipments_my_quotes({ product: brand.product }) }];

/** One page of the saved quotes, newest first, with the filters of the URL. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadList(request, 'Quote');

export function HydrateFallback() {
  return (
    <Frame under={m.shipments_estimates_you_saved()} offer>
      <div className={classes.table}>
        <QuoteTableSkeleton />
      </div>
    </Frame>
  );
}

/** The carriers of the last answer there was, while a page beyond the end or a failure has none. */
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
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === PATH;
  const carriers = useCarriers(loaded.page);
  const filtered = isFiltered(listViewOf(search));
  const empty = loaded.page?.count === 0 && !filtered;
  const words = loaded.page ? countWords(loaded.page) : m.shipments_estimates_you_saved();
  return (
    <Frame under={busy ? m.shipments_searching() : words} offer={!empty}>
      {!empty && <ListFilters search={search} carriers={carriers} />}
      <Content loaded={loaded} search={search} filtered={filtered} busy={busy} />
    </Frame>
  );
}

/** Title, how many there are (read out when that changes), and the way to a new quote. */
function Frame({ under, offer, children }: { under: string; offer: boolean; children: ReactNode }) {
  return (
    <Page>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{m.shipments_my_quotes_2()}</h1>
          <p className={classes.under} role="status">
            {under}
          </p>
        </div>
        {offer && (
          <ActionLink kind="go" to="/customer/freight-quote" icon={<IconPlus aria-hidden size={18} />}>
            {m.shipments_get_quote()}
          </ActionLink>
        )}
      </header>
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
  if (loaded.beyond) return <BeyondTheEnd search={search} filtered={filtered} />;
  if (!page) return <ListFailed problem={loaded.problem ?? ''} />;
  if (page.count === 0) return filtered ? <NoneFound page={page} search={search} busy={busy} /> : <NoneSaved />;
  return (
    <>
      <div className={classes.table} data-busy={busy || undefined} aria-busy={busy}>
        <QuoteTable rows={page.shipmentList} />
        <PageLinks page={page} search={search} fromNewest={fromNewest} />
      </div>
      <SearchFurther page={page} search={search} busy={busy} />
    </>
  );
}
