import { useState } from 'react';
import type { BookingDraft } from '#contract/booking.ts';
import { showMoney } from '#contract/format/money.ts';
import { detailOf } from '#contract/rules/merge-rates.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Disclosure } from '#web/components/disclosure.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { ShipmentMap } from '#web/features/places/shipment-map.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { BillRisksOf } from './bill-risks-of.tsx';
import { type StepButtonState, useBooking } from './booking-context.ts';
import { CostBox } from './cost-box.tsx';
import { formatCarrier, formatDays, premiumLine, totalOf, withPremium } from './format-booking.ts';
import type { Repriced } from './use-reprice.ts';

interface PriceBoxProps {
  /** A new price that waits for its answer. */
  repriced: Repriced | undefined;
  /** The state of the open step's Continue, which the bar repeats. */
  buttons: StepButtonState;
}

/** What the booking costs, line by line, and what could change the bill. */
export function PriceBox({ repriced, buttons }: PriceBoxProps) {
  const { draft, risks } = useBooking();
  const { shipment } = draft;
  const offered = repriced?.kind === 'offered' ? repriced : undefined;
  const before = shownMoney(withPremium(shipment.charge, draft));
  const price = offered ? showMoney(offered.cents) : before;
  const held = m.booking_held_until({ when: formatTimestamp(shipment.from.zone, shipment.expiresAt) });
  return (
    <CostBox
      price={price}
      before={offered && before}
      detail={offered ? m.booking_answer_first() : held}
      about={offered ? m.booking_after_taking() : held}
      buttons={buttons}
    >
      {offered ? <OfferedLines shipment={shipment} offered={offered} /> : <OwnLines draft={draft} />}
      <MessageBox kind="info">{m.booking_nothing_charged()}</MessageBox>
      <Lane shipment={shipment} />
      {risks}
    </CostBox>
  );
}

const OwnLines = ({ draft }: { draft: BookingDraft }) => (
  <ChargeLines
    charges={[...draft.shipment.charges, ...premiumLine(draft)]}
    discount={draft.shipment.onlineBookingDiscount.amount}
    total={withPremium(totalOf(draft.shipment), draft)}
    size="small"
  />
);

function OfferedLines({ shipment, offered }: { shipment: Shipment; offered: Extract<Repriced, { kind: 'offered' }> }) {
  const { rate } = offered;
  const detail = detailOf(rate, shipment.shipmentContractType);
  if (!detail) return null;
  return (
    <ChargeLines
      charges={detail.charges}
      discount={rate.onlineBookingDiscount.amount}
      total={detail.total}
      size="small"
    />
  );
}

/** Where the freight goes, with whom, and when. */
export function Lane({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <ShipmentMap from={shipment.fromLocation} to={shipment.toLocation} />
      <div>
        <Text size={13} weight="strong">
          {formatCarrier(shipment)}
        </Text>
        <Text size={13} tone="muted">
          {formatDays(shipment)}
        </Text>
      </div>
    </>
  );
}

/** What could change the bill; asked for when it is opened. */
export function Risks({ shipment }: { shipment: Shipment }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary={m.rates_what_could_change_the_bill()} open={open} onToggle={setOpen}>
      {open && <BillRisksOf shipment={shipment} />}
    </Disclosure>
  );
}
