import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Stack } from '#web/components/layout.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import type { Quote } from './use-quote.ts';

/** One thing that a cover pays for, or does not. */
export function CoverFact({ pays = false, children }: { pays?: boolean; children: ReactNode }) {
  const icon = pays ? (
    <IconCheck aria-hidden size={16} stroke={2} color="var(--green)" />
  ) : (
    <IconX aria-hidden size={16} stroke={2} color="var(--muted)" />
  );
  return (
    <Text as="span" size={13} icon={icon}>
      {children}
    </Text>
  );
}

/** What shipment protection pays for, up to the value that was declared. */
export const ProtectionFacts = ({ value }: { value?: string | undefined }) => (
  <Stack as="span" gap={4}>
    <CoverFact pays>
      {value === undefined ? m.insurance_pays_value() : m.insurance_pays_up_to({ value: shownMoney(value) })}
    </CoverFact>
    <CoverFact pays>{m.insurance_no_fault()}</CoverFact>
    <CoverFact>{m.insurance_not_late()}</CoverFact>
  </Stack>
);

/** The price of protection, with its room until it is known. */
export function ProtectionPrice({ quote }: { quote: Quote }) {
  if (quote.kind === 'asking')
    return (
      <Text as="span" size={20} aria-live="polite">
        <Skeleton inline width={72} height={20} />
        <span className="visually-hidden">{m.insurance_asking()}</span>
      </Text>
    );
  return (
    <Text as="span" size={20} weight="strong" numbers aria-live="polite">
      {quote.kind === 'quoted' ? shownMoney(quote.premium) : ''}
    </Text>
  );
}
