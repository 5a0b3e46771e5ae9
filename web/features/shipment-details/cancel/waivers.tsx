import { IconRefresh, IconTruck } from '@tabler/icons-react';
import type { CancelTerms } from '#contract/cancellations.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { formatDayIn } from '#web/format/format-day-in.ts';

/** Why no fee is taken, or when it is not. */
export function Waivers({ terms, carrier }: { terms: CancelTerms; carrier: string }) {
  if (terms.waived) return <MessageBox kind="done">{terms.waived}</MessageBox>;
  if (terms.window !== 'fee') return null;
  const day = formatDayIn(terms.zone, terms.rebookUntil);
  return (
    <Card tone="inset">
      <Stack gap={6}>
        <Text size={12} tone="muted" weight="strong">
          {m.cancel_waived_when()}
        </Text>
        <Text size={13} icon={<IconTruck aria-hidden size={18} stroke={1.75} />}>
          {m.cancel_waived_missed({ carrier })}
        </Text>
        {day && (
          <Text size={13} icon={<IconRefresh aria-hidden size={18} stroke={1.75} />}>
            {m.cancel_waived_rebook({ day })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
