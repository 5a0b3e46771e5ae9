import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { BulkRun } from '#contract/bulk-quotes.ts';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import { toAmericanDay } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { formatReadError } from '#web/spreadsheets/format-reading.ts';
import { readSpreadsheet } from '#web/spreadsheets/read-spreadsheet.ts';
import { FILE_MAX_BYTES } from '#web/spreadsheets/spreadsheet.ts';
import type { ReadList } from './read-list.ts';
import { RunList } from './run-list.tsx';
import { downloadWorkbook, templateRows } from './workbooks.ts';

// What drops files and what reads a list come after the page.
const FileDrop = lazySection(() => import('#web/components/file-drop.tsx').then((module) => module.FileDrop));
const MatchView = lazySection(() => import('./match-view.tsx').then((module) => module.MatchView));
const DROP_HEIGHT = 118;

const ACCEPTED = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** The template has the second next open day, which is still open tomorrow. */
const downloadTemplate = () => {
  const day = addBusinessDays(todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()), 2, ['US']);
  return downloadWorkbook(m.bulk_template_file(), templateRows(toAmericanDay(day)));
};

/** A list of shipments as a file or pasted from a spreadsheet; what its columns mean is shown before it starts. */
export function UploadView({ runs }: { runs: readonly BulkRun[] }) {
  const [list, setList] = useState<ReadList>();
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState('');
  const locked = useLockReason();
  const read = async (name: string, file: Blob) => {
    setProblem(undefined);
    try {
      const spreadsheet = await readSpreadsheet(file);
      const { readList } = await import('./read-list.ts');
      setList(readList(name, spreadsheet));
    } catch (thrown) {
      setProblem(formatReadError(thrown));
    }
  };
  if (list)
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <MatchView list={list} onList={setList} />
      </Suspense>
    );
  return (
    <Stack gap={24}>
      <Stack gap={4}>
        <SectionHeading level={1} takeFocus>
          {m.bulk_heading()}
        </SectionHeading>
        <Text tone="muted">{m.bulk_lead()}</Text>
      </Stack>
      {locked && <MessageBox kind="warn">{locked}</MessageBox>}
      <Card as="section">
        <Stack gap={20}>
          <Suspense fallback={<Skeleton height={DROP_HEIGHT} />}>
            <FileDrop
              name="list"
              label={m.bulk_file_label()}
              accept={ACCEPTED}
              max={{ bytes: FILE_MAX_BYTES, words: m.bulk_file_limit() }}
              hint={m.bulk_file_hint()}
              error={problem}
              onFiles={([file]) => file && void read(file.name, file)}
            />
          </Suspense>
          <TextArea
            name="pasted"
            label={m.bulk_paste_label()}
            hint={m.bulk_paste_hint()}
            value={pasted}
            onValue={setPasted}
            rows={4}
          />
          <Row gap={12}>
            <Button
              kind="primary"
              why={locked ?? (pasted.trim() === '' ? m.bulk_paste_first() : undefined)}
              onClick={() => void read(m.bulk_pasted_name(), new Blob([pasted], { type: 'text/plain' }))}
            >
              {m.bulk_continue()}
            </Button>
            <Button icon={<IconDownload aria-hidden size={18} stroke={1.75} />} onClick={() => void downloadTemplate()}>
              {m.bulk_template()}
            </Button>
          </Row>
        </Stack>
      </Card>
      <RunList runs={runs} />
    </Stack>
  );
}
