import { useEffect, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import type { CallError } from '#web/api/call-error.ts';
import { onWebsocketState, websocketState } from '#web/api/websocket.ts';
import { Row } from '#web/components/layout.tsx';
import { Progress } from '#web/components/progress.tsx';
import { Text } from '#web/components/text.tsx';
import type { CarrierState, RateResponses } from '#web/rates/rate-responses.ts';
import { progressPercent } from '#web/rules/rate-view.ts';
import classes from './results.module.css';

const HIDE_DELAY_MS = 1000;

/** True one second after everything has finished; at once on a page that opens finished. */
function useBarHidden(complete: boolean): boolean {
  const [hidden, setHidden] = useState(complete);
  useEffect(() => {
    if (!complete) return setHidden(false);
    const timer = setTimeout(() => setHidden(true), HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [complete]);
  return hidden;
}

function useLive() {
  const [state, setState] = useState(websocketState);
  useEffect(() => onWebsocketState(setState), []);
  return state;
}

const count = (carriers: readonly CarrierState[], state: CarrierState['state']) =>
  carriers.filter((carrier) => carrier.state === state).length;

/** How far the carriers are, in words and as a thin bar of the finished requests (R9). */
export function ResponseProgress(props: {
  answers: RateResponses;
  carriers: readonly CarrierState[];
  complete: boolean;
  failure: CallError | undefined;
}) {
  const { answers, carriers, complete, failure } = props;
  const hidden = useBarHidden(complete);
  const live = useLive();
  const ended = answers.groups.filter((group) => group.state !== 'running').length;
  const percent = complete ? 100 : progressPercent(ended, answers.groups.length);
  const priced = count(carriers, 'priced');
  const answered = carriers.filter((carrier) => carrier.answered).length;
  const connection = complete ? m.rates_all_carriers_are_done() : formatConnection(live, failure);
  const rest = [connection, formatWorking(carriers)].filter(Boolean);
  return (
    <Row gap="2px 16px" between className={classes.progress}>
      <Text weight="strong" numbers>
        {m.rates_of_carriers_answered_with_a({ answered, carriers: carriers.length, priced })}
      </Text>
      <Text size={12} tone="muted" numbers className={classes.rest}>
        {rest.join(', ')}
      </Text>
      <div className={classes.bar}>
        <Progress label={m.rates_requests_to_carriers_finished()} percent={percent} hidden={hidden} />
      </div>
    </Row>
  );
}

/** How many are still waited for; where only slow ones are, that the list is complete but for them (R84). */
function formatWorking(carriers: readonly CarrierState[]): string {
  const working = carriers.filter(({ state }) => state === 'working');
  if (working.length === 0) return '';
  if (working.length < carriers.length && working.every(({ slow }) => slow))
    return m.rates_complete_but_for_slow({ count: working.length });
  return m.rates_still_working({ working: working.length });
}

function formatConnection(live: ReturnType<typeof websocketState>, failure: CallError | undefined): string {
  if (failure) return failure.offline ? m.rates_no_connection_still_trying() : m.rates_the_server_is_slow_still();
  return live === 'down' ? m.rates_looking_for_new_prices_every() : '';
}
