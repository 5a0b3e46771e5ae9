import { formatTime } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { Photo } from '#contract/photos.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { unitsWithoutPhoto } from '#contract/rules/photo-slots.ts';
import type { ShipmentAlert } from '#contract/shipment-alerts.ts';
import type { ShipmentCharges, ShipmentMoney } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { newPricePath } from '#web/format/format-row.ts';
import { moveRefused } from './move-refused.ts';
import { isTruckOrder, type Order } from './order.ts';
import { detailsPath } from './tabs-of-page.ts';

/** Something about a shipment that waits for its shipper, or that the shipper waits for. */
export interface Need {
  readonly key: string;
  readonly kind: 'error' | 'warn' | 'info';
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
}

type Money = ShipmentMoney & Pick<ShipmentCharges, 'rebills'>;

const CLOSED = 2;
const CANCELLED = 7;
/** More alerts than these are said by their number. */
const ALERTS_SHOWN = 2;

const centsOf = (amount: string): number => parseMoney(amount) ?? 0;

/** What needs the shipper, the most urgent first; without photos nothing is known of them. */
export function needsOf(
  shipment: Order,
  money: Money | undefined,
  alerts: readonly ShipmentAlert[],
  photos?: readonly Photo[],
  now = new Date(),
): readonly Need[] {
  return [
    ...dispatchNeeds(shipment),
    ...pickupNeeds(shipment),
    ...brokerNeeds(shipment),
    ...rebillNeeds(shipment, money),
    ...moneyNeeds(shipment, money),
    ...(photos ? photoNeeds(shipment, photos, now) : []),
    ...alertNeeds(shipment, alerts),
    ...carrierNeeds(shipment),
  ];
}

const BOOKED = [2, 3];

/** Pallets without a photo, or a truckload without any, until the day of the pickup is over. */
function photoNeeds(shipment: Order, photos: readonly Photo[], now: Date): Need[] {
  const { shipmentUuid, shipmentStatusId, requestedPickupStartDate, fromLocation } = shipment;
  const isPast = requestedPickupStartDate.slice(0, 10) < todayIn(fromLocation.zone, now);
  if (!BOOKED.includes(shipmentStatusId.id) || isPast) return [];
  const link = { to: detailsPath(shipmentUuid, 'photos'), label: m.photos_need_link() };
  if (isTruckOrder(shipment)) {
    if (photos.length > 0) return [];
    return [{ key: 'photos', kind: 'info', title: m.photos_need_load_title(), text: m.photos_need_load_text(), link }];
  }
  const { missing, all } = unitsWithoutPhoto(shipment.products, photos);
  if (missing === 0) return [];
  return [
    {
      ...{ key: 'photos', kind: 'info', text: m.photos_need_text() },
      title: m.photos_need_title({ missing: String(missing), all: String(all) }),
      link,
    },
  ];
}

function dispatchNeeds(shipment: Order): Need[] {
  const { dispatch, carrier } = shipment;
  if (dispatch?.state === 'refused')
    return [
      {
        ...{ key: 'refused', kind: 'error', title: m.details_refused({ carrier: carrier.name }) },
        text: m.details_refused_text(),
        link: {
          to: newPricePath(shipment),
          label: isTruckOrder(shipment) ? m.booking_see_shipment() : m.details_choose_carrier(),
        },
      },
    ];
  if (dispatch?.state === 'unknown')
    return [
      {
        ...{ key: 'unknown', kind: 'warn', title: m.details_unknown({ carrier: carrier.name }) },
        text: m.details_unknown_text(),
      },
    ];
  return [];
}

/** A pickup that was missed, or whose move the carrier has not accepted. */
function pickupNeeds({ pickupMove, pickupMissedDate, carrier, shipmentStatusId }: Order): Need[] {
  if (shipmentStatusId.id >= CANCELLED) return [];
  const missed: Need = {
    ...{ key: 'missed', kind: 'error', title: m.details_missed({ carrier: carrier.name }) },
    text: m.details_missed_text(),
  };
  return [...(pickupMissedDate ? [missed] : []), ...(pickupMove ? [moveNeed(pickupMove, carrier.name)] : [])];
}

