import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { useResults } from '#web/features/rates/use-results.ts';
import { WhatCouldChange } from '#web/features/risks/what-could-change.tsx';
import { ownRateOf } from '#web/features/view-quote/todays-prices.ts';

/** What could change the bill of a saved price: the rate that it was made from is looked up first. */
export function BillRisksOf({ shipment }: { shipment: Shipment }) {
  const { rateRequestUuid, shipmentContractType: type } = shipment;
  const { progress, answers, merged } = useResults(rateRequestUuid);
  const rate = ownRateOf(shipment, merged);
  if (rate) return <WhatCouldChange rateRequestUuid={rateRequestUuid} rate={rate} type={type} level={3} />;
  if (!answers && !progress.failure) return <Skeleton height={80} />;
  return <Text tone="muted">{m.shipments_an_estimate_for_the_freight()}</Text>;
}
