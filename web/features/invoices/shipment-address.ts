import { paths } from '#contract/paths.ts';

/** Where a shipment is shown. */
export const shipmentAddress = (shipmentUuid: string): string =>
  `${paths.shipmentDetails}?shipmentUuid=${shipmentUuid}`;
