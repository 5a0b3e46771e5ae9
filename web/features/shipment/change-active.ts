import * as m from '#texts/compiled/messages.js';
import { callForMessage } from '#web/api/call.ts';
import type { ToastInput } from '#web/stores/toasts.ts';

/** Takes a saved quote out of use (C94), or brings it back (C122), and says so; with a code, what it needs before it can be booked. */
export async function changeActive(shipmentUuid: string, version: number, isActive: boolean): Promise<ToastInput> {
  const name = isActive ? 'activateShipment' : 'deactivateShipment';
  const { message, code } = await callForMessage(name, { shipmentUuid, version });
  if (code) return { type: 'info', text: message };
  return { type: 'success', text: isActive ? m.details_activated() : m.details_deactivated() };
}
