import { showMoney } from '#contract/format/money.ts';
import type { PriceChange } from '#contract/price-change.ts';
import * as m from '#texts/compiled/messages.js';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { centsOf } from './cents-of.ts';

const shown = (amount: string): string => showMoney(centsOf(amount));

const signed = (amount: string): string => (centsOf(amount) > 0 ? `+${shown(amount)}` : shown(amount));

interface PriceChangeBoxProps {
  change: PriceChange;
  /** It was asked for by a press, in whose place it stands now. */
  takeFocus?: boolean;
}

/** What a change makes of a booked shipment's price, and what happens with the money. */
export function PriceChangeBox({ change, takeFocus = false }: PriceChangeBoxProps) {
  const { before, after, difference, lines, due, refunds } = change;
  return (
    <section aria-label={m.details_price_change()} role="status">
      <Stack gap={16}>
        <SectionHeading level={3} takeFocus={takeFocus}>
          {m.details_price_change()}
        </SectionHeading>
        <DefinitionList
          rows={[
            [m.details_price_before(), shown(before)],
            [m.details_price_after(), shown(after)],
            [m.details_price_difference(), signed(difference)],
          ]}
        />
        <DefinitionList
          rows={lines.map((line) => [
            m.details_price_line({ line: line.description, before: shown(line.before) }),
            shown(line.after),
          ])}
        />
        <MessageBox kind={centsOf(due) > 0 ? 'warn' : 'info'} announce="never">
          {centsOf(due) > 0 && m.details_price_due({ amount: shown(due) })}
          {centsOf(due) <= 0 && refunds.length === 0 && m.details_price_none_due()}
          {refunds.map(({ label, amount }) => (
            <div key={label}>{m.details_price_refund({ amount: shown(amount), label })}</div>
          ))}
        </MessageBox>
      </Stack>
    </section>
  );
}
