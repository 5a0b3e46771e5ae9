import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Form } from '#web/components/form.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { useAnyBooking } from './booking-context.ts';
import { StepButtons } from './step-buttons.tsx';

/** What the carrier pays if something is lost or broken (`children`), and the shipper's word that this is enough; no default. */
export function ProtectionStep({ children }: { children: ReactNode }) {
  const { draft, saving } = useAnyBooking();
  const form = useForm({
    initial: { protectionDeclined: draft.done.includes('protection') },
    check: ({ protectionDeclined }) => ({
      protectionDeclined: protectionDeclined ? undefined : m.booking_protection_tick(),
    }),
    onFailure: saving.takeFailure,
    send: async () => {
      const answer = { ...saving.of(), step: 'protection', protectionDeclined: 1 } as const;
      await saving.go(saving.noted(await call('updateShipmentData', answer)).step);
    },
  });
  return (
    <Form
      form={form}
      labelledBy="open-step"
      summary
      doing={m.booking_saving()}
      buttons={<StepButtons step="protection" busy={form.busy} />}
    >
      <Text>{m.booking_protection_if_lost()}</Text>
      {children}
      <Checkbox {...form.field('protectionDeclined')} label={m.booking_protection_enough()} />
      <Text size={13} tone="muted">
        {m.booking_protection_later()}
      </Text>
    </Form>
  );
}

interface CarrierPaysProps {
  carrier: string;
  /** Up to how much, by mode. */
  limits: readonly string[];
}

/** The carrier's own limit, and what it does not pay for. */
export function CarrierPays({ carrier, limits }: CarrierPaysProps) {
  return (
    <Card tone="inset">
      <Stack gap={8}>
        <SectionHeading level={3} size="small">
          {m.booking_protection_carrier({ carrier })}
        </SectionHeading>
        <Stack as="ul" gap={6}>
          {limits.map((limit) => (
            <Fact pays key={limit}>
              {limit}
            </Fact>
          ))}
          <Fact>{m.booking_protection_fault()}</Fact>
          <Fact>{m.booking_protection_late()}</Fact>
        </Stack>
      </Stack>
    </Card>
  );
}

function Fact({ pays = false, children }: { pays?: boolean; children: ReactNode }) {
  const icon = pays ? (
    <IconCheck aria-hidden size={16} stroke={2} color="var(--green)" />
  ) : (
    <IconX aria-hidden size={16} stroke={2} color="var(--muted)" />
  );
  return (
    <Text as="li" size={13} icon={icon}>
      {children}
    </Text>
  );
}
