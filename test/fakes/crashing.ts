import type { GatewayCharges } from '#domain/payments/gateway-charges.ts';
import type { PaymentStore } from '#domain/payments/payment-store.ts';

/** The process dies. */
export class Crash extends Error {}

interface Counter {
  /** How many boundaries were passed. */
  passed: number;
}

/** A boundary before and one after each call; the process dies at one of them. */
const dying =
  <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>, counter: Counter, at: number) =>
  async (...args: Args): Promise<Result> => {
    const pass = () => {
      counter.passed += 1;
      if (counter.passed === at) throw new Crash();
    };
    pass();
    const result = await call(...args);
    pass();
    return result;
  };

/** The store and the gateway of a process that dies at its nth boundary: before or after a write or a call of the gateway. */
export function crashingAt(at: number, money: PaymentStore, gateway: GatewayCharges) {
  const counter: Counter = { passed: 0 };
  const of = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => dying(call, counter, at);
  return {
    counter,
    money: { ...money, write: of(money.write) },
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
