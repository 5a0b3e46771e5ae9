import { tokenOfCard, visa } from './gateway.ts';
import { done, palletQuery, verifiedGuest } from './portal.ts';

const contact = { company: 'Whitfield Pumps', firstName: 'Dana', lastName: 'Whitfield', phone: '3125550118' };

/** A saved estimate of a new customer, filled as far as the payment, with a stored card. */
export async function readyToPay(card: number, zip?: string) {
  const { token, session } = await verifiedGuest();
  const options = () => ({ token, idempotencyKey: crypto.randomUUID() });
  const { responseData } = await done('requestRates', palletQuery(), options());
  const rate = responseData.rateQuotes.find(({ FCCarrierGroup }) => FCCarrierGroup === 'A4');
  if (!rate || typeof responseData.quoteRequestUuid === 'string') throw new Error('No rate of A4');
  const { shipmentUuid } = await done(
    'openBooking',
    {
      rateRequestUuid: responseData.rateRequestUuid,
      quoteRequestUuid: responseData.quoteRequestUuid.A4 ?? '',
      FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
      type: 'n' as const,
    },
    options(),
  );
  const fill = { shipmentUuid, ...contact };
  await done(
    'updateShipmentAddress',
    { ...fill, version: 2, locationType: 1, addressLine1: '1200 W Fulton St' },
    { token },
  );
  const to = { ...fill, version: 3, locationType: 2, addressLine1: '900 Main St', step: 'addresses' as const };
  await done('updateShipmentAddress', to, { token });
  const window = { pickupFrom: '09:00', pickupTo: '15:00' };
  await done('updateShipmentData', { shipmentUuid, version: 4, step: 'references', ...window }, { token });
  const draft = await done('getBookingDraft', { shipmentUuid }, { token });
  if (!('products' in draft.shipment)) throw new Error('The shipment is no LTL shipment');
  const products = draft.shipment.products.map(({ shipmentProductUuid }) => ({
    ...{ shipmentProductUuid, description: 'Pump housings', nmfc: '116030' },
  }));
  await done('updateShipmentProducts', { shipmentUuid, version: 5, step: 'freight', products }, { token });
  const declined = { shipmentUuid, version: 6, step: 'protection' as const, protectionDeclined: 1 };
  await done('updateShipmentData', declined, { token });
  const acceptedTermsUuid = draft.terms?.fcTermConditionUuid ?? '';
  await done('updateShipmentData', { shipmentUuid, version: 7, step: 'terms', acceptedTermsUuid }, { token });
  const number = visa(card);
  const form = {
    ...{ opaqueData: await tokenOfCard(number, 'Dana Whitfield', zip), lastFour: number.slice(-4) },
    ...{ nameOnCard: 'Dana Whitfield', billingZip: zip ?? '60607' },
  };
  const { paymentProfileId } = await done('addCard', form, options());
  const { due, version } = await done('getShipmentCharges', { shipmentUuid }, { token });
  const payments = [{ paymentTypeId: 3, paymentProfileId }];
  const press = { shipmentUuid, version, payments, amountDue: due, acceptedTermsUuid };
  return { token, shipmentUuid, customerUuid: session.userUuid, press, options };
}
export type Ready = Awaited<ReturnType<typeof readyToPay>>;
