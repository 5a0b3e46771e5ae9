import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { deliveryDay, displayedCents, transitDaysOf } from '#contract/rules/merge-rates.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SidePanel } from '#web/components/side-panel.tsx';
import { Text } from '#web/components/text.tsx';
import type { useSelectRate } from '#web/features/rates/use-select-rate.ts';
import { shownMoney } from '#web/format/format-row.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';

interface TodayPanelProps {
  shipment: Shipment;
  /** Today's rate of the quote's own carrier. */
  rate: RateQuote;
  choice: ReturnType<typeof useSelectRate>;
  onReload: () => void;
}

/** What the quote costs today and the way to keep it at that; below 1160 px a bar at the foot. */
export function TodayPanel({ shipment, rate, choice, onReload }: TodayPanelProps) {
  const type = shipment.shipmentContractType;
  const price = showMoney(displayedCents(rate, type) ?? 0);
  const day = deliveryDay(rate, type);
  const carrier = rate.FCcarrierName;
  const transit = transitDaysOf(rate, type);
  const service = type === 'g' ? (rate.FCGuaranteedService ?? m.rates_guaranteed()) : m.rates_standard();
  const own = choice.problem?.id === rate.FCPreRateQuoteResponseId ? choice.problem : undefined;
  return (
    <SidePanel
      label={m.requotes_todays_price()}
      bar={{
        title: m.requotes_now_was({ price, before: shownMoney(shipment.charge) }),
        detail: day ? m.requotes_carrier_by({ carrier, day: formatDay(day) }) : carrier,
      }}
      foot={
        own && (
          <MessageBox
            kind="error"
            buttons={!own.again && <Button onClick={onReload}>{m.requotes_load_again()}</Button>}
          >
            {own.text}
          </MessageBox>
        )
      }
      action={
        <Button
          kind="primary"
          size="large"
          full
          busy={choice.choosing?.id === rate.FCPreRateQuoteResponseId}
          disabled={choice.choosing !== undefined}
          onClick={() => choice.select(rate, type)}
        >
          {choice.choosing ? m.requotes_keeping() : m.requotes_keep_saved({ price })}
        </Button>
      }
    >
      <div>
        <Text size={12} tone="muted">
          {m.requotes_you_pay()}
        </Text>
        <Text size={32} numbers>
          {price}
        </Text>
        {rate.expiresAt && (
          <Text size={12} tone="muted">
            {m.requotes_held_nothing_due({ when: formatTimestamp(shipment.from.zone, rate.expiresAt) })}
          </Text>
        )}
      </div>
      <Row gap={12} line>
        <CarrierMark name={carrier} />
        <Stack gap={0}>
          <Text as="span" weight="strong">
            {carrier}
          </Text>
          <Text as="span" size={12} tone="muted">
            {[service, transit !== undefined && m.format_business_days({ count: transit })].filter(Boolean).join(', ')}
          </Text>
        </Stack>
      </Row>
    </SidePanel>
  );
}
