import { useState } from 'react';
import type { BulkSummary } from '#contract/bulk-quotes.ts';
import { formatDay } from '#contract/format/days.ts';
import { addBusinessDays, todayIn } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import classes from './bulk.module.css';
import type { RunActions } from './use-run-actions.ts';

const DAYS_SHOWN = 10;

/** The next days on which carriers pick up. */
function openDays(now: Date): Day[] {
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  return Array.from({ length: DAYS_SHOWN }, (_, at) => addBusinessDays(today, at + 1, ['US']));
}

interface ExpiredNoticeProps {
  run: BulkSummary;
  actions: RunActions;
  locked: string | undefined;
}

/** Prices that are over, and pricing them again in one press; rows whose pickup day is over get another one. */
export function ExpiredNotice({ run: { expired, pickupsOver, status }, actions, locked }: ExpiredNoticeProps) {
  const [days] = useState(() => openDays(new Date()));
  const [day, setDay] = useState<string>(days[0] ?? '');
  if (expired === 0 || status === 'cancelled') return null;
  return (
    <MessageBox
      kind="warn"
      size="large"
      announce="never"
      buttons={
        <>
          {pickupsOver > 0 && (
            <div className={classes.day}>
              <NativeSelect
                name="pickup-again"
                label={m.bulk_new_pickup_day()}
                labelHidden
                dense
                value={day}
                options={days.map((one) => ({ value: one, label: formatDay(one) }))}
                onValue={setDay}
              />
            </div>
          )}
          <Button
            size="small"
            busy={actions.busy === 'requote'}
            why={locked}
            onClick={() => void actions.requoteAll(pickupsOver > 0 ? day : undefined)}
          >
            {m.bulk_requote_all({ count: expired })}
          </Button>
        </>
      }
    >
      {m.bulk_expired_count({ count: expired })} {pickupsOver > 0 && m.bulk_pickups_over({ count: pickupsOver })}
    </MessageBox>
  );
}
