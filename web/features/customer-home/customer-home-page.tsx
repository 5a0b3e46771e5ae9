import { IconMail } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Action } from '#web/components/action.tsx';
import { Page } from '#web/components/page.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { useSession } from '#web/stores/session.ts';
import classes from './customer-home.module.css';
import { Greeting } from './greeting.tsx';
import { LatestQuotes, LatestQuotesSkeleton } from './latest-quotes.tsx';
import { QuickQuote } from './quick-quote.tsx';

export const meta = () => [{ title: m.shipments_my({ product: brand.product }) }];

/** The newest quotes are read while the page already stands: getting a new price waits for nothing. */
export function clientLoader() {
  const latest = call('listShipments', { pageNumber: '1', pageSize: '10', orderType: 'Quote' })
    .then(({ shipmentList, count }) => ({ shipmentList, count, problem: undefined }))
    .catch((thrown: unknown) => ({ shipmentList: [], count: 0, problem: sentenceOf(thrown) }));
  return { latest };
}

/** Where a signed-in shipper starts: a new quote, and the latest ones. */
export default function CustomerHomePage() {
  const { latest } = useLoaderData<typeof clientLoader>();
  const { session } = useSession();
  return (
    <Page>
      <div className={classes.page}>
        <header>
          <h1 className={classes.title}>
            <Greeting name={session?.firstName ?? ''} />
          </h1>
          <p className={classes.under}>{m.shipments_get_a_new_quote_or()}</p>
        </header>
        {session && !session.passwordSet && (
          <p className={classes.account}>
            <IconMail aria-hidden size={20} />
            <span>
              <RichText
                text={m.shipments_check_for_a_link_to({ emailId: session.emailId })}
                parts={{ strong: (words) => <strong>{words}</strong> }}
              />
            </span>
          </p>
        )}
        <QuickQuote />
        <Suspense fallback={<LatestQuotesSkeleton />}>
          <Await resolve={latest}>
            {({ shipmentList, count, problem }) =>
              problem ? <Failed problem={problem} /> : <LatestQuotes rows={shipmentList} count={count} />
            }
          </Await>
        </Suspense>
      </div>
    </Page>
  );
}

function Failed({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <section className={classes.card} role="alert">
      <div className={classes.cardBody}>
        <h2 className={classes.subtitle}>{m.shipments_we_couldnt_load_your_quotes()}</h2>
        <p className={classes.muted}>{problem}</p>
        <Action className={classes.again} onClick={() => revalidate()} disabled={state === 'loading'}>
          {state === 'loading' ? m.shipments_trying() : m.shipments_try_again()}
        </Action>
      </div>
    </section>
  );
}
