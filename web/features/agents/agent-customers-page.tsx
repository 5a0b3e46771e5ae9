import { useCallback, useEffect, useRef, useState } from 'react';
import type { AgentCustomer, AgentCustomers } from '#contract/agents.ts';
import { AGENT_SEARCH_MIN } from '#contract/agents.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf, toastsOf } from '#web/api/call-error.ts';
import { isAborted } from '#web/api/caller.ts';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { agentCustomers } from '#web/pages/customer-pages.ts';
import { acting } from '#web/stores/acting.ts';
import { showToast } from '#web/stores/toasts.ts';
import { selectCustomer } from './act-for.ts';
import { AgentRights, agentNameOf } from './agent-rights.tsx';
import { RecentRows } from './customer-rows.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { StillSelected } from './still-selected.tsx';

export const meta = () => [{ title: agentCustomers.title() }];

/** Nothing of a customer is read before a search. */
export async function clientLoader({
  request,
}: {
  request: Request;
}): Promise<{ desk?: AgentCustomers; problem?: string }> {
  try {
    return { desk: await call('findAgentCustomers', {}, { signal: request.signal }) };
  } catch (thrown) {
    if (isAborted(thrown)) throw thrown;
    return { problem: sentenceOf(thrown) };
  }
}

/** What a search found, or why it failed. */
export interface Found {
  readonly search: string;
  readonly answer?: AgentCustomers;
  readonly problem?: string;
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** Searches as one types; the answer of an older text is dropped. */
function useFound() {
  const [found, setFound] = useState<Found>();
  const running = useRef<AbortController>(undefined);
  const search = useCallback((text: string) => {
    running.current?.abort();
    if (letters(text) < AGENT_SEARCH_MIN) return setFound(undefined);
    const mine = new AbortController();
    running.current = mine;
    call('findAgentCustomers', { search: text }, { signal: mine.signal, quiet: true }).then(
      (answer) => mine.signal.aborted || setFound({ search: text, answer }),
      (thrown: unknown) => mine.signal.aborted || setFound({ search: text, problem: sentenceOf(thrown) }),
    );
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  return { found, search };
}

/** An agent chooses the customer to act for (S46). */
export default function AgentCustomersPage({
  loaderData,
}: {
  loaderData: { desk?: AgentCustomers; problem?: string };
}) {
  const { desk } = loaderData;
  const { found, search } = useFound();
  const [busy, setBusy] = useState<string>();
  const agent = desk?.agent ?? found?.answer?.agent;
  const select = (customer: AgentCustomer) => {
    setBusy(customer.customerUuid);
    selectCustomer(customer.customerUuid, agent ? agentNameOf(agent) : '').catch((thrown: unknown) => {
      for (const toast of toastsOf(thrown)) showToast(toast);
      setBusy(undefined);
    });
  };
  const recent = desk?.recent ?? [];
  return (
    <Page>
      <SectionHeading level={1}>{m.agents_question()}</SectionHeading>
      <Text tone="muted">{m.agents_until()}</Text>
      <Columns columns="minmax(0, 1fr) 340px" below="desk" gap={24} style={{ marginTop: 20 }}>
        <Stack gap={28}>
          {desk?.selected && !acting() && <StillSelected customer={desk.selected} busy={busy} onSelect={select} />}
          <CustomerSearch found={found} onSearch={search} onSelect={select} busy={busy} />
          {recent.length > 0 && (
            <Stack as="section" gap={10}>
              <SectionHeading level={2}>{m.agents_worked_last()}</SectionHeading>
              <RecentRows customers={recent} onSelect={select} busy={busy} />
            </Stack>
          )}
        </Stack>
        {agent && <AgentRights agent={agent} />}
      </Columns>
    </Page>
  );
}
