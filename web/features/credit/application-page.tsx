import { redirect, useLoaderData } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { showToast } from '#web/stores/toasts.ts';
import type { Route } from './+types/application-page.ts';
import { PageHead, stepNameAt } from './page-head.tsx';
import { SentState } from './sent-state.tsx';
import { Wizard } from './wizard.tsx';

export const meta = ({ location }: Route.MetaArgs) => [
  { title: m.credit_page_title({ step: stepNameAt(location.pathname), product: brand.product }) },
];

/** The application; an error leads to the start (A35). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    const { dataLists } = await call('getCreditApplication', {}, { signal: request.signal });
    return { application: dataLists[0] };
  } catch (error) {
    if (request.signal.aborted) throw error;
    showToast({ type: 'error', text: sentenceOf(error) });
    throw redirect(paths.customer);
  }
}

/** A step that is opened asks for nothing: the application is there. Back and forward reload it by themselves. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.href === nextUrl.href;

export function HydrateFallback() {
  return (
    <Page>
      <Stack gap={20}>
        <PageHead />
        <Card role="status" aria-label={m.credit_loading()}>
          {['40%', '100%', '100%', '80%', '100%'].map((width, line) => (
            <Skeleton key={`${width}${line + 1}`} width={width} above={line === 0 ? 8 : 28} />
          ))}
        </Card>
      </Stack>
    </Page>
  );
}

/** /customer/credit-app and its five steps (S23 to S27). */
export default function ApplicationPage() {
  const { application } = useLoaderData<typeof clientLoader>();
  if (!application) return <HydrateFallback />;
  return (
    <Page>
      <Wizard loaded={application} locked={(now) => <SentState application={now} />} />
    </Page>
  );
}
