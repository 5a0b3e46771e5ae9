import { call } from '#web/api/call.ts';

// Rows by their names: what they take and return is the contract's.
const callByName = call as unknown as (name: string, input: object) => Promise<unknown>;

/** Takes a saved quote out of use (C94), or brings it back (C122). */
export const changeActive = async (shipmentUuid: string, version: number, isActive: boolean): Promise<void> => {
  await callByName(isActive ? 'activateShipment' : 'deactivateShipment', { shipmentUuid, version });
};
