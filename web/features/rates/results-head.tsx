import { IconArrowRight, IconCopy, IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import { Row } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { copyOfRequest } from '#web/features/quotes/reuse/copy-path.ts';
import { ShareQuote } from '#web/features/share/share-quote.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { formPath } from '#web/format/format-row.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import { formatSummary, pricesTitle } from './format-freight.ts';
import classes from './results.module.css';
import { keepQuote } from './use-leave-results.ts';

/** What is priced: the lane, the day and the freight, and the way back to the form. */
export function ResultsHead({ head, complete }: { head: RateResponses['head']; complete: boolean }) {
  const { origin, destination } = head;
  const title = pricesTitle(head);
  // On a page without stored data, such as a copied link, the lane comes with the first response.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Row as="header" gap={16} className={classes.head}>
      <div className={classes.headText}>
        <SectionHeading level={1}>
          <span>
            {origin.city} {showPostalCode(origin.postalCode)}
            <span className="visually-hidden">{m.rates_to()}</span>
            <IconArrowRight className={classes.arrow} aria-hidden size={20} color="var(--muted)" />
            {destination.city} {showPostalCode(destination.postalCode)}
          </span>
        </SectionHeading>
        <Text tone="muted">{formatSummary(head)}</Text>
      </div>
      <Row gap={8}>
        <ShareQuote of={{ rateRequestUuid: head.rateRequestUuid }} waiting={!complete} expired={head.expired} />
        <QuoteButton to={copyOfRequest(head.rateRequestUuid)} icon={<IconCopy aria-hidden size={18} />}>
          {m.quotes_copy()}
        </QuoteButton>
        <QuoteButton
          to={formPath(head.reRunOf?.shipmentUuid)}
          state={keepQuote}
          icon={<IconPencil aria-hidden size={18} />}
        >
          {m.rates_edit_shipment()}
        </QuoteButton>
      </Row>
    </Row>
  );
}
