import type { ShipmentAlert } from '#contract/shipment-alerts.ts';
import type { ShipmentNote } from '#contract/shipment-notes.ts';
import { Stack } from '#web/components/layout.tsx';
import { AlertsSection } from './alerts-section.tsx';
import type { Part } from './load-details.ts';
import { NotesSection } from './notes-section.tsx';
import type { Order } from './order.ts';

interface NotesTabProps {
  shipment: Order;
  notes: Part<readonly ShipmentNote[]>;
  alerts: Part<readonly ShipmentAlert[]>;
}

/** Problems of the shipment, and what people wrote about it. */
export function NotesTab({ shipment, notes, alerts }: NotesTabProps) {
  return (
    <Stack gap={20}>
      <AlertsSection shipment={shipment} alerts={alerts} />
      <NotesSection shipment={shipment} notes={notes} />
    </Stack>
  );
}
