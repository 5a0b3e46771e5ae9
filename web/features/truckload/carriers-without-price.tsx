import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Row } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';

/** Carriers without a price by name, with why: those that could not be reached, too. */
export function CarriersWithoutPrice({ shipment }: { shipment: TruckloadShipment }) {
  const { declines, carriersAsked } = shipment.tlShipmentData;
  const answered = carriersAsked - declines.filter((carrier) => !carrier.answered).length;
  if (declines.length === 0) return null;
  return (
    <section>
      <SectionHeading
        space
        aside={
          <Text size={12} tone="muted">
            {m.ftl_answered_of({ answered, asked: carriersAsked })}
          </Text>
        }
      >
        {m.ftl_without_price()}
      </SectionHeading>
      <Card as="ul" flush>
        {declines.map(({ carrierCode, FCcarrierName, reason }) => (
          <CardSection as="li" key={carrierCode} style={{ padding: '12px 20px' }}>
            <Row gap={12} line>
              <CarrierMark name={FCcarrierName} pending />
              <div>
                <Text weight="strong" tone="muted">
                  {FCcarrierName}
                </Text>
                <Text size={12} tone="muted">
                  {reason}
                </Text>
              </div>
            </Row>
          </CardSection>
        ))}
      </Card>
    </section>
  );
}
