import { IconBuildingBank, IconFileInvoice, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FieldProblem } from '#web/components/field.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './paying.module.css';
import { centsOf, isOver, type Option, optionName, optionsOf, splitOf, whyNot } from './payment-choice.ts';
import type { Paying } from './use-paying.ts';

/** The name of the choice, and of its error. */
export const METHOD_FIELD = 'paymentMethod';

interface MethodListProps {
  paying: Paying;
  /** Nothing was chosen when the button was pressed. */
  error: string | undefined;
  /** A card whose date has passed is to be changed. */
  onUpdate: (option: Option) => void;
}

/** The ways to pay what store credit leaves, each with what it costs; a card that is over cannot be chosen. */
export function MethodList({ paying, error, onUpdate }: MethodListProps) {
  const options = optionsOf(paying.data);
  return (
    <div
      role="radiogroup"
      aria-label={m.paying_rest_with()}
      aria-describedby={error ? `field-${METHOD_FIELD}-problem` : undefined}
    >
      <div className={classes.list}>
        {options.map((option, index) => (
          <MethodOption key={option.id} {...{ paying, option, onUpdate }} first={index === 0} />
        ))}
      </div>
      {error && <FieldProblem name={METHOD_FIELD}>{error}</FieldProblem>}
    </div>
  );
}

function MethodOption({
  paying,
  option,
  onUpdate,
  first,
}: Omit<MethodListProps, 'error'> & { option: Option; first: boolean }) {
  const { data, choice, choose, declined } = paying;
  const split = splitOf(data, choice, option.id);
  const why = whyNot(option, data, split);
  const name = optionName(option);
  const chosen = choice.option === option.id;
  const about = `about-${option.id}`;
  return (
    <div className={classes.option} data-off={why ? true : undefined}>
      <input
        type="radio"
        className={classes.radio}
        name={METHOD_FIELD}
        data-field={chosen || (choice.option === '' && first) ? METHOD_FIELD : undefined}
        aria-label={name}
        aria-describedby={about}
        value={option.id}
        checked={chosen}
        disabled={why !== undefined}
        onChange={() => choose({ option: option.id })}
      />
      <span className={classes.dot} aria-hidden />
      <Mark option={option} />
      <div id={about}>
        <Text weight="strong" tone={why ? 'muted' : 'plain'} aria-hidden>
          {name}
        </Text>
        <Text size={12} tone="muted">
          {why ?? aboutOption(paying, option)}
        </Text>
        <span className="visually-hidden">{!why && costOf(paying, option)}</span>
      </div>
      {isOver(option) ? (
        <Button kind="link" onClick={() => onUpdate(option)} aria-label={m.payments_update_name({ name })}>
          {m.payments_update()}
        </Button>
      ) : (
        <div className={classes.amount} aria-hidden>
          {declined[option.id] ? <Tag tone="red">{declined[option.id]}</Tag> : <Amount {...{ paying, option }} />}
        </div>
      )}
      {chosen && option.kind === 'card' && (
        <div className={classes.more}>
          <Checkbox
            name={`debit-${option.card.paymentProfileId}`}
            label={m.paying_debit_card()}
            hint={m.paying_debit_hint()}
            value={choice.debit.includes(option.card.paymentProfileId)}
            onValue={(on) => choose({ debit: withOrWithout(choice.debit, option.card.paymentProfileId, on) })}
          />
        </div>
      )}
      {chosen && <HowTo option={option} />}
    </div>
  );
}

const withOrWithout = (all: readonly string[], one: string, on: boolean): readonly string[] =>
  on ? [...all, one] : all.filter((other) => other !== one);

function Mark({ option }: { option: Option }): ReactNode {
  if (option.kind === 'card') return <PaymentMark kind={option.card.cardType} />;
  if (option.kind === 'ach') return <PaymentMark kind="Bank" />;
  const Icon = option.kind === 'ar' ? IconFileInvoice : option.kind === 'cheque' ? IconMail : IconBuildingBank;
  return (
    <PaymentMark>
      <Icon size={20} stroke={1.75} />
    </PaymentMark>
  );
}

/** The second line of an option: its date, its bank, its credit. */
function aboutOption({ data, declined }: Paying, option: Option): string {
  const said = declined[option.id];
  if (option.kind === 'card')
    return [option.card.expiry && m.payments_expires({ expiry: option.card.expiry }), said].filter(Boolean).join(', ');
  if (option.kind === 'ach') return [m.paying_ach_about(), said].filter(Boolean).join(', ');
  if (option.kind === 'ar') return m.paying_ar_about({ amount: showMoney(centsOf(data.arInfo.arAvailable)) });
  return m.paying_later_about();
}

/** What an option would take, with its fee: '$419.02, fee $10.22 included'. */
function costOf({ data, choice, declined }: Paying, option: Option): string {
  const { wayCents, feeCents } = splitOf(data, choice, option.id);
  const fee = feeCents > 0 ? m.paying_fee_included({ amount: showMoney(feeCents) }) : m.paying_no_fee();
  return [declined[option.id], showMoney(wayCents), fee].filter(Boolean).join(', ');
}

/** The most that any card that is stored here would cost on top: what the ways without a fee save. */
function savedBy({ data, choice }: Paying): number {
  const fees = optionsOf(data)
    .filter(({ kind }) => kind === 'card')
    .map(({ id }) => splitOf(data, choice, id).feeCents);
  return Math.max(0, ...fees);
}

function Amount({ paying, option }: { paying: Paying; option: Option }) {
  const { wayCents, feeCents } = splitOf(paying.data, paying.choice, option.id);
  const saves = option.kind === 'ach' ? savedBy(paying) : 0;
  const free = saves > 0 ? m.paying_no_fee_saves({ amount: showMoney(saves) }) : m.paying_no_fee();
  return (
    <>
      <Text weight="strong" numbers>
        {showMoney(wayCents)}
      </Text>
      <Text size={12} tone={feeCents === 0 && saves > 0 ? 'green' : 'muted'} numbers>
        {feeCents > 0 ? m.paying_fee_included({ amount: showMoney(feeCents) }) : free}
      </Text>
    </>
  );
}

/** How a check or a wire gets to us, and what that means for the booking. */
function HowTo({ option: { kind } }: { option: Option }) {
  if (kind !== 'cheque' && kind !== 'wire') return null;
  const ways = { company: brand.company, phone: brand.phone };
  return (
    <Text size={13} className={classes.more}>
      {kind === 'cheque' ? m.paying_cheque_how(ways) : m.paying_wire_how(ways)}
    </Text>
  );
}
