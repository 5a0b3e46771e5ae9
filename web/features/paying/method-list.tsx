import { IconBuildingBank, IconFileInvoice, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { RadioLine, RadioLines } from '#web/components/radio-lines.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import type { PayingData } from './load-paying.ts';
import {
  arFitOf,
  centsOf,
  isOver,
  methodLabel,
  type Option,
  optionName,
  optionsOf,
  splitOf,
  whyNot,
} from './payment-choice.ts';
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
  return (
    <RadioLines name={METHOD_FIELD} label={methodLabel(paying.split)} error={error}>
      {optionsOf(paying.data).map((option, index) => (
        <MethodOption key={option.id} {...{ paying, option, onUpdate }} first={index === 0} />
      ))}
    </RadioLines>
  );
}

type MethodOptionProps = Omit<MethodListProps, 'error'> & { option: Option; first: boolean };

function MethodOption({ paying, option, onUpdate, first }: MethodOptionProps) {
  const { data, choice, choose } = paying;
  const why = whyNot(option, data, splitOf(data, choice, option.id));
  const name = optionName(option);
  const chosen = choice.option === option.id;
  const end = isOver(option) ? (
    <Button kind="link" onClick={() => onUpdate(option)} aria-label={m.payments_update_name({ name })}>
      {m.payments_update()}
    </Button>
  ) : (
    <Cost paying={paying} option={option} />
  );
  return (
    <RadioLine
      name={METHOD_FIELD}
      value={option.id}
      label={name}
      chosen={chosen}
      first={chosen || (choice.option === '' && first)}
      disabled={why !== undefined}
      onChoose={() => choose({ option: option.id })}
      mark={<Mark option={option} />}
      about={why ?? aboutOption(paying, option)}
      read={why ? '' : costOf(paying, option)}
      end={end}
    >
      {chosen && hasMore(option) && <More paying={paying} option={option} />}
    </RadioLine>
  );
}

const hasMore = ({ kind }: Option): boolean => kind === 'card' || kind === 'cheque' || kind === 'wire';

/** Whether a card is a debit card, or how a check or a wire gets to us. */
function More({ paying: { data, choice, choose }, option }: { paying: Paying; option: Option }) {
  if (option.kind !== 'card') return <HowTo option={option} data={data} />;
  const { paymentProfileId } = option.card;
  return (
    <Checkbox
      name={`debit-${paymentProfileId}`}
      label={m.paying_debit_card()}
      hint={m.paying_debit_hint()}
      value={choice.debit.includes(paymentProfileId)}
      onValue={(on) => choose({ debit: withOrWithout(choice.debit, paymentProfileId, on) })}
    />
  );
}

/** What it costs, or when it was declined; read out with the line itself. */
function Cost({ paying, option }: { paying: Paying; option: Option }) {
  const declined = paying.declined[option.id];
  return <div aria-hidden>{declined ? <Tag tone="red">{declined}</Tag> : <Amount {...{ paying, option }} />}</div>;
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
function aboutOption({ data, choice }: Paying, option: Option): string {
  if (option.kind === 'card') return option.card.expiry && m.payments_expires({ expiry: option.card.expiry });
  if (option.kind === 'ach') return m.paying_ach_about();
  if (option.kind === 'ar') {
    const about = m.paying_ar_about({ amount: showMoney(centsOf(data.arInfo.arAvailable)) });
    const { restCents } = splitOf(data, choice, option.id);
    return arFitOf(data.arInfo, restCents) === 'courtesy' ? m.paying_ar_courtesy() : about;
  }
  return data.isOfInvoices || data.isBooked ? m.paying_invoices_later_about() : m.paying_later_about();
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

/** How a check or a wire gets to us, and what that means for the booking or the invoices. */
function HowTo({ option: { kind }, data }: { option: Option; data: PayingData }) {
  if (kind !== 'cheque' && kind !== 'wire') return null;
  const ways = { company: brand.company, phone: brand.phone };
  if (data.isBooked)
    return <Text size={13}>{kind === 'cheque' ? m.paying_due_cheque_how(ways) : m.paying_due_wire_how(ways)}</Text>;
  if (data.isOfInvoices)
    return (
      <Text size={13}>{kind === 'cheque' ? m.paying_invoices_cheque_how(ways) : m.paying_invoices_wire_how(ways)}</Text>
    );
  return <Text size={13}>{kind === 'cheque' ? m.paying_cheque_how(ways) : m.paying_wire_how(ways)}</Text>;
}
