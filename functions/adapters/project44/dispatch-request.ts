import type { DispatchOrder, DispatchPlace, DispatchWindow } from '#domain/dispatch/dispatch-order.ts';
import { toLineItem } from './rate-request.ts';

/** The body of project44's dispatch. Unlike a rate it names every contact, the window of the delivery, and the emergency contact of hazardous freight. */
export function toWireDispatch(order: DispatchOrder) {
  const emergency = order.items.find(({ hazardous }) => hazardous);
  return {
    ...accountOf(order),
    carrierCode: order.scac,
    ...(order.quoteNumber && { capacityProviderQuoteNumber: order.quoteNumber }),
    originLocation: toLocation(order.origin),
    destinationLocation: toLocation(order.destination),
    requesterLocation: toLocation(order.requester),
    pickupWindow: toWindow(order.pickup),
    deliveryWindow: toWindow(order.delivery),
    lineItems: order.items.map(toLineItem),
    accessorialServices: order.accessorialCodes.map((code) => ({ code })),
    shipmentIdentifiers: [
      ...identifiersOf(order),
      ...identifier('PURCHASE_ORDER', order.references.po),
      ...identifier('PRO', order.references.pro),
      ...identifier('PICKUP', order.references.pickup),
    ],
    ...(order.instructions && { pickupNote: order.instructions, deliveryNote: order.instructions }),
    ...(emergency && {
      emergencyContact: {
        contactName: emergency.emergencyContactName ?? '',
        phoneNumber: emergency.emergencyContactPhone ?? '',
      },
    }),
    weightUnit: 'LB',
    lengthUnit: 'IN',
    totalLinearFeet: order.linearFeet,
    directionOverride: 'THIRD_PARTY',
    paymentTermsOverride: 'THIRD_PARTY',
    apiConfiguration: {
      enableUnitConversion: true,
      fallBackToDefaultAccountGroup: false,
      allowUnsupportedAccessorials: false,
      noteConfiguration: { enableTruncation: true },
    },
  };
}

/** The body of a cancellation: whose order it was, where it was to be picked up, and its numbers. */
export const toWireCancellation = (order: DispatchOrder) => ({
  ...accountOf(order),
  originAddress: toAddress(order.origin),
  shipmentIdentifiers: [...identifiersOf(order), ...identifier('PICKUP', order.references.pickup)],
  apiConfiguration: { fallBackToDefaultAccountGroup: false },
});

/** The body of a change of the pickup: whose order it is, and when the carrier is to come. */
export const toWirePickupChange = (order: DispatchOrder) => ({
  ...accountOf(order),
  pickupWindow: toWindow(order.pickup),
  shipmentIdentifiers: [...identifiersOf(order), ...identifier('PICKUP', order.references.pickup)],
  apiConfiguration: { fallBackToDefaultAccountGroup: false },
});

const accountOf = ({ accountGroup, accountCode }: DispatchOrder) => ({
  capacityProviderAccountGroup: { code: accountGroup, accounts: [{ code: accountCode }] },
});

/** The numbers by which the order is found again; EXTERNAL is its own id. */
const identifiersOf = ({ dispatchUuid, shortId, references }: DispatchOrder) => [
  ...identifier('EXTERNAL', dispatchUuid),
  ...identifier('CUSTOMER_REFERENCE', shortId),
  ...identifier('BILL_OF_LADING', references.bol),
];

const identifier = (type: string, value: string | undefined) => (value ? [{ type, value }] : []);

const toLocation = (place: DispatchPlace) => ({
  address: toAddress(place),
  contact: {
    companyName: place.company,
    contactName: place.contact,
    phoneNumber: place.phone,
    ...(place.email && { email: place.email }),
  },
});

const toAddress = ({ lines, city, state, postalCode, country }: DispatchPlace) => ({
  addressLines: [...lines],
  city,
  state,
  postalCode,
  country,
});

const toWindow = ({ date, from, to }: DispatchWindow) => ({ date, startTime: from, endTime: to });
