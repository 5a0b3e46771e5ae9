import { IconWand } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { BulkRow, BulkSummary } from '#contract/bulk-quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import type { RunActions } from './use-run-actions.ts';
import { WrongRow } from './wrong-row.tsx';

export interface WrongRowsHandle {
  /** Puts the focus into the first wrong cell. */
  readonly focusFirst: () => void;
}

interface WrongRowsProps {
  run: BulkSummary;
  rows: readonly BulkRow[];
  actions: RunActions;
  ref: Ref<WrongRowsHandle>;
}

const SHOWN = 5;

/** The rows that need the customer, five at first: each wrong cell is corrected in place, or by its suggestion. */
export function WrongRows({ run, rows, actions, ref }: WrongRowsProps) {
  const [all, setAll] = useState(false);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const fields = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  useImperativeHandle(ref, () => ({ focusFirst: () => fields()[0]?.focus() }));
  const shown = all ? rows : rows.slice(0, SHOWN);
  const corrected = (row: BulkRow) => {
    setSaid(m.bulk_row_corrected({ row: row.row }));
    // The row leaves the list; the focus goes on to the first cell of the next one.
    const next = fields().find((field) => Number(field.dataset.field?.split('-')[1]) > row.row) ?? fields()[0];
    next?.focus();
  };
  return (
    <Card as="section" flush>
      <div ref={list}>
        <Stack gap={0}>
          <Row gap={12} between style={{ padding: '12px 20px' }}>
            <SectionHeading level={2} size="small">
              {m.bulk_needs_attention({ count: run.counts.wrong })}
            </SectionHeading>
            {run.suggestions > 1 && (
              <Button
                kind="link"
                icon={<IconWand aria-hidden size={16} stroke={1.75} />}
                busy={actions.busy === 'suggestions'}
                onClick={() => void actions.useSuggestions()}
              >
                {m.bulk_use_all({ count: run.suggestions })}
              </Button>
            )}
          </Row>
          <span className="visually-hidden" role="status">
            {said}
          </span>
          <ul>
            {shown.map((row) => (
              <WrongRow key={`${row.row}-${row.revision}`} row={row} actions={actions} onCorrected={corrected} />
            ))}
          </ul>
          {rows.length > shown.length && (
            <Row gap={8} style={{ padding: '12px 20px', justifyContent: 'center' }}>
              <Button kind="link" onClick={() => setAll(true)}>
                {m.bulk_show_more({ count: rows.length - shown.length })}
              </Button>
            </Row>
          )}
          {run.counts.wrong > rows.length && (
            <Text tone="muted" size={13} style={{ padding: '0 20px 12px' }}>
              {m.bulk_more_on_next_pages({ count: run.counts.wrong - rows.length })}
            </Text>
          )}
        </Stack>
      </div>
    </Card>
  );
}
