import { IconCalendarStats } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { QuoteDay } from '#contract/quote-days.ts';
import * as m from '#texts/compiled/messages.js';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import type { DayRow } from './day-row.tsx';

export interface PickupDaysProps {
  /** The quote request whose days are compared. */
  of: string;
  /** The quote request on screen: one of the days. */
  shown: string;
  /** That carrier's prices in place of the lowest. */
  carrier?: { readonly code: string; readonly name: string };
  /** Opens a day: its quote request has its prices. */
  onChoose: (day: QuoteDay) => Promise<void>;
  /** The days were asked for before: they are there again without a press. */
  opened?: boolean;
  /** Notes that they were asked for. */
  onOpen?: () => void;
  /** What stands above the button, and in the place of the prices until they were asked for. */
  before?: ReactNode;
  /** They stand beside other parts of the page. */
  narrow?: boolean;
  /** A sentence beside the heading of the prices. */
  note?: string | undefined;
  /** The first open day, where it was priced in place of a day that has passed: then it is not the customer's own. */
  nextOpen?: string | undefined;
}

// Comes on the press that asks carriers.
const row = lazyChunk(async () => (await import('./day-row.tsx')).DayRow);
let loaded: typeof DayRow | undefined;
/** The day that was chosen last: its tile has the focus also after the page has changed to it. */
let chosen: string | undefined;

/** The next pickup days side by side (C135), asked for by one press: it costs five quotes. */
export function PickupDays(props: PickupDaysProps) {
  const [opened, setOpened] = useState(props.opened === true);
  const [Days, setDays] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  const [focused] = useState(() => chosen);
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    chosen = undefined;
  }, []);
  useEffect(() => {
    if (!opened || loaded) return;
    row.get().then(
      (part) => {
        loaded = part;
        setDays(() => part);
      },
      () => {
        setFailed(true);
        setOpened(false);
      },
    );
  }, [opened]);
  const choose = async (day: QuoteDay) => {
    chosen = day.date;
    await props.onChoose(day);
  };
  if (opened && Days) return <Days {...props} onChoose={choose} focused={focused} pressed={pressed} />;
  const button = (
    <Row gap="4px 12px">
      <Button
        icon={<IconCalendarStats aria-hidden size={18} stroke={1.75} />}
        busy={opened}
        onPointerEnter={row.ahead}
        onFocus={row.ahead}
        onClick={() => {
          setFailed(false);
          setOpened(true);
          setPressed(true);
          props.onOpen?.();
        }}
      >
        {m.days_compare()}
      </Button>
      <Text size={12} tone="muted">
        {m.days_compare_why()}
      </Text>
      {failed && <MessageBox kind="error">{m.shell_something_went_wrong_please_try()}</MessageBox>}
    </Row>
  );
  if (!props.before) return button;
  return (
    <Stack gap={16}>
      {props.before}
      {button}
    </Stack>
  );
}
