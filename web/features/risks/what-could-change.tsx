import { useEffect, useState } from 'react';
import type { RateQuote, RateType } from '#contract/quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { BillChanges } from './bill-changes.tsx';

export interface WhatCouldChangeProps {
  rateRequestUuid: string;
  /** At the guaranteed service that is looked at. */
  rate: RateQuote;
  /** Which of its prices. */
  type?: RateType;
  level?: 2 | 3 | 4;
}

// Comes when a rate is opened: nothing of it is in the page before.
const table = lazyChunk(async () => (await import('./bill-changes.tsx')).BillChanges);

/** What could change the bill of a rate and what one would pay then (Q26); its carrier is asked when this is first shown. */
export function WhatCouldChange(props: WhatCouldChangeProps) {
  const [Changes, setChanges] = useState<typeof BillChanges>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    table.get().then(
      (part) => setChanges(() => part),
      () => setFailed(true),
    );
  };
  useEffect(load, []);
  return (
    <section>
      <SectionHeading level={props.level ?? 4} size="small" space>
        {m.rates_what_could_change_the_bill()}
      </SectionHeading>
      {failed ? (
        <MessageBox kind="error" buttons={<Button onClick={load}>{m.components_try_again()}</Button>}>
          {m.shell_something_went_wrong_please_try()}
        </MessageBox>
      ) : Changes ? (
        <Changes {...props} />
      ) : (
        <Stack gap={14} aria-hidden>
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      )}
    </section>
  );
}
