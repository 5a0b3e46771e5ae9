import { IconCheck } from '@tabler/icons-react';
import { showMoney } from '#contract/format/money.ts';
import { detailOf } from '#contract/rules/merge-rates.ts';
import { parseMoney } from '#contract/rules/money.ts';
import { hasCaption } from '#contract/rules/single-rate.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import type { RateCardProps } from './rate-card.tsx';
import classes from './single-rate.module.css';

/** What the button leads to, and until when the rate holds. */
function formatCaption({ head, option }: RateCardProps): string {
  const { expiresAt } = option.rate;
  const when = expiresAt && formatTimestamp(head.origin.zone, expiresAt);
  if (hasCaption(head.template)) return when ? m.single_select_saves({ when }) : m.single_select_saves_open();
  return when ? m.single_held_until({ when }) : m.single_next_steps();
}

function formatCharges({ option }: RateCardProps): string | undefined {
  const total = parseMoney(detailOf(option.rate, option.type)?.FCTotalCharges ?? '');
  const discount = parseMoney(option.rate.onlineBookingDiscount.amount) ?? 0;
  if (total === undefined || discount === 0) return undefined;
  return m.single_charges_less_discount({ total: showMoney(total), discount: showMoney(discount) });
}

/** The price of the chosen delivery, and the button that saves it. */
export function RatePrice(props: RateCardProps) {
  const { head, option, choice, ended } = props;
  const label = hasCaption(head.template) ? m.single_select() : m.single_book_shipment();
  const closed = ended || head.selection !== null;
  const saved = head.selection !== null || choice.choosing?.saved === true;
  return (
    <Stack gap={6} className={classes.price}>
      <div>
        <Text tone="muted">
          {option.type === 'n' ? m.single_online_rate_standard() : m.single_online_rate_guaranteed()}
        </Text>
        <Text size={44} numbers>
          {showMoney(option.cents)}
        </Text>
        <Text size={12} tone="muted" numbers>
          {formatCharges(props)}
        </Text>
      </div>
      {saved ? (
        <Text weight="strong" tone="green" role="status" icon={<IconCheck aria-hidden size={18} />}>
          {head.selection ? m.rates_selected() : m.single_saved()}
        </Text>
      ) : (
        <Button
          kind="primary"
          size="large"
          full
          busy={choice.choosing !== undefined}
          why={closed ? m.rates_these_rates_have_expired() : undefined}
          onClick={() => void choice.select(option.rate, option.type)}
        >
          {choice.choosing ? m.rates_saving() : choice.problem?.again ? m.rates_try_again() : label}
        </Button>
      )}
      {choice.problem && <MessageBox kind="error">{choice.problem.text}</MessageBox>}
      {!closed && (
        <Text size={12} tone="muted">
          {formatCaption(props)}
        </Text>
      )}
      <p className="visually-hidden" role="status" aria-live="polite">
        {m.single_rate_is_ready({ price: showMoney(option.cents), carrier: option.rate.FCcarrierName })}
      </p>
    </Stack>
  );
}
