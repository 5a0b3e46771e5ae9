import type { Photo } from '#contract/photos.ts';
import { Stack } from '#web/components/layout.tsx';
import { PhotosTab } from '../photos/photos-tab.tsx';
import { PaperworkUploads } from '../uploads/paperwork-uploads.tsx';
import type { Part } from './load-details.ts';
import { isTruckOrder, type Order } from './order.ts';

/** The photos of a shipment's freight, and the papers that people added to it. */
export function PhotosAndPapers({ shipment, photos }: { shipment: Order; photos: Part<readonly Photo[]> }) {
  const { shipmentUuid, carrier, fromLocation } = shipment;
  const of = { shipmentUuid, zone: fromLocation.zone };
  const freight = isTruckOrder(shipment)
    ? { isTruckload: true, lines: [] }
    : { isTruckload: false, lines: shipment.products };
  return (
    <Stack gap={20}>
      <PhotosTab shipment={{ ...of, carrier, ...freight }} photos={photos} />
      <PaperworkUploads shipment={of} />
    </Stack>
  );
}
