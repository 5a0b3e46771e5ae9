import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Confirmation } from '#web/features/booking/confirmation.tsx';
import { truckloadPath } from '#web/format/format-row.ts';
import { EditTruckload } from '../edit-truckload.tsx';
import { formatTruck } from './format-truck-booking.ts';

/** After the press of a truckload: where its carrier refused, the same truckload asks the others again. */
export const TruckConfirmation = ({ shipment }: { shipment: TruckloadShipment }) => (
  <Confirmation
    shipment={shipment}
    carrierLine={formatTruck(shipment)}
    ways={
      <>
        <EditTruckload shipment={shipment} copy />
        <ButtonLink to={truckloadPath(shipment.shipmentUuid)}>{m.booking_see_shipment()}</ButtonLink>
      </>
    }
  />
);
