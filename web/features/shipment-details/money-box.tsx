import { Suspense, useId } from 'react';
import { Link, useRevalidator } from 'react-router';
import { showMoney } from '#contract/format/money.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import type { ShipmentCharges, ShipmentTransaction } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Disclosure } from '#web/components/disclosure.tsx';
import { RouteMap } from '#web/components/lane-map.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PriceSummary } from '#web/components/price-summary.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { ShipmentMap } from '#web/features/places/shipment-map.tsx';
import { centsOf } from './cents-of.ts';
import { movedCents } from './format-transaction.ts';
import type { Part, Transactions } from './load-details.ts';
import { moneyLines, sharesOf } from './money-lines.ts';
import { isTruckOrder, type Order } from './order.ts';
import { PayButton } from './pay/pay-button.tsx';
import { returnedLines } from './returned-lines.ts';
import classes from './shipment-details.module.css';
import { detailsPath } from './tabs-of-page.ts';

// Few shipments have one, and its dialog brings half of the kit.
const RebillBox = lazySection(() => import('./rebill-box.tsx').then((module) => module.RebillBox));

const CANCELLED = 7;

interface MoneyBoxProps {
  shipment: Order;
  charges: Part<ShipmentCharges>;
  transactions: Part<Transactions>;
}

/** What is due, paid and on its way, and how it comes about; below it the lane, and for agents the broker's side. */
export function MoneyBox({ shipment, charges, transactions }: MoneyBoxProps) {
  const rows = 'value' in transactions ? transactions.value.shipmentTransactionDetail.toReversed() : [];
  return (
    <aside>
      <Stack gap={20} className={classes.money}>
        {'value' in charges ? (
          <Money charges={charges.value} transactions={rows} shipment={shipment} />
        ) : (
          <MoneyFailed problem={charges.problem} />
        )}
        <Rebills shipment={shipment} charges={'value' in charges ? charges.value : undefined} />
        <BrokerSide shipment={shipment} charges={'value' in charges ? charges.value : undefined} />
        <Card>
          {isTruckOrder(shipment) ? (
            <RouteMap stops={shipment.stops.map(({ place, type }) => ({ ...place, drop: type === 2 }))} />
          ) : (
            <ShipmentMap from={shipment.fromLocation} to={shipment.toLocation} />
          )}
        </Card>
      </Stack>
    </aside>
  );
}

/** What the carrier billed later, the newest first. */
function Rebills({ shipment, charges }: { shipment: Order; charges: ShipmentCharges | undefined }) {
  const rebills = charges?.rebills ?? [];
  if (rebills.length === 0) return null;
  // One orange button a page: what is due is paid first.
  const next =
    centsOf(charges?.due ?? '0.00') > 0 ? undefined : rebills.toReversed().find(({ state }) => state === 'asked');
  return (
    <Suspense fallback={null}>
      {rebills.toReversed().map((rebill) => (
        <RebillBox
          key={rebill.rebillUuid}
          shipmentUuid={shipment.shipmentUuid}
          rebill={rebill}
          isNext={rebill === next}
        />
      ))}
    </Suspense>
  );
}

interface MoneyProps {
  shipment: Order;
  charges: ShipmentCharges;
  /** The oldest first. */
  transactions: readonly ShipmentTransaction[];
}

function Money({ charges, transactions, shipment }: MoneyProps) {
  const heading = useId();
  const [due, refund] = [centsOf(charges.due), centsOf(charges.refundPending)];
  const disputed = centsOf(charges.disputed ?? '0.00');
  const lines = moneyLines(charges, transactions);
  const summary = (
    <PriceSummary size="small" lines={lines} total={{ label: m.details_due(), amount: showMoney(due) }} />
  );
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap={14}>
        <div>
          <SectionHeading id={heading} size="label">
            {m.details_due()}
          </SectionHeading>
          <Text size={32} numbers>
            {showMoney(due)}
          </Text>
          <Text size={12} tone={isPaid(charges) ? 'green' : 'muted'}>
            {stateOf(charges, transactions)}
          </Text>
        </div>
        <Shares charges={charges} />
        {due > 0 && <PayButton shipment={shipment} label={m.details_pay({ amount: showMoney(due) })} />}
        {due <= 0 && disputed > 0 && shipment.shipmentStatusId.id !== CANCELLED && (
          <PayButton shipment={shipment} label={m.paying_disputed_pay({ amount: showMoney(disputed) })} quiet />
        )}
        <Returned transactions={transactions} pendingCents={refund} />
        <div className={classes.unfolded}>{summary}</div>
        {/* The total alone says no more than what is due, above. */}
        {lines.length > 1 && (
          <div className={classes.folded}>
            <Disclosure summary={foldedTitle(charges)}>{summary}</Disclosure>
          </div>
        )}
        <Link to={detailsPath(shipment.shipmentUuid, 'charges')} preventScrollReset className={classes.how}>
          {m.details_how_charges()}
        </Link>
      </Stack>
    </Card>
  );
}

