import { useCallback, useEffect, useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import type { ShipmentTransaction } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { centsOf } from '#web/features/paying/payment-choice.ts';
import type { AnyDraft } from './load-booking.ts';

const PAYMENT = 2;
const REVERSED = 3;

interface Paid {
  readonly total: string;
  /** The tenders of the press, the first first. */
  readonly tenders: readonly ShipmentTransaction[];
}

/** What was paid, read again when the shipment changes (C72). */
function usePaid({ shipmentUuid, version }: AnyDraft['shipment']) {
  const [paid, setPaid] = useState<Paid>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      const { total, shipmentTransactionDetail } = await call('listShipmentTransactions', {
        ...{ shipmentUuid, sortColumn: 'modifiedDate', sortOrder: 'asc' },
      });
      const isTender = ({ transactionTypeId, approval, status }: ShipmentTransaction) =>
        transactionTypeId === PAYMENT && approval !== 'declined' && status !== REVERSED;
      setPaid({ total, tenders: shipmentTransactionDetail.filter(isTender) });
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
  }, [shipmentUuid]);
  // The version changes with what the carrier answers: what was held is charged then.
  useEffect(() => void load(), [load, version]);
  return { paid, problem, load };
}

/** What happens with a tender now, in a sentence. */
function howOf({ transactionSubTypeId: type, approval }: ShipmentTransaction, isBooked: boolean): string {
  switch (type) {
    case paymentTypes.card:
      return isBooked ? m.booking_paid_card() : m.booking_paid_card_held();
    case paymentTypes.ach:
      return m.booking_paid_ach();
    case paymentTypes.ar:
      return m.booking_paid_ar();
    case paymentTypes.storeCredit:
      return m.booking_paid_credit();
    default:
      return approval === 'approved' ? m.booking_paid_here() : m.booking_paid_awaited();
  }
}

/** The amount of the booking, and how each part of it is paid. */
export function PaidBox({ shipment, isBooked }: { shipment: AnyDraft['shipment']; isBooked: boolean }) {
  const { paid, problem, load } = usePaid(shipment);
  return (
    <Card as="section" aria-labelledby="paid">
      <Stack gap={12}>
        <SectionHeading id="paid">{m.booking_price_box()}</SectionHeading>
        {problem && (
          <MessageBox kind="error" action={{ label: m.components_try_again(), run: () => void load() }}>
            {problem}
          </MessageBox>
        )}
        {!paid && !problem && <Skeleton height={72} radius={8} />}
        {paid && (
          <>
            <Text size={32} numbers>
              {showMoney(centsOf(paid.total))}
            </Text>
            {centsOf(paid.total) === 0 && paid.tenders.length === 0 && (
              <Text tone="muted">{m.booking_nothing_now()}</Text>
            )}
            <Stack as="ul" gap={8}>
              {paid.tenders.map((tender) => (
                <Row as="li" key={tender.shipmentTransactionUuid} gap={16} between line>
                  <Text as="span">
                    <b>{tender.shipmentDescription}</b>
                    <Text as="span" size={12} tone="muted" style={{ display: 'block' }}>
                      {howOf(tender, isBooked)}
                    </Text>
                  </Text>
                  <Text as="span" weight="strong" numbers line>
                    {showMoney(centsOf(tender.shipmentPayment))}
                  </Text>
                </Row>
              ))}
            </Stack>
          </>
        )}
      </Stack>
    </Card>
  );
}
