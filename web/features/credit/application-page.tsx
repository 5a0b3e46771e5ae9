import type { ReactNode } from 'react';
import { Link, redirect, useLoaderData, useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import { creditStepNumber, creditStepOf } from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { showToast } from '#web/stores/toasts.ts';
import type { Route } from './+types/application-page.ts';
import { SentState } from './sent-state.tsx';
import { stepTitle } from './step-titles.ts';
import { Wizard } from './wizard.tsx';

const nameOf = (pathname: string) =>
  stepTitle(creditStepOf(creditStepNumber(pathname.replace(/\/$/, '').split('/').at(-1))));

export const meta = ({ location }: Route.MetaArgs) => [
  { title: m.credit_page_title({ step: nameOf(location.pathname), product: brand.product }) },
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
    <Frame>
      <Card role="status" aria-label={m.credit_loading()}>
        {['40%', '100%', '100%', '80%', '100%'].map((width, line) => (
          <Skeleton key={`${width}${line + 1}`} width={width} above={line === 0 ? 8 : 28} />
        ))}
      </Card>
    </Frame>
  );
}

/** /customer/credit-app and its five steps (S23 to S27). */
export default function ApplicationPage() {
  const { application } = useLoaderData<typeof clientLoader>();
  if (!application) return <HydrateFallback />;
  return (
    <Frame>
      <Wizard loaded={application} locked={(now) => <SentState application={now} />} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Page>
      <Stack gap={16}>
        <header>
          <Text size={13} tone="muted">
            <Link to={`${paths.accountSettings}?tab=5`}>{m.credit_tab_name()}</Link> / {nameOf(pathname)}
          </Text>
          <SectionHeading level={1}>{m.credit_apply_heading()}</SectionHeading>
          <Text tone="muted">{m.credit_apply_lead()}</Text>
        </header>
        {children}
      </Stack>
    </Page>
  );
}
