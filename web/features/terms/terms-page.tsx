import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { formatDayLong } from '#contract/format/days.ts';
import * as m from '#texts/compiled/messages.js';
import { FailedState } from '#web/components/failed-state.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { terms as page } from '#web/pages/public-pages.ts';
import { TermsText } from './terms-text.tsx';
import { usePublicTerms } from './use-public-terms.ts';

export const meta = () => [{ title: page.title() }];

/** /terms: the broker's terms and conditions that count now, for everybody (C02). */
export default function TermsPage() {
  const { terms, problem, reload } = usePublicTerms();
  return (
    <Page width="narrow" busy={terms === undefined && !problem}>
      <Stack gap={24}>
        <div>
          <SectionHeading level={1} size="page">
            {terms ? <span lang={terms.language}>{terms.fcTermConditionName}</span> : m.terms_broker_heading()}
          </SectionHeading>
          {terms && (
            <Text tone="muted">{m.terms_page_in_effect({ day: formatDayLong(terms.publishedAt.slice(0, 10)) })}</Text>
          )}
        </div>
        {terms && <TermsText terms={terms} />}
        {terms && <Questions />}
        {terms === null && <Text tone="muted">{m.terms_page_none()}</Text>}
        {terms === undefined &&
          (problem ? <FailedState title={m.terms_page_failed()} text={problem} onRetry={reload} /> : <Lines />)}
      </Stack>
    </Page>
  );
}

/** Whom to ask about them. */
const Questions = () => (
  <Text tone="muted">
    <RichText
      text={m.terms_page_questions({ phone: brand.phone })}
      parts={{ a: (words): ReactNode => <a href={brand.phoneHref}>{words}</a> }}
    />
  </Text>
);

const widths = ['40%', '96%', '92%', '64%', '32%', '98%', '90%', '94%', '48%'];

function Lines() {
  return (
    <Stack gap={14} role="status">
      <span className="visually-hidden">{m.terms_page_loading()}</span>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </Stack>
  );
}
