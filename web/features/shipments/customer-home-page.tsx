import { IconMail } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#contract/brand.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Action } from '#web/components/action.tsx';
import { Page } from '#web/components/page.tsx';
import { useSession } from '#web/stores/session.ts';
import classes from './customer-home.module.css';
import { Greeting } from './greeting.tsx';
import { LatestQuotes, LatestQuotesSkeleton } from './latest-quotes.tsx';
import { ShipSomething } from './ship-something.tsx';

export const meta = () => [{ title: `My ${brand.product}` }];

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
          <p className={classes.under}>Get a new quote or pick up where you left off.</p>
        </header>
        {session && !session.passwordSet && (
          <p className={classes.account}>
            <IconMail aria-hidden size={20} />
            <span>
              Check <strong>{session.emailId}</strong> for a link to set your password. Until then, log in with that
              link or Forgot password.
            </span>
          </p>
        )}
        <ShipSomething />
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
        <h2 className={classes.subtitle}>We couldn’t load your quotes.</h2>
        <p className={classes.muted}>{problem}</p>
        <Action className={classes.again} onClick={() => revalidate()} disabled={state === 'loading'}>
          {state === 'loading' ? 'Trying' : 'Try again'}
        </Action>
      </div>
    </section>
  );
}
