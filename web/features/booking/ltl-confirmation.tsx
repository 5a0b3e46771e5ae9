import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { otherCarriersPath, shipmentPath } from '#web/format/format-row.ts';
import { Confirmation } from './confirmation.tsx';
import { formatCarrier } from './format-booking.ts';

/** After the press of LTL freight: another carrier can be chosen where this one refused. */
export const LtlConfirmation = ({ shipment }: { shipment: Shipment }) => (
  <Confirmation
    shipment={shipment}
    carrierLine={formatCarrier(shipment)}
    ways={
      <>
        <ButtonLink kind="primary" to={otherCarriersPath(shipment)}>
          {m.paying_other_carrier()}
        </ButtonLink>
        <ButtonLink to={shipmentPath(shipment.shipmentUuid)}>{m.booking_see_shipment()}</ButtonLink>
      </>
    }
  />
);
