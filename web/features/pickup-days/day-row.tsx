import { useState } from 'react';
import { formatDay } from '#contract/format/days.ts';
import type { QuoteDay } from '#contract/quote-days.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PriceTiles } from '#web/components/price-tiles.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTile } from './format-days.ts';
import type { PickupDaysProps } from './pickup-days.tsx';
import { useQuoteDays } from './use-quote-days.ts';

const TILES = 8;

/** The next pickup days with their prices; choosing one hands over the day, whose prices are stored already. */
export function DayRow(props: PickupDaysProps & { focused: string | undefined; pressed: boolean }) {
  const { of, carrier, shown, focused, pressed, onChoose, note, nextOpen, narrow = false } = props;
  const { days, asking, problem, ask } = useQuoteDays(of, carrier?.code);
  const [opening, setOpening] = useState<QuoteDay>();
  const [failed, setFailed] = useState(false);
  const current = opening ?? days?.days.find(({ rateRequestUuid }) => rateRequestUuid === shown);
  const late = days?.days.filter(({ state }) => state === 'failed').length ?? 0;
  const choose = async (date: string) => {
    const day = days?.days.find((one) => one.date === date);
    if (!day?.rateRequestUuid || day.rateRequestUuid === shown) return;
    setOpening(day);
    setFailed(false);
    try {
      await onChoose(day);
    } catch {
      setFailed(true);
    }
    setOpening(undefined);
  };
  return (
    <Stack gap={8} as="section">
      <Row gap="2px 12px">
        <SectionHeading level={2} size="section" takeFocus={pressed}>
          {m.days_pickup_day()}
        </SectionHeading>
        <Text size={12} tone="muted">
          {note && <>{note} </>}
          {carrier ? m.days_price_of_carrier({ carrier: carrier.name }) : m.days_lowest_of_each()}
          {days?.days.some(({ estimate }) => estimate) && (
            <> {m.days_fuel_open({ day: formatDay(days.fuelOpenFrom) })}</>
          )}
        </Text>
      </Row>
      {days ? (
        <PriceTiles
          label={m.days_pickup_day()}
          name="compared-day"
          value={current?.date ?? ''}
          tiles={days.days.map((day) => formatTile(day, nextOpen))}
          focused={focused}
          narrow={narrow}
          onValue={(date) => void choose(date)}
        />
      ) : (
        !problem && (
          <>
            <Columns gap={8} columns={`repeat(${narrow ? TILES / 2 : TILES}, minmax(0, 1fr))`} aria-hidden>
              {Array.from({ length: TILES }, (_, tile) => (
                <Skeleton key={tile} height={96} radius={10} />
              ))}
            </Columns>
            <Text size={12} tone="muted" role="status">
              {m.days_asking()}
            </Text>
          </>
        )
      )}
      {(problem || late > 0) && (
        <MessageBox
          kind={problem ? 'error' : 'warn'}
          announce="politely"
          buttons={
            <Button busy={asking} onClick={() => void ask()}>
              {m.components_try_again()}
            </Button>
          }
        >
          {problem ?? m.days_some_failed({ count: late })}
        </MessageBox>
      )}
      {failed && <MessageBox kind="error">{m.days_opened_failed()}</MessageBox>}
      <span className="visually-hidden" role="status">
        {opening ? m.days_opening({ day: formatDay(opening.date) }) : ''}
      </span>
    </Stack>
  );
}
