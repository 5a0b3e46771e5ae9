import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#contract/brand.ts';
import type { OutsideStatus } from '#contract/credit-application.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { getSession } from '#web/stores/session.ts';
import type { Route } from './+types/return-page.ts';

export const meta = () => [
  { title: m.credit_return_title({ product: brand.product }) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

interface Returned {
  readonly status?: OutsideStatus;
  /** Why nothing was noted: the link, or what it said. */
  readonly rejected?: string;
  /** Why it is not known: no response. */
  readonly problem?: string;
}

/** Hands token and status of the address on, with whoever is signed in; the token goes along in a header, which no log keeps. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Returned> {
  const query = new URL(request.url).searchParams;
  const status = query.get('status') ?? '';
  try {
    return await call(
      'returnFromCreditSite',
      { status },
      { creditToken: query.get('token') ?? '', signal: request.signal, withSession: getSession() !== null },
    );
  } catch (error) {
    if (request.signal.aborted) throw error;
    const isRejected = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
    return isRejected ? { rejected: sentenceOf(error) } : { problem: sentenceOf(error) };
  }
}

// The token counts once: what it said stays while the page is open.
export const shouldRevalidate = ({ defaultShouldRevalidate }: { defaultShouldRevalidate: boolean }) =>
  defaultShouldRevalidate;

export function HydrateFallback() {
  return (
    <Page width="narrow">
      <Skeleton width="60%" above={40} />
      <Skeleton width="100%" above={20} />
    </Page>
  );
}

/** /dnb-credit-app: back from the outside credit-application site (S44). */
export default function ReturnPage() {
  const { status, rejected, problem } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const on = (
    <ButtonLink kind="primary" to={paths.creditApplication}>
      {m.credit_return_open()}
    </ButtonLink>
  );
  return (
    <Page width="narrow">
      {problem && <FailedState title={m.credit_return_failed()} text={problem} onRetry={() => void revalidate()} />}
      {rejected && (
        <StateCard title={m.credit_return_rejected()} level={1} announce="now" ways={on}>
          <p>{rejected}</p>
          <p>{m.credit_return_nothing()}</p>
        </StateCard>
      )}
      {status === 'returned' && (
        <EmptyState
          icon={<IconCircleCheck size={40} stroke={1.5} />}
          title={m.credit_return_back()}
          text={m.credit_return_back_text()}
        >
          {on}
        </EmptyState>
      )}
      {status === 'cancelled' && (
        <EmptyState
          icon={<IconArrowBackUp size={40} stroke={1.5} />}
          title={m.credit_return_cancelled()}
          text={m.credit_return_cancelled_text()}
        >
          {on}
        </EmptyState>
      )}
    </Page>
  );
}