/** What the folded lines are: a bill whose charges were all taken back has its payments only. */
const foldedTitle = ({ shipmentCharges: { length } }: ShipmentCharges): string =>
  length > 0 ? m.details_charge_count({ count: length }) : m.details_payments();

/** What goes back, where and until when; what was only held is told as that. */
function Returned({ transactions, pendingCents }: Pick<MoneyProps, 'transactions'> & { pendingCents: number }) {
  const lines = returnedLines(transactions);
  if (lines.length === 0 && pendingCents <= 0) return null;
  return (
    <MessageBox kind="info">
      {lines.length === 0 && m.details_refund_pending({ amount: showMoney(pendingCents) })}
      {lines.map(({ key, text }) => (
        <div key={key}>{text}</div>
      ))}
    </MessageBox>
  );
}

const isPaid = ({ due, pending }: ShipmentCharges): boolean => centsOf(due) === 0 && centsOf(pending) === 0;

/** Whether all that was paid stands on the A/R account, and comes with an invoice. */
const isOnAccount = ({ paid }: ShipmentCharges, transactions: readonly ShipmentTransaction[]): boolean => {
  const onAccount = transactions.filter(({ transactionSubTypeId: type }) => type === paymentTypes.ar);
  return centsOf(paid) > 0 && onAccount.reduce((sum, one) => sum + movedCents(one), 0) === centsOf(paid);
};

function stateOf(charges: ShipmentCharges, transactions: readonly ShipmentTransaction[]): string {
  const due = centsOf(charges.due);
  if (due < 0) return m.details_we_owe({ amount: showMoney(-due) });
  if (isPaid(charges) && isOnAccount(charges, transactions)) return m.details_on_account();
  if (isPaid(charges)) return centsOf(charges.paid) > 0 ? m.details_paid_in_full() : m.details_nothing_to_pay();
  if (centsOf(charges.pending) > 0) return m.details_amount_pending({ amount: showMoney(centsOf(charges.pending)) });
  return m.details_amount_paid({ amount: showMoney(centsOf(charges.paid)) });
}

/** The bar of what is paid, pending and due; the figures beside it say the same. */
function Shares({ charges }: { charges: ShipmentCharges }) {
  const shares = sharesOf(charges);
  if (!shares) return null;
  return (
    <div className={classes.share} aria-hidden>
      {(['paid', 'pending', 'due'] as const).map(
        (part) => shares[part] > 0 && <span key={part} className={classes[part]} style={{ flexGrow: shares[part] }} />,
      )}
    </div>
  );
}

function MoneyFailed({ problem }: { problem: string }) {
  const { revalidate } = useRevalidator();
  return (
    <Card as="section" aria-label={m.details_due()}>
      <MessageBox kind="error" action={{ label: m.details_try_again(), run: () => void revalidate() }}>
        {problem}
      </MessageBox>
    </Card>
  );
}

/** Cost and profit, which only agents and operators are told (R42). */
function BrokerSide({ shipment, charges }: { shipment: Order; charges: ShipmentCharges | undefined }) {
  const cost = charges?.cost ?? shipment.cost;
  const heading = useId();
  if (cost === undefined) return null;
  const profit = charges?.profit;
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap={10}>
        <SectionHeading id={heading}>{m.details_agents_only()}</SectionHeading>
        <DefinitionList
          rows={[
            [m.details_cost(), showMoney(centsOf(cost))],
            ...(profit === undefined ? [] : [[m.details_profit(), showMoney(centsOf(profit))] as const]),
            ...(shipment.profitPercent === undefined
              ? []
              : [
                  [m.details_profit_percent(), m.details_percent({ percent: String(shipment.profitPercent) })] as const,
                ]),
          ]}
        />
      </Stack>
    </Card>
  );
}
