import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { usedGoodsLimit } from '#contract/rules/liability.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useBooking } from './booking-context.ts';
import { StepButtons } from './step-buttons.tsx';

/** What the carrier pays if something is lost or broken, and the shipper's word that this is enough; no default. */
export function ProtectionStep() {
  const { draft, saving } = useBooking();
  const [enough, setEnough] = useState(draft.done.includes('protection'));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const go = async () => {
    setProblem(undefined);
    if (!enough) {
      document.querySelector<HTMLElement>('[data-field="protectionDeclined"]')?.focus();
      return setProblem(m.booking_protection_tick());
    }
    setBusy(true);
    try {
      const answer = { ...saving.of(), step: 'protection', protectionDeclined: 1 } as const;
      await saving.go(saving.noted(await call('updateShipmentData', answer)).step);
    } catch (thrown) {
      if (!saving.takeFailure(thrown)) setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={16}>
      <Text>{m.booking_protection_if_lost()}</Text>
      <CarrierPays />
      <Checkbox
        name="protectionDeclined"
        label={m.booking_protection_enough()}
        value={enough}
        onValue={(on) => {
          setEnough(on);
          setProblem(undefined);
        }}
        error={problem}
      />
      <Text size={13} tone="muted">
        {m.booking_protection_later()}
      </Text>
      <StepButtons step="protection" busy={busy} onContinue={() => void go()} />
    </Stack>
  );
}

/** The carrier's own limit: for used goods a few cents a pound, for new goods what its tariff says. */
function CarrierPays() {
  const { shipment } = useBooking().draft;
  const used = usedGoodsLimit(shipment.products);
  const carrier = shipment.carrier.name;
  return (
    <Card tone="inset">
      <Stack gap={8}>
        <SectionHeading level={3} size="small">
          {m.booking_protection_carrier({ carrier })}
        </SectionHeading>
        <Stack as="ul" gap={6}>
          {used && (
            <Fact pays>
              {m.booking_protection_used({
                limit: showMoney(used.limitCents),
                pounds: formatNumber(used.pounds),
                perPound: showMoney(used.centsPerPound),
              })}
            </Fact>
          )}
          {(!used || used.pounds < totalOf(shipment.products)) && <Fact pays>{m.booking_protection_new()}</Fact>}
          <Fact>{m.booking_protection_fault()}</Fact>
          <Fact>{m.booking_protection_late()}</Fact>
        </Stack>
      </Stack>
    </Card>
  );
}

const totalOf = (products: readonly { totalWeight: number }[]): number =>
  products.reduce((sum, { totalWeight }) => sum + totalWeight, 0);

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
