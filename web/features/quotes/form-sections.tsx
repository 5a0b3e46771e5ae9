import { IconCalendar, IconPackages, IconPlus } from '@tabler/icons-react';
import type { PostalCodeResponse } from '#contract/master.ts';
import { carrierPicksUp } from '#contract/rules/facility-types.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { Row } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { MAX_ROWS } from './draft/draft-search.ts';
import type { Problems } from './draft-problems.ts';
import { PickupDaySelect } from './fields/pickup-day-select.tsx';
import { problemsByLine } from './form-context.ts';
import { FreightChips } from './freight-chips.tsx';
import { ItemRow } from './item-row.tsx';
import { useItems } from './use-items.ts';
import { usePickupDay, useToday } from './use-quote-form.ts';

interface FreightProps {
  problems: Problems;
  onEdit: (path: string) => void;
  onMoved: () => void;
}

/** The lines of freight. */
export function Freight({ problems, onEdit, onMoved }: FreightProps) {
  const items = useQuoteDraft(({ draft }) => draft.items);
  const { add, change, duplicate, remove } = useItems(onEdit, onMoved);
  const byLine = problemsByLine(problems, items.length);
  const full = items.length >= MAX_ROWS;
  return (
    <CardSection aria-labelledby="freight-heading">
      <SectionHeading id="freight-heading" space icon={<IconPackages aria-hidden size={18} stroke={1.75} />}>
        {m.quotes_freight()}
      </SectionHeading>
      {items.map((item, index) => (
        <ItemRow
          key={item.key}
          index={index}
          item={item}
          problems={byLine[index] ?? {}}
          alone={items.length === 1}
          full={full}
          onChange={change}
          onDuplicate={duplicate}
          onRemove={remove}
        />
      ))}
      <Row gap={12} ruled>
        <Button icon={<IconPlus aria-hidden size={18} stroke={1.75} />} onClick={add} disabled={full}>
          {m.quotes_add_item()}
        </Button>
        {full && (
          <Text tone="muted" size={13}>
            {m.quotes_one_quote_takes_items_send({ most: MAX_ROWS })}
          </Text>
        )}
        {problems.items && (
          <Text role="alert" tone="red" size={13}>
            {problems.items}
          </Text>
        )}
        <FreightChips />
      </Row>
    </CardSection>
  );
}

/** When the freight is picked up, or brought to the terminal. */
export function PickupDay({
  place,
  problems,
  onEdit,
}: {
  /** Where the freight is picked up, as far as it is known. */
  place: PostalCodeResponse | undefined;
  problems: Problems;
  onEdit: (path: string) => void;
}) {
  const set = useQuoteDraft((store) => store.set);
  const picksUp = useQuoteDraft(({ draft }) => carrierPicksUp(draft.originFacilityType));
  const today = useToday(place?.zone);
  const { day, calendar, other, setOther, problem, moved } = usePickupDay(today, place?.country);
  const label = picksUp ? m.quotes_pickup_day() : m.quotes_drop_off_day();
  return (
    <CardSection aria-labelledby="day-heading">
      <SectionHeading
        id="day-heading"
        space
        icon={<IconCalendar aria-hidden size={18} stroke={1.75} />}
        aside={
          <Button kind="link" aria-expanded={other} onClick={() => setOther(!other)}>
            {m.quotes_other_day()}
          </Button>
        }
      >
        {label}
      </SectionHeading>
      <PickupDaySelect
        label={label}
        today={today}
        calendar={calendar}
        value={day}
        moved={moved}
        other={other}
        error={problem ?? problems.shippingFromPickUpDate}
        onChange={(date) => {
          onEdit('shippingFromPickUpDate');
          set({ shippingFromPickUpDate: date });
        }}
      />
    </CardSection>
  );
}
