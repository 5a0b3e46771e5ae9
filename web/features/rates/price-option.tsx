import { IconCheck } from '@tabler/icons-react';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { RateQuote, RateType } from '#contract/quotes.ts';
import { levelOf, levelsOf } from '#contract/rules/guaranteed-levels.ts';
import { deliveryDay, displayedCents } from '#contract/rules/merge-rates.ts';
import { deliveryProblem } from '#contract/rules/show-days.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { InlineSelect } from '#web/components/inline-select.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { isInView } from '#web/rules/rate-view.ts';
import classes from './price-option.module.css';
import type { RateRowProps } from './rate-row.tsx';

/** 'Outside the show's move-in': a show does not take the freight on the day this rate delivers (H30). */
const refusedByShow = ({ head }: RateRowProps, rate: RateQuote, type: RateType): string | undefined =>
  deliveryProblem(head.quoteQuery, deliveryDay(rate, type)) && m.shows_outside_move_in();

const reasonOf = ({ head, closed, choice }: RateRowProps): string | undefined => {
  if (choice.choosing) return m.rates_saving_your_selection();
  if (!closed) return undefined;
  return head.selection ? m.rates_this_quote_already_has_a() : m.rates_these_rates_have_expired();
};

/** A price with its button, standard or guaranteed. */
export function PriceOption(props: RateRowProps & { type: RateType; setLevel?: (level: string) => void }) {
  const { rate, type, view, first, head, choice } = props;
  const cents = displayedCents(rate, type);
  if (cents === undefined)
    return (
      <Text size={12} tone="muted" className={classes.noOption}>
        {type === 'g' ? m.rates_no_guaranteed_service_here() : ''}
      </Text>
    );
  const id = rate.FCPreRateQuoteResponseId;
  const chosen = head.selection?.FCPreRateQuoteResponseId === id && head.selection.type === type;
  const pressed = choice.choosing?.id === id && choice.choosing.type === type ? choice.choosing : undefined;
  const best = first && type === (view.guaranteedOnly ? 'g' : 'n');
  const outside = refusedByShow(props, rate, type);
  const words = type === 'n' ? m.rates_standard() : formatGuaranteed(rate);
  const again = choice.problem?.again && choice.problem.id === id && choice.problem.type === type;
  const reason = reasonOf(props) ?? outside;
  return (
    <Row gap={12} line className={classes.option} data-faint={!isInView(rate, type, view) || undefined}>
      <Stack gap={0} className={classes.optionText}>
        <Text as="span" size={20} numbers>
          {showMoney(cents)}
        </Text>
        {type === 'g' && props.setLevel && levelsOf(rate).length > 1 ? (
          <LevelChoice rate={rate} setLevel={props.setLevel} disabled={reason !== undefined} />
        ) : (
          <Text as="span" size={12} tone="muted">
            {words}
          </Text>
        )}
        {outside && (
          <Text as="span" size={12} tone="red">
            {outside}
          </Text>
        )}
      </Stack>
      {chosen || pressed?.saved ? (
        <Text
          as="span"
          weight="strong"
          tone="green"
          className={classes.choice}
          role="status"
          icon={<IconCheck aria-hidden size={18} />}
        >
          {chosen ? m.rates_selected() : m.rates_saved()}
        </Text>
      ) : (
        <Button
          kind={best ? 'primary' : 'outline'}
          className={classes.choice}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => choice.select(rate, type)}
        >
          {pressed ? m.rates_saving() : again ? m.rates_try_again() : m.rates_select()}
          <span className="visually-hidden">
            {rate.FCcarrierName}, {words}, {showMoney(cents)}
          </span>
        </Button>
      )}
    </Row>
  );
}

interface LevelChoiceProps {
  rate: RateQuote;
  setLevel: (level: string) => void;
  disabled: boolean;
}

/** By when it is guaranteed, where the carrier sells more than one hour. */
function LevelChoice({ rate, setLevel, disabled }: LevelChoiceProps) {
  return (
    <InlineSelect
      look="muted"
      label={m.rates_guaranteed_delivery_hour_of({ carrier: rate.FCcarrierName })}
      value={levelOf(rate) ?? ''}
      options={levelsOf(rate).map(({ level, words }) => ({ value: level, label: words }))}
      disabled={disabled}
      onValue={setLevel}
    />
  );
}

/** 'By 5 pm, guaranteed'; with its day where that is another than the standard one. */
function formatGuaranteed(rate: RateQuote): string {
  const service = rate.FCGuaranteedService ?? m.rates_guaranteed();
  const day = deliveryDay(rate, 'g');
  return day && day !== rate.deliveryDate
    ? `${formatDay(day)}, ${service.charAt(0).toLowerCase()}${service.slice(1)}`
    : service;
}
