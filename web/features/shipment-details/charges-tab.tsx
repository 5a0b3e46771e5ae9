import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { showMoney } from '#contract/format/money.ts';
import type { ShipmentCharge, ShipmentCharges } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { centsOf } from './cents-of.ts';
import type { Part } from './load-details.ts';
import type { Order } from './order.ts';

/** A canceled shipment has nothing left to dispute. */
const CANCELED = 7;

const AlertForm = lazySection(() => import('./alert-form.tsx').then((module) => module.AlertForm));

interface ChargesTabProps {
  shipment: Order;
  charges: Part<ShipmentCharges>;
}

/** How each charge came about, and the way to dispute one. */
export function ChargesTab({ shipment, charges }: ChargesTabProps) {
  const { revalidate } = useRevalidator();
  if ('problem' in charges)
    return <FailedState title={m.details_charges_failed()} text={charges.problem} onRetry={() => void revalidate()} />;
  const { shipmentCharges } = charges.value;
  if (shipmentCharges.length === 0)
    return <EmptyState title={m.details_no_charges()} text={m.details_no_charges_text()} />;
  return (
    <Card as="section" flush aria-label={m.details_tab_charges()}>
      <CardSection>
        <ChargeTable shipment={shipment} charges={shipmentCharges} />
      </CardSection>
      <CardSection>
        <Text size={13} tone="muted">
          {m.details_dispute_text()}
        </Text>
      </CardSection>
    </Card>
  );
}

function ChargeTable({ shipment, charges }: { shipment: Order; charges: readonly ShipmentCharge[] }) {
  const [disputed, setDisputed] = useState<ShipmentCharge>();
  const columns: readonly Column<ShipmentCharge>[] = [
    {
      key: 'what',
      label: m.details_charge(),
      main: true,
      card: 'start',
      cell: ({ description, date, asked, disputed: isDisputed }) => (
        <>
          <Text as="span" weight="strong">
            {description}
          </Text>{' '}
          {isDisputed && <Tag tone="amber">{m.details_in_dispute()}</Tag>}
          {asked && <Tag tone="amber">{m.rebills_tag_not_due()}</Tag>}
          <Text as="div" size={12} tone="muted">
            {formatTimestamp(shipment.fromLocation.zone, date)}
          </Text>
        </>
      ),
    },
    {
      key: 'amount',
      label: m.details_amount(),
      align: 'end',
      card: 'end',
      cell: ({ amount }) => showMoney(centsOf(amount)),
    },
    {
      key: 'dispute',
      label: m.details_dispute(),
      labelHidden: true,
      align: 'end',
      cell: (charge) =>
        shipment.shipmentStatusId.id !== CANCELED &&
        mayDispute(charge) && (
          <Button
            kind="link"
            size="small"
            aria-label={m.details_dispute_charge({ description: charge.description })}
            onClick={() => setDisputed(charge)}
          >
            {m.details_dispute()}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table
        look="plain"
        label={m.details_tab_charges()}
        columns={columns}
        rows={charges}
        keyOf={(charge) => charge.chargeUuid}
      />
      <Suspense fallback={null}>
        {disputed && (
          <AlertForm
            shipmentUuid={shipment.shipmentUuid}
            charge={{ chargeUuid: disputed.chargeUuid, description: disputed.description }}
            onDone={() => setDisputed(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What was added to the bill can be disputed; what takes something off it cannot, and a rebill that waits for an answer has its own box. */
const mayDispute = ({ amount, disputed, asked, kind }: ShipmentCharge): boolean =>
  !disputed && !asked && kind !== 'coupon' && kind !== 'discount' && centsOf(amount) > 0;
