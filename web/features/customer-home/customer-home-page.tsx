import { IconMail } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { FailedState } from '#web/components/failed-state.tsx';
import { held } from '#web/components/held.ts';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Page } from '#web/components/page.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { readWidgets } from '#web/features/dashboard/read-widgets.ts';
import { isArranging, useArranging } from '#web/features/dashboard/use-arranging.ts';
import { customer as customerPage } from '#web/pages/customer-pages.ts';
import { useSession } from '#web/stores/session.ts';
import { Greeting } from './greeting.tsx';
import { LatestQuotes, LatestQuotesSkeleton } from './latest-quotes.tsx';
import { QuickQuote } from './quick-quote.tsx';

export const meta = () => [{ title: customerPage.title() }];

// Most of the page for who has booked, and nothing for who has not.
const DashboardSection = lazySection(
  async () => (await import('#web/features/dashboard/dashboard-section.tsx')).DashboardSection,
);
const HowItWorks = lazySection(async () => (await import('#web/features/dashboard/how-it-works.tsx')).HowItWorks);

const newestQuotes = async () => {
  const { shipmentList, count } = await call('listShipments', { pageNumber: '1', pageSize: '10', orderType: 'Quote' });
  return { kind: 'quotes', shipmentList, count } as const;
};

/** The dashboard of who has booked, has arranged one or is about to; before that the newest quotes. */
async function readHome(arranging: boolean) {
  const [{ count }, widgets] = await Promise.all([
    call('listShipments', { pageNumber: '1', pageSize: '1', orderType: 'Booking' }),
    readWidgets(),
  ]);
  const isArranged = widgets.some(({ version }) => version > 0);
  return count > 0 || isArranged || arranging ? ({ kind: 'dashboard', widgets } as const) : newestQuotes();
}

/** What is shown below is read while the page already stands: getting a new price waits for nothing. */
export function clientLoader({ request }: { request: Request }) {
  const home = readHome(isArranging(new URL(request.url).searchParams)).catch(
    (thrown: unknown) => ({ kind: 'failed', problem: sentenceOf(thrown) }) as const,
  );
  return { home };
}

/** Where a signed-in shipper starts: a new quote, and the dashboard or the latest quotes. */
export default function CustomerHomePage() {
  const { home } = useLoaderData<typeof clientLoader>();
  const arranging = useArranging();
  return (
    <Page>
      <Stack gap={20}>
        {!arranging && <Top />}
        <Suspense fallback={<LatestQuotesSkeleton />}>
          <Await resolve={home}>
            {(read) => {
              if (read.kind === 'failed') return <Failed problem={read.problem} />;
              if (read.kind === 'dashboard') return <DashboardSection widgets={read.widgets} />;
              return (
                <>
                  <LatestQuotes rows={read.shipmentList} count={read.count} />
                  <HowItWorks />
                </>
              );
            }}
          </Await>
        </Suspense>
      </Stack>
    </Page>
  );
}

function Top() {
  const { session } = useSession();
  return (
    <>
      <header>
        <SectionHeading level={1}>
          <Greeting name={session?.firstName ?? ''} />
        </SectionHeading>
        <Text tone="muted">{m.shipments_get_a_new_quote_or()}</Text>
      </header>
      {session && !session.passwordSet && (
        <MessageBox kind="info" size="large" icon={<IconMail aria-hidden size={20} />}>
          <Text as="span" tone="plain">
            <RichText
              text={m.shipments_check_for_a_link_to({ emailId: held(session.emailId) })}
              parts={{ strong: (words) => <strong>{words}</strong> }}
            />
          </Text>
        </MessageBox>
      )}
      <QuickQuote />
    </>
  );
}

function Failed({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      title={m.dashboard_layout_failed()}
      text={problem}
      onRetry={() => void revalidate()}
      retryLabel={state === 'loading' ? m.shipments_trying() : m.shipments_try_again()}
    />
  );
}
