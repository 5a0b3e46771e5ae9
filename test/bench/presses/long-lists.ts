import type { Invoice, InvoicePage } from '#contract/invoices.ts';
import type { RateState } from '#contract/quotes.ts';
import { pricesSoFar } from '#test/e2e/pictures/rate-responses.ts';
import { savedEstimates } from '#test/e2e/pictures/shipment-responses.ts';
import { testId } from '#test/fakes/ids.ts';

export const CARRIERS = 24;
export const ROWS = 100;

/** A finished quote that so many carriers have priced. */
export function manyPrices(): { responseData: RateState } {
  const { responseData } = pricesSoFar({ priced: 16, finished: true, charges: 8 });
  const more = responseData.rateQuotes.slice(0, CARRIERS - responseData.rateQuotes.length).map((rate) => ({
    ...rate,
    carrierCode: `${rate.carrierCode.slice(0, 3)}2`,
    FCcarrierName: `${rate.FCcarrierName} West`,
    FCPreRateQuoteResponseId: `${rate.FCPreRateQuoteResponseId}-2`,
  }));
  return { responseData: { ...responseData, rateQuotes: [...responseData.rateQuotes, ...more] } };
}

const money = (n: number) => (412.8 + 173.45 * n).toFixed(2);

/** A page of the bookings, as full as it can be. */
export function manyBookings() {
  const page = savedEstimates(ROWS, { count: ROWS, pageSize: ROWS });
  const booked = { shipmentStatusId: { id: 3, name: 'Booked' }, stage: { id: 15, name: 'Booked' } };
  return { ...page, shipmentList: page.shipmentList.map((row) => ({ ...row, ...booked, expired: false })) };
}

function invoiceOf(n: number): Invoice {
  const amount = money(n);
  return {
    ...{
      invoiceUuid: testId(n),
      invoiceNumber: `INV-${117_203 - n}`,
      kind: 'shipment',
      shipmentUuid: testId(5000 + n),
    },
    ...{ shipmentShortId: `FL-${204_711 - n}`, shipmentName: 'Pump parts to Dallas', proNumber: `CIN${700_000 + n}` },
    ...{ issuedDate: '2026-10-20', dueDate: '2026-11-19', daysLate: 8, age: 'days30', status: 'open' },
    ...{
      amount,
      paid: '0.00',
      open: amount,
      disputed: '0.00',
      pending: '0.00',
      due: amount,
      payments: [],
      revision: 1,
    },
    lines: ['Freight', 'Fuel surcharge', 'Liftgate at delivery'].map((description, line) => ({
      ...{ lineUuid: `${n}-${line}`, description, amount: '20.00', disputed: false },
    })),
  };
}

/** A page of open invoices, as full as it can be. */
export function manyInvoices(): InvoicePage {
  const all = money(ROWS * ROWS);
  return {
    invoices: Array.from({ length: ROWS }, (_, n) => invoiceOf(n)),
    ...{ count: ROWS, openCount: ROWS, paidCount: 0, pageNumber: 1, pageSize: ROWS },
    ...{ open: all, late: all, disputed: '0.00', netDays: 30 },
    ageing: { notDue: '0.00', days30: all, days60: '0.00', days90: '0.00', older: '0.00' },
  };
}

/** A page of the saved quotes, as full as it can be. */
export const manyQuotes = () => savedEstimates(ROWS, { count: ROWS, pageSize: ROWS });
