import { useCallback, useEffect, useState } from 'react';
import { call, type Output } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';

/** The terms of protection, and where that of a shipment stands. */
export type ProtectionData = Output<'getInsuranceTerms'> & {
  readonly protection: NonNullable<Output<'getInsuranceTerms'>['protection']>;
};

export interface LoadedProtection {
  readonly data: ProtectionData | undefined;
  readonly problem: string | undefined;
  readonly load: () => Promise<void>;
}

/** How often the page looks while the insurer is being asked. */
const LOOK_MS = 5000;

/** Reads where the protection of a shipment stands (C101), and again while the insurer is being asked. */
export function useProtection(shipmentUuid: string): LoadedProtection {
  const [data, setData] = useState<ProtectionData>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    try {
      const { protection, ...terms } = await call('getInsuranceTerms', { shipmentUuid });
      if (protection) setData({ ...terms, protection });
      setProblem(undefined);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
  }, [shipmentUuid]);
  useEffect(() => void load(), [load]);
  const { state, changesTo } = data?.protection ?? {};
  const isMoving = state === 'settling' || state === 'canceling' || changesTo !== undefined;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void load(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isMoving, load]);
  return { data, problem, load };
}
