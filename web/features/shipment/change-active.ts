import { call } from '#web/api/call.ts';

/** Takes a saved quote out of use (C94), or brings it back (C122). */
export const changeActive = async (shipmentUuid: string, version: number, isActive: boolean): Promise<void> => {
  await call(isActive ? 'activateShipment' : 'deactivateShipment', { shipmentUuid, version });
};
