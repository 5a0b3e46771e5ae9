import type { ReactNode } from 'react';
import { formatDecimals, formatList } from '#contract/format/numbers.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { deliveryDay, transitDaysOf } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { Columns } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { formatHolidays } from '#web/features/rates/format-freight.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import { servicesOf } from '#web/rules/requested-services.ts';
import type { RateOption } from './rate-options.ts';

function Fact({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <Text as="dt" size={12} tone="muted">
        {label}
      </Text>
      <Text as="dd" weight="bold" size={16} numbers>
        {value}
      </Text>
      {note && (
        <Text as="dd" size={12} tone="muted">
          {note}
        </Text>
      )}
    </div>
  );
}

const percent = (value: number | undefined, digits = 0) =>
  value === undefined ? m.single_not_given() : m.single_percent({ percent: formatDecimals(value, digits) });

/** What one may expect of the rate: transit in business days, punctuality, damage, and the services in it. */
export function RateFacts({ head, option: { rate, type } }: { head: RateResponses['head']; option: RateOption }) {
  const days = transitDaysOf(rate, type);
  const last = deliveryDay(rate, type);
  const countries = [head.origin.country, head.destination.country] as const;
  const holidays = formatHolidays(parseDay(head.requestedPickupStartDate), last && parseDay(last), countries);
  const services = servicesOf(head.quoteQuery).map(({ label }) => label);
  const damage = rate.FCDemageClimPer;
  return (
    <Columns as="dl" gap="16px 24px" columns="repeat(auto-fit, minmax(min(100%, 148px), 1fr))">
      <Fact
        label={m.single_transit_time()}
        value={days === undefined ? m.single_not_given() : m.format_business_days({ count: days })}
        note={holidays}
      />
      <Fact label={m.single_on_time_shipments()} value={percent(rate.FCOntimPercentage)} />
      <Fact
        label={m.single_damage_free_shipments()}
        value={percent(damage === undefined ? undefined : 100 - damage, 1)}
      />
      <Fact
        label={m.single_extra_services()}
        value={services.length > 0 ? formatList(services) : m.single_none_requested()}
        note={services.length > 0 && m.single_included_in_the_rate()}
      />
    </Columns>
  );
}
