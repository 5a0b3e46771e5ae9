import { formatChange } from '#contract/rules/bill-change.ts';
import type { ReweighEstimate } from '#contract/tracking.ts';
import * as m from '#texts/compiled/messages.js';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Text } from '#web/components/text.tsx';
import { shownMoney } from '#web/format/format-row.ts';

/** What a reweigh could add to the bill: the quote's own figures where it has some, and the fees that come on top (R96). */
export function ReweighFigures({ estimate: { changes, fees } }: { estimate: ReweighEstimate }) {
  const { inspection, carrierChangeAdjustment: adjustment } = fees;
  return (
    <>
      {changes.length > 0 ? (
        <>
          <Text>{m.tracking_reweighed_estimates()}</Text>
          <DefinitionList
            rows={changes.map((change) => [
              formatChange(change, undefined).what,
              m.tracking_reweighed_adds({ adds: shownMoney(change.adds), total: shownMoney(change.total) }),
            ])}
          />
        </>
      ) : (
        <Text>{m.tracking_reweighed_no_figure()}</Text>
      )}
      <Text>
        {m.tracking_reweighed_fees({ inspection: shownMoney(inspection), adjustment: shownMoney(adjustment) })}
      </Text>
    </>
  );
}
