import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CardBrandName } from '#contract/rules/card-brands.ts';
import classes from './payment-mark.module.css';

type Drawn = CardBrandName | 'Card' | 'Bank';

interface PaymentMarkProps {
  kind?: Drawn;
  /** A sign of its own, for a way to pay that is neither card nor bank account. */
  children?: ReactNode;
}

const circles = (left: string, right: string) => (
  <svg viewBox="0 0 44 28" aria-hidden="true">
    <circle cx="18" cy="14" r="7.5" fill={left} />
    <circle cx="26" cy="14" r="7.5" fill={right} fillOpacity="0.9" />
  </svg>
);
const words = (text: string, color: string, ground?: string, slant = false) => (
  <svg viewBox="0 0 44 28" aria-hidden="true">
    {ground && <rect width="44" height="28" fill={ground} />}
    <text
      x="22"
      y="18.5"
      textAnchor="middle"
      fontSize={text.length > 4 ? 9 : 12}
      fontWeight={800}
      fontStyle={slant ? 'italic' : undefined}
      fill={color}
    >
      {text}
    </text>
  </svg>
);

const drawings: Readonly<Record<Drawn, () => ReactNode>> = {
  Visa: () => words('VISA', '#1a3a8f', '#fff', true),
  Mastercard: () => circles('#cc2131', '#f29a2e'),
  Amex: () => words('AMEX', '#fff', '#2a6fc4'),
  Discover: () => words('DISC', '#b4520b', '#fff'),
  Diners: () => circles('#1f4f8f', '#7fa3cf'),
  JCB: () => words('JCB', '#fff', '#13693a'),
  UnionPay: () => words('UPay', '#fff', '#0b5c78'),
  Card: () => <IconCreditCard size={20} stroke={1.75} />,
  Bank: () => <IconBuildingBank size={20} stroke={1.75} />,
};

/** The brand of a card, a bank, or another way to pay, as a small card; the words beside it name it. */
export function PaymentMark({ kind = 'Card', children }: PaymentMarkProps) {
  return (
    <span className={classes.mark} data-kind={children ? undefined : kind} aria-hidden>
      {children ?? drawings[kind]()}
    </span>
  );
}
