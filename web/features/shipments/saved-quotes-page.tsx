import { IconPlus } from '@tabler/icons-react';
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { brand } from '#contract/brand.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Action, ActionLink } from '#web/components/action.tsx';
import { Page } from '#web/components/page.tsx';
import { PageLinks } from './page-links.tsx';
import { pageSearch, pagingOf } from './paging-search.ts';
import { QuoteTable, QuoteTableSkeleton } from './quote-table.tsx';
import classes from './saved-quotes.module.css';

export const meta = () => [{ title: `My quotes | ${brand.product}` }];

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

/** One page of the saved quotes, newest first; what went wrong is answered too, so that the page stays standing. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pageNumber, pageSize, sortColumn, sortOrder } = pagingOf(new URL(request.url).searchParams);
  const query = {
    pageNumber: String(pageNumber),
    pageSize: String(pageSize),
    sortColumn,
    sortOrder,
    orderType: 'Quote',
  };
  try {
    return { list: await call('listShipments', query, { signal: request.signal }), problem: undefined, beyond: false };
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    return {
      list: undefined,
      problem: sentenceOf(thrown),
      beyond: thrown instanceof CallError && thrown.code === '9001',
    };
  }
}

export function HydrateFallback() {
  return (
    <Frame>
      <QuoteTableSkeleton />
    </Frame>
  );
}

/** The saved estimates as a list (order type Quote). */
export default function SavedQuotesPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const navigation = useNavigation();
  const turning = navigation.state === 'loading' && navigation.location.pathname === '/customer/saved-quotes';
  return (
    <Frame count={loaded.list?.count}>
      <Content loaded={loaded} search={search} busy={turning} />
    </Frame>
  );
}

function Frame({ count, children }: { count?: number; children: React.ReactNode }) {
  return (
    <Page>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>My quotes</h1>
          <p className={classes.under}>
            {count === undefined
              ? 'Estimates you saved'
              : count === 0
                ? 'None saved yet'
                : `${count.toLocaleString('en-US')} saved`}
          </p>
        </div>
        {count !== 0 && (
          <ActionLink kind="go" to="/customer/freight-quote" icon={<IconPlus aria-hidden size={18} />}>
            Get Quote
          </ActionLink>
        )}
      </header>
      {children}
    </Page>
  );
}

function Content({ loaded, search, busy }: { loaded: Loaded; search: URLSearchParams; busy: boolean }) {
  const { revalidate, state } = useRevalidator();
  const { pageNumber, pageSize } = pagingOf(search);
  if (loaded.beyond) {
    return (
      <section className={classes.state}>
        <h2 className={classes.stateTitle}>There is no page {pageNumber.toLocaleString('en-US')}.</h2>
        <p>The list ends before it, with {pageSize} quotes a page.</p>
        <ActionLink to={pageSearch(search, { pageNumber: 1 })}>Go to page 1</ActionLink>
      </section>
    );
  }
  if (!loaded.list) {
    return (
      <section className={classes.state} role="alert">
        <h2 className={classes.stateTitle}>Your quotes could not be loaded.</h2>
        <p>{loaded.problem}</p>
        <Action kind="go" onClick={() => revalidate()} disabled={state === 'loading'}>
          {state === 'loading' ? 'Trying' : 'Try again'}
        </Action>
      </section>
    );
  }
  const { shipmentList, count } = loaded.list;
  if (count === 0) {
    return (
      <section className={classes.state}>
        <h2 className={classes.stateTitle}>No saved quotes yet</h2>
        <p>
          Ask carriers for prices and select one: it is kept here with its price until you book it or the price ends.
        </p>
        <ActionLink kind="go" to="/customer/freight-quote">
          Get Quote
        </ActionLink>
      </section>
    );
  }
  return (
    <div className={classes.table} data-busy={busy || undefined} aria-busy={busy}>
      <QuoteTable rows={shipmentList} />
      <PageLinks pageNumber={loaded.list.pageNumber} pageSize={loaded.list.pageSize} count={count} search={search} />
    </div>
  );
}
