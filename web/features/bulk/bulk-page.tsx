import { Link, useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Text } from '#web/components/text.tsx';
import { bulkQuote } from '#web/pages/quote-pages.ts';
import type { Route } from './+types/bulk-page.ts';
import { loadBulk } from './load-bulk.ts';
import { RunView } from './run-view.tsx';
import { UploadView } from './upload-view.tsx';

export const meta = () => [{ title: bulkQuote.title() }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadBulk(request);

/** Bulk quotes (S48): a list is uploaded and started, or one that was started is followed. */
export default function BulkPage({ loaderData }: Route.ComponentProps) {
  const { page, problem, missing } = loaderData;
  const { revalidate } = useRevalidator();
  return (
    <Page>
      <Stack gap={24}>
        <Text as="div" size={13} tone="muted">
          <Link to={paths.savedQuotes}>{m.bulk_my_quotes()}</Link> /{' '}
          {page?.bulkQuote ? <Link to={paths.bulkQuote}>{m.bulk_quotes()}</Link> : m.bulk_quotes()}
        </Text>
        {missing ? (
          <EmptyState title={m.bulk_missing()} text={m.bulk_missing_text()}>
            <ButtonLink to={paths.bulkQuote}>{m.bulk_upload_a_list()}</ButtonLink>
          </EmptyState>
        ) : !page ? (
          <FailedState title={m.bulk_failed()} text={problem ?? ''} onRetry={() => void revalidate()} />
        ) : page.bulkQuote ? (
          <RunView page={page} run={page.bulkQuote} />
        ) : (
          <UploadView runs={page.bulkQuoteList} />
        )}
      </Stack>
    </Page>
  );
}
