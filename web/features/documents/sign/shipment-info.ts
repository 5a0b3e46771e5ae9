import type { Output } from '#web/api/call.ts';

export type ShipmentInfo = Output<'getShipmentInfo'>['shipmentInfo'];
