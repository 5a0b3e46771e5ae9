import { IconMail } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { FailedState } from '#web/components/failed-state.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Page } from '#web/components/page.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { customer as customerPage } from '#web/pages/customer-pages.ts';
import { useSession } from '#web/stores/session.ts';
import { Greeting } from './greeting.tsx';
import { LatestQuotes, LatestQuotesSkeleton } from './latest-quotes.tsx';
import { QuickQuote } from './quick-quote.tsx';

export const meta = () => [{ title: customerPage.title() }];

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
      <Stack gap={24}>
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
                text={m.shipments_check_for_a_link_to({ emailId: session.emailId })}
                parts={{ strong: (words) => <strong>{words}</strong> }}
              />
            </Text>
          </MessageBox>
        )}
        <QuickQuote />
        <Suspense fallback={<LatestQuotesSkeleton />}>
          <Await resolve={latest}>
            {({ shipmentList, count, problem }) =>
              problem ? <Failed problem={problem} /> : <LatestQuotes rows={shipmentList} count={count} />
            }
          </Await>
        </Suspense>
      </Stack>
    </Page>
  );
}

function Failed({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      title={m.shipments_we_couldnt_load_your_quotes()}
      text={problem}
      onRetry={() => void revalidate()}
      retryLabel={state === 'loading' ? m.shipments_trying() : m.shipments_try_again()}
    />
  );
}
