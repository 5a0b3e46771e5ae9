import { IconShieldCheck } from '@tabler/icons-react';
import type { RateQuote } from '#contract/quotes.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { deliveryDay, type RateSort } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { ChipRow, SelectChip, ToggleChip } from '#web/components/chip.tsx';
import { Row } from '#web/components/layout.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import { type RateView, transitChoices } from '#web/rules/rate-view.ts';
import { formatHolidays } from './format-freight.ts';
import classes from './results.module.css';

const sorts: readonly { value: RateSort; label: string }[] = [
  { value: 'price', label: m.rates_price() },
  { value: 'delivery', label: m.rates_delivery_day() },
  { value: 'on-time', label: m.rates_on_time_2() },
];

interface ViewToolsProps {
  view: RateView;
  change: (part: Partial<RateView>) => void;
  offers: readonly RateQuote[];
  head: RateResponses['head'];
}

const formatTransitOption = (days: number | 'none', carriers: number) =>
  days === 'none'
    ? m.rates_days_not_given({ carriers })
    : m.rates_up_to({ days: m.format_business_days({ count: days }), carriers });
const readChoice = (value: string): RateView['days'] =>
  value === '' ? undefined : value === 'none' ? 'none' : Number(value);

/** How to look at the prices: order, longest transit, guaranteed ones only. */
export function ViewTools({ view, change, offers, head }: ViewToolsProps) {
  const choices = transitChoices(offers);
  const lastDay = offers
    .flatMap((rate) => deliveryDay(rate, 'n') ?? [])
    .sort()
    .at(-1);
  const holidays = formatHolidays(parseDay(head.requestedPickupStartDate), lastDay, [
    head.origin.country,
    head.destination.country,
  ]);
  const known = view.days === undefined || choices.some((choice) => choice.days === view.days);
  const transit = [
    { value: '', label: m.rates_any_transit_time() },
    ...(!known && view.days ? [{ value: String(view.days), label: formatTransitOption(view.days, 0) }] : []),
    ...choices.map(({ days, carriers }) => ({ value: String(days), label: formatTransitOption(days, carriers) })),
  ];
  return (
    <Row gap={12} className={classes.tools}>
      <Segments
        label={m.rates_sort_prices_by()}
        name="sort"
        value={view.sort}
        options={sorts}
        onValue={(sort) => change({ sort })}
      />
      <ChipRow>
        <SelectChip
          label={m.rates_transit_time()}
          value={String(view.days ?? '')}
          options={transit}
          on={view.days !== undefined}
          onValue={(days) => change({ days: readChoice(days) })}
        />
        <ToggleChip
          on={view.guaranteedOnly}
          icon={<IconShieldCheck aria-hidden size={16} />}
          onToggle={(guaranteedOnly) => change({ guaranteedOnly })}
        >
          {m.rates_guaranteed_only()}
        </ToggleChip>
      </ChipRow>
      {holidays && (
        <Text size={12} tone="muted" className={classes.holidays}>
          {holidays}
        </Text>
      )}
    </Row>
  );
}
