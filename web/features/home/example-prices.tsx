import { IconCircleCheck } from '@tabler/icons-react';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './home.module.css';

const rows = [
  {
    name: m.home_great_lakes_motor_freight(),
    badge: { tone: 'green', label: m.home_lowest_price() },
    day: m.home_tue_dec_1(),
    days: 3,
    price: 412_80,
    guaranteed: 486_30,
  },
  {
    name: m.home_prairie_line_express(),
    badge: { tone: 'blue', label: m.home_best_value() },
    day: m.home_mon_nov_30(),
    days: 2,
    price: 439_15,
    guaranteed: 501_90,
  },
  {
    name: m.home_cumberland_freightways(),
    badge: undefined,
    day: m.home_tue_dec_1(),
    days: 3,
    price: 447_02,
    guaranteed: undefined,
  },
] as const;

/** What counts, and below it what it is. */
function Figure({
  value,
  large = false,
  note,
  className,
}: {
  value?: string | undefined;
  large?: boolean;
  note: string;
  className: string | undefined;
}) {
  return (
    <Stack as="span" gap={0} className={className}>
      {value && (
        <Text as="b" size={large ? 16 : 14} weight="strong" numbers>
          {value}
        </Text>
      )}
      <Text as="span" size={12} tone="muted">
        {note}
      </Text>
    </Stack>
  );
}

/** A picture of what comes back, in words and marked as an example. */
export function ExamplePrices() {
  return (
    <section aria-labelledby="example-heading">
      <h2 id="example-heading">{m.home_see_a_sample_quote()}</h2>
      <Text tone="muted" className={classes.lead}>
        {m.home_an_example_two_pallets_from()}
      </Text>
      <Card as="ul" flush>
        {rows.map(({ name, badge, day, days, price, guaranteed }) => (
          <CardSection as="li" key={name}>
            <Columns gap="12px 16px" columns="40px minmax(0, 2fr) 1fr 1fr 1fr" className={classes.row}>
              <CarrierMark name={name} />
              <Stack as="span" gap={0}>
                <Text as="b" weight="strong">
                  {name}
                </Text>
                {badge && (
                  <Tag size="small" tone={badge.tone}>
                    {badge.label}
                  </Tag>
                )}
              </Stack>
              <Figure className={classes.when} value={day} note={m.format_business_days({ count: days })} />
              <Figure className={classes.price} large value={showMoney(price)} note={m.home_standard()} />
              <Figure
                className={classes.price}
                large
                value={guaranteed && showMoney(guaranteed)}
                note={guaranteed ? m.home_by_5_pm_guaranteed() : m.home_no_guaranteed_service()}
              />
            </Columns>
          </CardSection>
        ))}
      </Card>
      <Text
        tone="muted"
        className={classes.checked}
        icon={<IconCircleCheck aria-hidden size={18} stroke={1.75} color="var(--green)" />}
      >
        {m.home_see_every_charge_line_by()}
      </Text>
    </section>
  );
}
