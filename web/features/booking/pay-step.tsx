import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { ProblemSummary } from '#web/components/problem-summary.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import type { WrongField } from '#web/components/wrong-fields.ts';
import { SendLinkButton } from '#web/features/accounts/send-link-button.tsx';
import { EveryCharge } from '#web/features/paying/every-charge.tsx';
import { PayingNotice } from '#web/features/paying/paying-notice.tsx';
import { PaymentForm } from '#web/features/paying/payment-form.tsx';
import type { Paying } from '#web/features/paying/use-paying.ts';
import { newPricePath } from '#web/format/format-row.ts';
import { useAnyBooking } from './booking-context.ts';

interface PayStepProps {
  paying: Paying;
  problem: string | undefined;
  /** What keeps the press from booking. */
  found: readonly WrongField[];
}

/** Every charge, and how it is paid; the press itself is in the box beside it. */
export function PayStep({ paying, problem, found }: PayStepProps) {
  const { draft, risks } = useAnyBooking();
  const { shipment, emailVerified, problem: priceProblem } = draft;
  const { shipmentUuid } = shipment;
  return (
    <Stack gap={20}>
      <ProblemSummary fields={found} />
      <PayingNotice paying={paying} pricePath={newPricePath(shipment)} />
      {priceProblem && !paying.failure && <MessageBox kind="warn">{priceProblem.message}</MessageBox>}
      {!emailVerified && <VerifyEmail />}
      <Stack gap={12}>
        <SectionHeading level={3} size="section">
          {m.paying_every_charge()}
        </SectionHeading>
        <EveryCharge charges={paying.data.charges} split={paying.split} />
        {risks}
      </Stack>
      <PaymentForm paying={paying} shipmentUuid={shipmentUuid} withCoupon problem={problem} />
    </Stack>
  );
}

/** A49: nothing is booked before the e-mail address is verified; everything that was entered is kept. */
function VerifyEmail() {
  const [sent, setSent] = useState(false);
  const send = async () => {
    await call('sendVerification', {});
    setSent(true);
  };
  return (
    <MessageBox kind="warn" announce="never" buttons={<SendLinkButton send={send} sent={m.booking_verify_sent()} />}>
      {sent ? m.booking_verify_sent() : m.booking_verify_first()}
    </MessageBox>
  );
}
