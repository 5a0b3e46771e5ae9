import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import type { SharedLtlQuote } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { formatService, RateBadges, ServiceTag } from '#web/features/rates/rate-badges.tsx';
import { billRisks } from '#web/features/risks/bill-risks.ts';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import type { Badge } from '#web/rules/rate-badges.ts';
import classes from './shared-quote.module.css';
import { isExpired, queryOf } from './shared-rates.ts';

interface SharedPriceProps {
  rate: RateQuote;
  /** What it is the price of, where it is not the standard service. */
  service: string | undefined;
  quote: SharedLtlQuote;
  badges: readonly Badge[];
  first: boolean;
  onlyOnPaper: boolean;
  open: boolean;
  onToggle: () => void;
  now: Date;
  onGet: () => void;
}

/** One carrier of a shared quote: when, what it costs, how the price is made, and the way to get such a price. */
export function SharedPrice(props: SharedPriceProps) {
  const { rate, service, quote, badges, first, onlyOnPaper, open, onToggle, now, onGet } = props;
  const panel = useId();
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <CardSection as="li" className={classes.row} data-only-on-paper={onlyOnPaper || undefined}>
      <Row gap={12} line className={classes.who}>
        <CarrierMark name={rate.FCcarrierName} />
        <Stack gap={0}>
          <h3 className={classes.name}>{rate.FCcarrierName}</h3>
          <Row gap="2px 6px">
            {rate.FCOntimPercentage !== undefined && (
              <Text as="span" size={12} tone="muted" numbers>
                {m.rates_on_time({ percent: formatNumber(rate.FCOntimPercentage, 2) })}
              </Text>
            )}
            <RateBadges badges={badges} />
            {rate.service && <ServiceTag service={rate.service} />}
            {isExpired(rate.expiresAt, now) && (
              <Tag size="small" tone="grey">
                {m.shares_price_expired()}
              </Tag>
            )}
          </Row>
        </Stack>
      </Row>
      <Stack gap={0} className={classes.when}>
        <Text as="span" weight="strong">
          {rate.deliveryDate ? formatDay(rate.deliveryDate) : m.rates_day_not_given()}
        </Text>
        <Text as="span" size={12} tone="muted">
          {rate.FCtransitDays === undefined ? '' : m.format_business_days({ count: rate.FCtransitDays })}
        </Text>
      </Stack>
      <Amount cents={displayedCents(rate, 'n')} words={service ?? m.rates_standard()} />
      {service === undefined && (
        <Amount
          cents={displayedCents(rate, 'g')}
          words={rate.FCGuaranteedService ?? m.rates_guaranteed()}
          none={m.rates_no_guaranteed_service_here()}
        />
      )}
      <Button kind={first ? 'primary' : 'outline'} className={classes.get} why={useLockReason()} onClick={onGet}>
        {m.shares_get_this_price()}
        <span className="visually-hidden">{m.rates_of({ carrier: rate.FCcarrierName })}</span>
      </Button>
      <Button
        kind="quiet"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={panel}
        icon={<Chevron aria-hidden size={18} />}
        onClick={onToggle}
      >
        <span>{m.rates_price_details()}</span>
        <span className="visually-hidden">{m.rates_of({ carrier: rate.FCcarrierName })}</span>
      </Button>
      <div id={panel} hidden={!open} className={classes.panel}>
        {open && <Details rate={rate} quote={quote} />}
      </div>
    </CardSection>
  );
}

function Amount({ cents, words, none = '' }: { cents: number | undefined; words: string; none?: string }) {
  return (
    <Stack gap={0} className={classes.amount} data-none={cents === undefined || undefined}>
      {cents !== undefined && (
        <Text as="span" size={20} numbers>
          {showMoney(cents)}
        </Text>
      )}
      <Text as="span" size={12} tone="muted">
        {cents === undefined ? none : words}
      </Text>
    </Stack>
  );
}

function Details({ rate, quote }: { rate: RateQuote; quote: SharedLtlQuote }) {
  const detail = rate.rateQuoteDetail;
  return (
    <Card tone="inset">
      <Columns gap="16px 28px" columns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))">
        <section>
          <SectionHeading level={4} space>
            {m.rates_price_breakdown()}
          </SectionHeading>
          {detail && (
            <ChargeLines
              charges={detail.charges}
              discount={rate.onlineBookingDiscount.amount}
              total={detail.total}
              totalLabel={m.shares_total()}
            />
          )}
          {rate.service && (
            <MessageBox kind="warn" announce="never">
              {formatService(rate.service)}
            </MessageBox>
          )}
        </section>
        <section>
          <SectionHeading level={4} space>
            {m.rates_what_could_change_the_bill()}
          </SectionHeading>
          <DefinitionList
            look="text"
            rows={billRisks(quote.freight, queryOf(quote)).map(({ what, why }) => [what, why] as const)}
          />
        </section>
      </Columns>
    </Card>
  );
}
