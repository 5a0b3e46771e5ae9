import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { useEffect } from 'react';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import { Row } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { formatSummary, pricesTitle } from '#web/features/rates/format-freight.ts';
import { keepQuote } from '#web/features/rates/use-leave-results.ts';
import { ShareQuote } from '#web/features/share/share-quote.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { formPath } from '#web/format/format-row.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import classes from './single-rate.module.css';

interface SingleRateHeadProps {
  head: RateResponses['head'];
  /** How many carriers' rates were compared; undefined while there is none on the screen. */
  offers: number | undefined;
  empty: boolean;
}

function formatSubtitle({ head, offers, empty }: SingleRateHeadProps): string {
  if (empty) return formatSummary(head);
  const cheapest = head.template === 'SingleRate_v1';
  if (offers === undefined) return cheapest ? m.single_looking_for_lowest() : m.single_looking_for_best();
  return cheapest ? m.single_lowest_of({ count: offers }) : m.single_best_of({ count: offers });
}

/** The lane, what the one rate is, and the ways to change or pass on the quote. */
export function SingleRateHead(props: SingleRateHeadProps) {
  const { offers, head } = props;
  const { origin, destination, rateRequestUuid, expired } = head;
  const title = pricesTitle(props.head);
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
        <Text tone="muted">{formatSubtitle(props)}</Text>
      </div>
      <Row gap={8} className={classes.ways}>
        {!props.empty && <ShareQuote of={{ rateRequestUuid }} waiting={offers === undefined} expired={expired} />}
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
