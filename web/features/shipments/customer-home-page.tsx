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
          <p className={classes.under}>Price a shipment, or go on with one of your quotes.</p>
        </header>
        {session && !session.passwordSet && (
          <p className={classes.account}>
            <IconMail aria-hidden size={20} />
            <span>
              Set a password from the mail we sent to <strong>{session.emailId}</strong>. Until then you can log in
              again only with the link in it, or with Forgot password.
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
        <h2 className={classes.subtitle}>Your quotes could not be loaded.</h2>
        <p className={classes.muted}>{problem}</p>
        <Action className={classes.again} onClick={() => revalidate()} disabled={state === 'loading'}>
          {state === 'loading' ? 'Trying' : 'Try again'}
        </Action>
      </div>
    </section>
  );
}
