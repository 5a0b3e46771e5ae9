import { call } from '#web/api/call.ts';
import { draftFromQuery } from '#web/stores/draft-from-query.ts';
import type { StoredQuery } from '#web/stores/draft-shape.ts';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';

/** An earlier quote in the form; where its pickup day has passed the form begins with the next one. */
const draftOf = (query: unknown): QuoteDraft => draftFromQuery(query as StoredQuery);

/** The saved quote that the form's address asks to change. */
export const quoteToChange = async (shipmentUuid: string): Promise<QuoteDraft> =>
  draftOf((await call('viewShipment', { shipmentUuid })).quoteQuery);

/** The quote that the form's address asks to copy; undefined where it names none. */
export async function quoteToCopy(search: string): Promise<QuoteDraft | undefined> {
  const query = new URLSearchParams(search);
  const [shipmentUuid, rateRequestUuid] = [query.get('copyShipment'), query.get('copyQuote')];
  if (shipmentUuid) return quoteToChange(shipmentUuid);
  if (rateRequestUuid) return draftOf((await call('pollRates', { rateRequestUuid })).responseData.quoteQuery);
  return undefined;
}

const newestFirst = { pageNumber: '1', pageSize: '10', sortColumn: 'shipmentUuid', sortOrder: 'desc' };

/** LTL, which this form is for. */
const LTL = 1;

/** The customer's last saved LTL quote, else the last LTL booking; undefined where there is neither. */
export async function lastQuote(): Promise<QuoteDraft | undefined> {
  for (const orderType of ['Quote', 'Booking'] as const) {
    const { shipmentList } = await call('listShipments', { ...newestFirst, orderType });
    const last = shipmentList.find(({ shippingModeId }) => shippingModeId.id === LTL);
    if (last) return quoteToChange(last.shipmentUuid);
  }
  return undefined;
}
