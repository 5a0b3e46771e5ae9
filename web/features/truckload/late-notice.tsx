import { IconClock } from '@tabler/icons-react';
import { formatNumber } from '#contract/format/numbers.ts';
import type { LateWindow, TypedWindow } from '#contract/rules/late-windows.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { formatClock, formatDriving, formatStopDay } from './format-truckload.ts';
import classes from './stops.module.css';

interface LateNoticeProps {
  late: LateWindow;
  window: TypedWindow;
  /** Of the leg that leads here. */
  miles: number;
  minutes: number;
  team: boolean;
  onEdit: (path: string) => void;
}

/** '1 pm', with the day where it is another one. */
const whenOf = ({ day, time }: LateWindow['arrival'], asked: string): string =>
  day === asked ? formatClock(time) : m.ftl_day_time({ day: formatStopDay(day), time: formatClock(time) });

/** A window that the truck cannot reach by the hours drivers may drive, and its two fixes: another window, or a second driver. */
export function LateNotice({ late, window, miles, minutes, team, onEdit }: LateNoticeProps) {
  const { set, setStop } = useTruckloadDraft();
  const { moveTo } = late;
  const sameDay = moveTo.requestedDate === window.requestedDate;
  const hours = m.ftl_from_to({ from: formatClock(moveTo.startTime), to: formatClock(moveTo.endTime) });
  const move = () => {
    for (const field of ['requestedDate', 'startTime', 'endTime']) onEdit(`stops.${late.stop}.${field}`);
    setStop(late.stop, moveTo);
  };
  const when = whenOf(late.arrival, window.requestedDate);
  return (
    <MessageBox kind="warn" announce="politely" icon={<IconClock aria-hidden size={18} stroke={1.75} />}>
      <b>{team ? m.ftl_team_gets_there({ when }) : m.ftl_one_driver_gets_there({ when })}</b>{' '}
      {team
        ? m.ftl_team_why({ miles: formatNumber(miles), driving: formatDriving(minutes) })
        : m.ftl_one_driver_why({ miles: formatNumber(miles), driving: formatDriving(minutes) })}
      <Row gap={8} className={classes.fixes}>
        <Button kind="outline" size="small" onClick={move}>
          {sameDay ? m.ftl_move_to({ hours }) : m.ftl_move_to_day({ day: formatStopDay(moveTo.requestedDate), hours })}
        </Button>
        {late.teamHelps && (
          <Button size="small" onClick={() => set({ team: true })}>
            {m.ftl_add_team()}
          </Button>
        )}
      </Row>
    </MessageBox>
  );
}
