import type { StoredResponse } from '#domain/quotes/quote-record.ts';
import type { QuoteRequest } from '#domain/quotes/quote-request.ts';
import { type ReRunChoice, reRunShipment } from '#domain/shipments/re-run-shipment.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { carriers, makeAccount, makePriced, makeRequest } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { shipmentWorld } from './shipment-world.ts';

/** The request that a saved quote is priced anew by, unless another is named. */
export const RE_RUN = testId(0x7000);

/** A saved quote of B4X1, and a request made for it with prices of A4X1 and B4X1. */
export async function reRunWorld(changes: Partial<QuoteRequest> = {}) {
  const world = await shipmentWorld();
  const { shipmentUuid } = await world.choose();
  const accounts = fakeAccounts();
  const inactive = new Set<string>();
  const ended = new Map<string, string>();
  const withEnds = () =>
    carriers.map((one) => ({
      ...one,
      ...(ended.has(one.accountCode) && { contractEnds: ended.get(one.accountCode) }),
    }));
  const deps = {
    ...world.deps,
    accounts,
    carriers: { find: (code: string) => fakeCarriers(withEnds(), inactive).find(code) },
  };
  accounts.put(makeAccount());
  const request = makeRequest({ rateRequestUuid: RE_RUN, reRunOf: { shipmentUuid, version: 1 }, ...changes }, 7);
  await deps.quotes.create(request, undefined);
  const add = (group: 'A4' | 'B4', answer: StoredResponse) =>
    deps.quotes.addResponses(request.rateRequestUuid, { group, upTo: 1, answers: [answer] });
  const today = { a4: makePriced('A4X1', request, 44_000), b4: makePriced('B4X1', request, 52_000) };
  await add('A4', today.a4);
  await add('B4', today.b4);
  const stored = async (): Promise<LtlShipment> => {
    const found = await deps.shipments.find(shipmentUuid);
    if (found?.modeId !== 1) throw new Error('The quote is missing');
    return found;
  };
  const choice: ReRunChoice = {
    shipmentUuid,
    version: 1,
    rateRequestUuid: RE_RUN,
    FCPreRateQuoteResponseId: 'rate-A4X1',
    type: 'n',
  };
  const reRun = async (more: Partial<ReRunChoice> = {}) => reRunShipment(await stored(), { ...choice, ...more }, deps);
  return { ...world, deps, accounts, request, today, inactive, ended, shipmentUuid, stored, choice, reRun };
}
