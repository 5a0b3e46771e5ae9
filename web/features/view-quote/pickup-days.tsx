import { formatDay, formatDayLong, formatMonth, formatWeekday } from '#contract/format/days.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { ChoiceTiles } from '#web/components/choice-tiles.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';

interface PickupDaysProps {
  /** The open days. */
  days: readonly string[];
  /** The day that is priced. */
  day: string;
  /** The quote's own day, where carriers no longer pick up on it. */
  passed: string | undefined;
  onDay: (day: string) => void;
}

/** The pickup day that is priced, and the other open ones: choosing one prices it. */
export function PickupDays({ days, day, passed, onDay }: PickupDaysProps) {
  const shown = days.includes(day) ? days : [day, ...days.slice(0, -1)];
  return (
    <Card as="section" aria-labelledby="pickup-day">
      <Stack gap={12}>
        <div>
          <SectionHeading id="pickup-day">{m.requotes_pickup_day()}</SectionHeading>
          <Text tone="muted" id="pickup-day-note">
            {passed
              ? m.requotes_pickup_day_passed({ passed: formatDay(passed), day: formatDay(day) })
              : m.requotes_pickup_day_kept()}
          </Text>
        </div>
        <ChoiceTiles
          label={m.requotes_pickup_day()}
          name="pickupDay"
          value={day}
          onValue={onDay}
          noteId="pickup-day-note"
          tiles={shown.map((one) => ({
            value: one,
            lines: [formatWeekday(one), String(Number(one.slice(8))), formatMonth(one)],
            label: formatDayLong(one),
          }))}
        />
      </Stack>
    </Card>
  );
}
