import { IconCamera } from '@tabler/icons-react';
import { showMoney } from '#contract/format/money.ts';
import type { RateQuote, RateType } from '#contract/quotes.ts';
import { levelOf } from '#contract/rules/guaranteed-levels.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { WhatIf, WhatIfs } from '#contract/what-if.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import { useQuoteProgress } from '#web/rates/quote-progress.ts';
import { billRisks, usedRisk } from './bill-risks.ts';
import { type ChangeLine, changeColumns, keyOfLine } from './change-columns.tsx';
import { useWhatIfs } from './use-what-ifs.ts';
import type { WhatCouldChangeProps } from './what-could-change.tsx';

const EXPIRED_CODE = '12515';
const SKELETON_ROWS = 7;

/** What could change the bill, with what each would add and what one pays then; in words alone where there are no figures. */
export function BillChanges({ rateRequestUuid, rate, type = 'n' }: WhatCouldChangeProps) {
  const head = useQuoteProgress(rateRequestUuid).answers?.head;
  const closed = head?.expired === true;
  const { answer, problem, asking, retry } = useWhatIfs(rateRequestUuid, rate.FCPreRateQuoteResponseId, !closed);
  const carrier = rate.FCcarrierName;
  if (problem || closed)
    return (
      <Stack gap={12}>
        {problem && (
          <MessageBox
            kind={problem.code === EXPIRED_CODE ? 'info' : 'error'}
            buttons={
              problem.code !== EXPIRED_CODE && (
                <Button disabled={asking} onClick={retry}>
                  {m.components_try_again()}
                </Button>
              )
            }
          >
            {problem.message}
          </MessageBox>
        )}
        {head && <Words rows={billRisks(head.freight, head.quoteQuery)} />}
      </Stack>
    );
  if (!answer) return <Waiting carrier={carrier} />;
  const failed = answer.changes.some(({ outcome }) => outcome === 'failed');
  return (
    <Stack gap={12}>
      <ChangeTable changes={answer.changes} rate={rate} type={type} rateRequestUuid={rateRequestUuid} />
      {failed && (
        <MessageBox
          kind="warn"
          announce="politely"
          buttons={
            <Button busy={asking} onClick={retry}>
              {m.components_try_again()}
            </Button>
          }
        >
          {m.risks_some_not_answered({ carrier })}
        </MessageBox>
      )}
      <Text size={12} tone="muted">
        {formatFees(answer)}
      </Text>
      {head && <Words rows={usedRisk(head.quoteQuery)} />}
      <MessageBox kind="done" icon={<IconCamera aria-hidden size={18} />}>
        <RichText text={m.risks_three_photos()} parts={{ b: (words) => <b>{words}</b> }} />
      </MessageBox>
    </Stack>
  );
}

const Words = ({ rows }: { rows: ReturnType<typeof billRisks> }) =>
  rows.length === 0 ? null : <DefinitionList look="text" rows={rows.map(({ what, why }) => [what, why] as const)} />;

const Waiting = ({ carrier }: { carrier: string }) => (
  <Stack gap={16} role="status">
    <Text size={12} tone="muted">
      {m.risks_asking({ carrier })}
    </Text>
    {Array.from({ length: SKELETON_ROWS }, (_, row) => (
      <Skeleton key={row} height={40} />
    ))}
  </Stack>
);

function formatFees({ fees }: WhatIfs): string {
  const money = (amount: string) => showMoney(parseMoney(amount) ?? 0);
  return m.risks_on_top({
    inspection: money(fees.inspection),
    label: m.risks_carrier_change_adjustment(),
    adjustment: money(fees.carrierChangeAdjustment),
  });
}

/** What a change makes of the price that is looked at: adds, and the new total (cents). */
function pricesOf(change: WhatIf, rate: RateQuote, type: RateType) {
  const level = levelOf(rate);
  const price = type === 'g' ? change.guaranteed?.find((one) => one.level === level) : change;
  const [adds, total] = [parseMoney(price?.adds ?? ''), parseMoney(price?.total ?? '')];
  return adds === undefined || total === undefined ? undefined : { adds, total };
}

interface ChangeTableProps {
  changes: readonly WhatIf[];
  rate: RateQuote;
  type: RateType;
  rateRequestUuid: string;
}

function ChangeTable({ changes, rate, type, rateRequestUuid }: ChangeTableProps) {
  const head = useQuoteProgress(rateRequestUuid).answers?.head;
  const rows = changes.map((change): ChangeLine => ({ change, prices: pricesOf(change, rate, type) }));
  const saves = rows.filter(({ change, prices }) => change.cause === 'better-class' && prices && prices.adds < 0);
  const risks = rows.filter(({ change }) => change.cause !== 'better-class');
  return (
    <Table
      look="plain"
      label={m.rates_what_could_change_the_bill()}
      columns={changeColumns(rate, head)}
      rows={[...risks, ...saves]}
      keyOf={keyOfLine}
    />
  );
}
