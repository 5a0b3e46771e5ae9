import type { InvoiceStore } from '#domain/invoices/invoice.ts';
import type { GatewayCharges } from '#domain/payments/gateway-charges.ts';
import type { PaymentStore } from '#domain/payments/payment-store.ts';

/** The process dies. */
export class Crash extends Error {}

interface Counter {
  /** How many boundaries were passed. */
  passed: number;
}

/** A boundary before and one after each call; something happens at one of them. */
const bounded =
  <Args extends unknown[], Result>(
    call: (...args: Args) => Promise<Result>,
    counter: Counter,
    happens: (boundary: number) => Promise<void>,
  ) =>
  async (...args: Args): Promise<Result> => {
    const pass = async () => {
      counter.passed += 1;
      await happens(counter.passed);
    };
    await pass();
    const result = await call(...args);
    await pass();
    return result;
  };

/** The store and the gateway of a process to which something happens at each boundary: before or after a write, a reading or a call of the gateway. */
export function interruptedAt(
  happens: (boundary: number) => Promise<void>,
  money: PaymentStore,
  gateway: GatewayCharges,
  readsCount = false,
  invoices?: InvoiceStore,
) {
  const counter: Counter = { passed: 0 };
  const of = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    bounded(call, counter, happens);
  return {
    counter,
    money: { ...money, write: of(money.write), ...(readsCount && { readBook: of(money.readBook) }) },
    ...(invoices && { invoices: { ...invoices, write: of(invoices.write) } }),
    gateway: {
      ...gateway,
      authorise: of(gateway.authorise),
      debit: of(gateway.debit),
      capture: of(gateway.capture),
      void: of(gateway.void),
      refund: of(gateway.refund),
      lookUp: of(gateway.lookUp),
    },
  };
}

/** The store and the gateway of a process that dies at its nth boundary: before or after a write or a call of the gateway. */
export const crashingAt = (at: number, money: PaymentStore, gateway: GatewayCharges, invoices?: InvoiceStore) =>
  interruptedAt(
    async (boundary) => {
      if (boundary === at) throw new Crash();
    },
    money,
    gateway,
    false,
    invoices,
  );

/** The store and the gateway of a process beside which another one carries something out at the nth boundary, readings included. */
export const besideAt = (at: number, act: () => Promise<unknown>, money: PaymentStore, gateway: GatewayCharges) =>
  interruptedAt(
    async (boundary) => {
      if (boundary === at) await act();
    },
    money,
    gateway,
    true,
  );
