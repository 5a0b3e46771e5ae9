import type { Shipment } from '#contract/shipments.ts';
import { Row } from '#web/components/layout.tsx';
import { EditAddresses } from './edit-address.tsx';
import { EditFreight } from './edit-freight.tsx';
import { MovePickup } from './move-pickup.tsx';

/** The ways to change the places and the freight of a booked shipment. */
export function EditParts({ shipment }: { shipment: Shipment }) {
  return (
    <Row gap="4px 20px">
      <MovePickup shipment={shipment} />
      <EditAddresses shipment={shipment} />
      <EditFreight shipment={shipment} />
    </Row>
  );
}
