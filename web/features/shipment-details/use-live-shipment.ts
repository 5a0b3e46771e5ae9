import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { onShipmentChanged } from '#web/api/follow-shipment.ts';

/** Reads the page's shipment again when it has changed: a carrier's report, a payment, an agent. What is typed in a dialog stays. */
export function useLiveShipment(shipmentUuid: string): void {
  const { revalidate } = useRevalidator();
  const read = useEffectEvent(() => void revalidate());
  useEffect(() => onShipmentChanged(shipmentUuid, read), [shipmentUuid]);
}
