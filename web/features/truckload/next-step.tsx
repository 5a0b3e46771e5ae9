import { IconMail, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { BookButton } from '#web/features/booking/book-button.tsx';
import { truckloadPath } from '#web/format/format-row.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { EditTruckload } from './edit-truckload.tsx';
import { useAsking } from './use-asking.ts';

/** The longest note to the desk. */
const NOTE_MAX = 250;

function Call({ shipment }: { shipment: TruckloadShipment }) {
  const subject = encodeURIComponent(m.shipments_book({ shipmentShortId: shipment.shipmentShortId }));
  return (
    <>
      <ButtonLink to={brand.phoneHref} icon={<IconPhone aria-hidden size={18} />}>
        {m.shipments_call({ phone: brand.phone })}
      </ButtonLink>
      <ButtonLink to={`mailto:${brand.email}?subject=${subject}`}>{m.shipments_email_us()}</ButtonLink>
    </>
  );
}

/** The next step of a truckload with a carrier: booking it, or new prices where the price is over. */
export function BookTruckload({ shipment }: { shipment: TruckloadShipment }) {
  const over = shipment.expired;
  return (
    <Card as="section" tone="next" aria-labelledby="next-step">
      <Stack gap={12}>
        {shipment.dispatch?.state === 'refused' && (
          <MessageBox kind="error" announce="never">
            <Text weight="bold">{m.details_refused({ carrier: shipment.carrier?.name ?? '' })}</Text>
            <Text>{m.details_refused_text()}</Text>
          </MessageBox>
        )}
        <SectionHeading id="next-step">
          {over ? m.shipments_this_rate_has_expired() : m.shipments_book_now()}
        </SectionHeading>
        <Text tone="muted">{over ? m.ftl_expired_means() : m.ftl_book_means()}</Text>
        <Row gap={10}>
          {!over && <BookButton shipment={shipment} to={truckloadPath(shipment.shipmentUuid)} />}
          {!over && <Call shipment={shipment} />}
          <EditTruckload shipment={shipment} copy />
        </Row>
      </Stack>
    </Card>
  );
}

/** No carrier returned a price: our desk is asked once, by mail (C50); carriers can be asked again. */
export function DeskCard({ shipment }: { shipment: TruckloadShipment }) {
  const asking = useAsking(shipment);
  const { shipmentUuid, tlShipmentData, from } = shipment;
  const [askedAt, setAskedAt] = useState(tlShipmentData.deskAskedAt);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const problem = failed ?? asking.problem;
  const ask = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const { deskAskedAt } = await call('emailTruckloadDesk', { shipmentUuid, ...(note.trim() && { note }) });
      setAskedAt(deskAskedAt);
    } catch (thrown) {
      setFailed(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" tone="next" aria-labelledby="next-step">
      <Stack gap={12}>
        <SectionHeading id="next-step">{askedAt ? m.ftl_desk_is_asked() : m.ftl_no_carrier_priced()}</SectionHeading>
        <Text tone="muted" role={askedAt ? 'status' : undefined}>
          {askedAt
            ? m.ftl_desk_asked_at({
                when: formatTimestamp(from.zone, askedAt),
                shipmentShortId: shipment.shipmentShortId,
              })
            : m.ftl_desk_offer()}
        </Text>
        {!askedAt && <TextArea name="note" label={m.ftl_desk_note()} value={note} onValue={setNote} max={NOTE_MAX} />}
        {problem && <MessageBox kind="error">{problem}</MessageBox>}
        <Row gap={10}>
          {!askedAt && (
            <Button
              kind="primary"
              busy={busy}
              icon={<IconMail aria-hidden size={18} stroke={1.75} />}
              onClick={() => void ask()}
            >
              {m.ftl_ask_the_desk()}
            </Button>
          )}
          <Button onClick={() => void asking.askAnew()}>{m.ftl_ask_carriers_again()}</Button>
          {askedAt && <Call shipment={shipment} />}
        </Row>
      </Stack>
    </Card>
  );
}
