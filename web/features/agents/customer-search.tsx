import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { AgentCustomer } from '#contract/agents.ts';
import * as m from '#texts/compiled/messages.js';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { customerName, personOf } from './act-for.ts';
import type { Found } from './agent-customers-page.tsx';
import { FoundRows } from './customer-rows.tsx';

interface CustomerSearchProps {
  found: Found | undefined;
  onSearch: (text: string) => void;
  onSelect: (customer: AgentCustomer) => void;
  busy: string | undefined;
}

const PAUSE_MS = 200;

/** The search for a customer: it finds as one types, arrows move, Enter selects. */
export function CustomerSearch({ found, onSearch, onSelect, busy }: CustomerSearchProps) {
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  const customers = found?.answer?.customers ?? [];
  const at = Math.min(current, Math.max(0, customers.length - 1));
  const marked = customers[at];
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && customers.length > 0) {
      event.preventDefault();
      setCurrent((at + step + customers.length) % customers.length);
    }
    // Enter before the answer of what is typed would select somebody found by an older text.
    if (event.key === 'Enter' && marked && found?.search === text && busy === undefined) onSelect(marked);
  };
  return (
    <Stack as="section" gap={10}>
      <search>
        <TextField
          name="search"
          label={m.agents_search_label()}
          labelHidden
          // The search is what this page is for.
          autoFocus
          inputMode="search"
          enterKeyHint="search"
          placeholder={m.agents_search_hint()}
          spellCheck={false}
          maxLength={255}
          value={text}
          onValue={(next) => {
            setText(next);
            setCurrent(0);
          }}
          onKeyDown={press}
          start={<IconSearch size={18} stroke={1.75} />}
        />
      </search>
      <Text size={12} tone="muted" role="status">
        {sentence(found)}
      </Text>
      <span className="visually-hidden" aria-live="polite">
        {current > 0 && marked && m.agents_current({ name: customerName(marked), person: personOf(marked) })}
      </span>
      <Outcome {...{ found, customers, onSelect, busy }} current={at} onRetry={() => onSearch(text)} />
    </Stack>
  );
}

function sentence(found: Found | undefined): string {
  if (!found) return m.agents_search_two();
  const { answer } = found;
  if (!answer || answer.customers.length === 0) return '';
  const count = answer.customers.length;
  return answer.more ? m.agents_found_more({ count }) : m.agents_found({ count });
}

interface OutcomeProps extends Omit<CustomerSearchProps, 'onSearch'> {
  customers: readonly AgentCustomer[];
  current: number;
  onRetry: () => void;
}

function Outcome({ found, customers, current, onSelect, busy, onRetry }: OutcomeProps) {
  if (!found) return null;
  if (found.problem !== undefined)
    return <FailedState title={m.agents_failed_title()} text={found.problem} onRetry={onRetry} />;
  if (customers.length === 0) return <EmptyState title={m.agents_none_title()} text={m.agents_none_text()} />;
  return <FoundRows {...{ customers, current, onSelect, busy }} search={found.search} />;
}