function moveNeed(move: NonNullable<Order['pickupMove']>, carrier: string): Need {
  const { state, pickupDate, pickupFrom, pickupTo, reason } = move;
  const window = m.details_move_window({
    day: formatDay(pickupDate),
    from: formatTime(pickupFrom.slice(0, 5)),
    to: formatTime(pickupTo.slice(0, 5)),
  });
  const title = m.details_move_wanted({ window });
  return state === 'refused'
    ? { key: 'move', kind: 'error', title, text: moveRefused(carrier, reason) }
    : { key: 'move', kind: 'warn', title, text: m.details_move_unknown({ carrier }) };
}

function brokerNeeds({ fromLocation, toLocation, customsBroker, shipmentStatusId, shipmentUuid }: Order): Need[] {
  const isMissing = fromLocation.country !== toLocation.country && !customsBroker && shipmentStatusId.id < 4;
  if (!isMissing) return [];
  return [
    {
      ...{ key: 'broker', kind: 'warn', title: m.details_broker_missing(), text: m.details_broker_missing_text() },
      link: { to: `${detailsPath(shipmentUuid)}#references`, label: m.details_add_broker() },
    },
  ];
}

/** Rebills of the carrier that wait for an answer. */
const rebillNeeds = ({ shipmentUuid }: Order, money: Money | undefined): Need[] =>
  (money?.rebills ?? [])
    .filter(({ state }) => state === 'asked')
    .map(({ rebillUuid, amount, answerBy }) => ({
      ...{ key: rebillUuid, kind: 'warn', title: m.rebills_need_title({ amount: showMoney(centsOf(amount)) }) },
      text: m.rebills_need_text({ day: formatDay(answerBy) }),
      link: { to: `${detailsPath(shipmentUuid)}#rebill-${rebillUuid}`, label: m.rebills_need_link() },
    }));

/** No shipment waits for its money on the road, so none is said to. */
const dueText = (statusId: number): string =>
  statusId === CANCELLED ? m.details_due_text_canceled() : m.details_due_text();

function moneyNeeds({ shipmentStatusId, shipmentUuid }: Order, money: ShipmentMoney | undefined): Need[] {
  if (!money || shipmentStatusId.id === 1) return [];
  const [due, pending] = [centsOf(money.due), centsOf(money.pending)];
  const link = { to: detailsPath(shipmentUuid, 'charges'), label: m.details_see_charges() };
  return [
    ...(due > 0
      ? [
          {
            key: 'due',
            kind: 'warn',
            title: m.details_due_title({ amount: showMoney(due) }),
            text: dueText(shipmentStatusId.id),
            link,
          } as const,
        ]
      : []),
    ...(pending > 0
      ? [
          {
            key: 'pending',
            kind: 'info',
            title: m.details_pending_title({ amount: showMoney(pending) }),
            text: m.details_pending_text(),
          } as const,
        ]
      : []),
  ];
}

function alertNeeds({ shipmentUuid }: Order, alerts: readonly ShipmentAlert[]): Need[] {
  const open = alerts.filter(({ status }) => status !== CLOSED);
  const link = { to: detailsPath(shipmentUuid, 'notes'), label: m.details_see_alert() };
  const shown = open.slice(0, ALERTS_SHOWN).map(
    (alert): Need => ({
      ...{ key: alert.shipmentAlertUuid, kind: 'warn', title: alert.problem, link },
      text: alert.problemNote || (alert.status === 1 ? m.details_alert_working() : m.details_alert_open()),
    }),
  );
  const more = open.length - shown.length;
  if (more <= 0) return shown;
  return [
    ...shown,
    {
      key: 'more',
      kind: 'info',
      title: m.details_more_alerts({ count: more }),
      text: m.details_more_alerts_text(),
      link,
    },
  ];
}

function carrierNeeds({ cancelled, carrier }: Order): Need[] {
  if (cancelled?.carrier === 'asked')
    return [
      {
        key: 'stop',
        kind: 'info',
        title: m.details_stop_asked({ carrier: carrier.name }),
        text: m.details_stop_asked_text(),
      },
    ];
  if (cancelled?.carrier === 'refused')
    return [
      {
        key: 'stop',
        kind: 'error',
        title: m.details_stop_refused({ carrier: carrier.name }),
        text: m.details_stop_refused_text(),
      },
    ];
  return [];
}
