import type { AgentCustomer } from '#contract/agents.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { customerName } from './act-for.ts';

interface StillSelectedProps {
  customer: AgentCustomer;
  busy: string | undefined;
  onSelect: (customer: AgentCustomer) => void;
}

/** The customer whom this login has selected already, in another tab or before this one was opened. */
export function StillSelected({ customer, busy, onSelect }: StillSelectedProps) {
  return (
    <Card tone="next">
      <Row gap={12} between>
        <Text weight="strong">{m.agents_still_selected({ name: customerName(customer) })}</Text>
        <Button busy={busy !== undefined} onClick={() => onSelect(customer)}>
          {m.agents_continue()}
        </Button>
      </Row>
    </Card>
  );
}
