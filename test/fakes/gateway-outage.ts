import type { FakeGatewayCharges } from './gateway-charges.ts';

const unknown = async () => ({ kind: 'unknown' as const });
const unavailable = async () => ({ kind: 'unavailable' as const });

/** The gateway says nothing of what it did, nor of what it has, while something goes on; then it can be asked again. */
export async function inOutage(gateway: FakeGatewayCharges, act: () => Promise<unknown>): Promise<void> {
  const { capture, void: undo, refund, lookUp, readTransaction, listReturns } = gateway;
  const silent = { capture: unknown, void: unknown, refund: unknown };
  Object.assign(gateway, { ...silent, lookUp: unavailable, readTransaction: unavailable, listReturns: unavailable });
  try {
    await act();
  } finally {
    Object.assign(gateway, { capture, void: undo, refund, lookUp, readTransaction, listReturns });
  }
}
