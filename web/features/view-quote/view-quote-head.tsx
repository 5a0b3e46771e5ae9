import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '#contract/format/days.ts';
import { paths } from '#contract/paths.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import type { ViewedShipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { formatFreight } from '#web/features/rates/format-freight.ts';
import { keepQuote } from '#web/features/rates/use-leave-results.ts';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { formPath } from '#web/format/format-row.ts';
import { draftFromQuery } from '#web/stores/draft-from-query.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import classes from './view-quote.module.css';

interface ViewQuoteHeadProps {
  viewed: ViewedShipment;
  day: string;
  /** Whether today's price is another; undefined while it is not known. */
  changed: boolean | undefined;
  /** The way to show today's prices to others. */
  share?: ReactNode;
}

/** Which quote it is, what is moved, and the way to change it. */
export function ViewQuoteHead({ viewed: { shipment, quoteQuery }, day, changed, share }: ViewQuoteHeadProps) {
  const navigate = useNavigate();
  const edit = () => {
    useQuoteDraft.getState().set(draftFromQuery({ ...quoteQuery, shippingFromPickUpDate: day }));
    void navigate(formPath(shipment.shipmentUuid), { state: keepQuote });
  };
  const { from, to } = shipment;
  const lane = m.requotes_lane({
    from: `${from.city} ${showPostalCode(from.postalCode)}`,
    to: `${to.city} ${showPostalCode(to.postalCode)}`,
  });
  const freight = [lane, formatFreight(shipment.freight), m.rates_pickup({ requestedPickupStartDate: formatDay(day) })];
  return (
    <>
      <nav aria-label={m.shipments_where_you_are()}>
        <Text as="span" size={12} tone="muted">
          <Link to={paths.savedQuotes}>{m.shipments_my_quotes_2()}</Link> /{' '}
          <span aria-current="page">{shipment.shipmentShortId}</span>
        </Text>
      </nav>
      <Row as="header" gap="8px 16px" between className={classes.head}>
        <Stack gap={2} className={classes.words}>
          <Row gap="4px 12px">
            <SectionHeading level={1}>{shipment.shipmentName}</SectionHeading>
            {changed !== undefined && (
              <Tag
                tone={changed ? 'amber' : 'green'}
                icon={changed ? <IconAlertTriangle aria-hidden size={14} /> : undefined}
              >
                {changed ? m.requotes_price_changed() : m.requotes_same_price()}
              </Tag>
            )}
          </Row>
          <Text tone="muted">{freight.join(' · ')}</Text>
        </Stack>
        <Row gap={8}>
          {share}
          <Button why={useLockReason()} icon={<IconPencil aria-hidden size={18} stroke={1.75} />} onClick={edit}>
            {m.requotes_edit()}
          </Button>
        </Row>
      </Row>
    </>
  );
}
