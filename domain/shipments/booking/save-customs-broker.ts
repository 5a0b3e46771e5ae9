import type { BookingSaved } from '#contract/booking.ts';
import type { CustomsBroker } from '#contract/customs-broker.ts';
import { type EventDeps, newEvent } from '../../events/event.ts';
import { mayDispatch } from '../is-cross-border.ts';
import { waitsForCarrier } from '../lifecycle.ts';
import type { StoredShipment } from '../shipment.ts';
import { type SaveStepDeps, saveStep } from './save-step.ts';

/** The payments of a shipment, as far as they say which of them waits for the carrier. */
interface BookOfPayments {
  readonly payments: readonly { readonly paymentUuid: string; readonly state: string }[];
}

export interface SaveBrokerDeps extends SaveStepDeps, EventDeps {
  readonly money: { readBook(of: Pick<StoredShipment, 'shipmentUuid' | 'customerUuid'>): Promise<BookOfPayments> };
}

/**
 * Who takes cross-border freight through customs (C131, H29). What was booked without and waits for its carrier is asked for with the same write: its
 * dispatch is requested again.
 */
export async function saveCustomsBroker(
  stored: StoredShipment,
  { version, brokerType, name, phone, email }: CustomsBroker,
  deps: SaveBrokerDeps,
): Promise<BookingSaved> {
  const brokerUuid = stored.customsBroker?.brokerUuid ?? deps.newId();
  const customsBroker = { brokerUuid, type: brokerType, name, phone, email } as const;
  const dispatchUuid = await waitingPayment(stored, deps);
  if (dispatchUuid === undefined) return saveStep(stored, { version, about: 'data', fields: { customsBroker } }, deps);
  const { shipmentUuid, customerUuid } = stored;
  const dispatch = { dispatchUuid, state: 'waiting' as const, at: deps.now().getTime() };
  const events = [newEvent('dispatchRequested', { shipmentUuid, customerUuid, dispatchUuid }, deps)];
  return saveStep(
    stored,
    {
      ...{ version, about: 'data', fields: { customsBroker, dispatch } },
      write: (change) => deps.shipments.change(change, events),
    },
    deps,
  );
}

/** The payment of a booking whose carrier was not asked for want of a customs broker. */
async function waitingPayment(stored: StoredShipment, { money }: SaveBrokerDeps): Promise<string | undefined> {
  if (!waitsForCarrier(stored) || mayDispatch(stored)) return undefined;
  const { payments } = await money.readBook(stored);
  return payments.find(({ state }) => state === 'awaitingDispatch')?.paymentUuid;
}
