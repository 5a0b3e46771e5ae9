import { useRevalidator } from 'react-router';
import { brand } from '#contract/brand.ts';
import type { OpenedQuoteShare } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { FailedState } from '#web/components/failed-state.tsx';
import { Page } from '#web/components/page.tsx';
import { VisitorLock } from '#web/features/shell/visitor-lock.tsx';
import type { Route } from './+types/shared-quote-page.ts';
import { SharedQuoteEnded } from './shared-quote-ended.tsx';
import { SharedQuoteSkeleton } from './shared-quote-skeleton.tsx';
import { SharedQuoteView } from './shared-quote-view.tsx';

interface Loaded {
  readonly opened?: OpenedQuoteShare;
  /** Why the link could not be read at all; a link that has ended is no problem. */
  readonly problem?: string;
}

function titleOf({ opened, problem }: Loaded): string {
  const { product } = brand;
  if (opened)
    return m.shares_page_title({ from: opened.quote.origin.city, to: opened.quote.destination.city, product });
  return problem ? m.shares_page_title_loading({ product }) : m.shares_page_title_ended({ product });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? titleOf(loaderData) : m.shares_page_title_loading({ product: brand.product }) },
  // The distribution says both in headers; this holds where the page was served by something else.
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Opens the link of the address; its token goes along in a header, which no log keeps. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return { opened: await call('getQuoteShare', {}, { shareToken: params.token, signal: request.signal }) };
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    return thrown instanceof CallError && thrown.status === 404 ? {} : { problem: sentenceOf(thrown) };
  }
}

// The order of the prices is no reason to read the link again.
export const shouldRevalidate = () => false;

export const HydrateFallback = SharedQuoteSkeleton;

/** /home/shared-quote/:token (S47): a quote that somebody shared, to look at. */
export default function SharedQuotePage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const { opened, problem } = loaderData;
  if (opened || problem === undefined)
    return <VisitorLock>{opened ? <SharedQuoteView {...opened} /> : <SharedQuoteEnded />}</VisitorLock>;
  return (
    <Page width="narrow">
      <FailedState
        title={m.shares_could_not_open()}
        text={problem}
        onRetry={() => void revalidate()}
        retryLabel={state === 'loading' ? m.shares_trying() : m.shares_try_again()}
      />
    </Page>
  );
}
