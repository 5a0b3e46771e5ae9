import type { GroupProgress } from '#contract/quotes.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import type { GroupEnd, ResponseBatch, StoredResponse } from './quote-record.ts';
import { groupLimits } from './quote-request.ts';

type RatesMessage = Extract<WebsocketMessage, { type: 'rates' }>;

/** The end of a group, as calls and messages state it. */
export const endedGroup = ({ group, state, upTo }: GroupEnd): GroupProgress => ({
  code: group,
  limitSeconds: groupLimits[group],
  state,
  upTo,
});

/** The message that pushes a batch of responses to the open pages. */
export const ratesMessage = (rateRequestUuid: string, { group, upTo, answers }: ResponseBatch): RatesMessage => ({
  type: 'rates',
  rateRequestUuid,
  group,
  upTo,
  count: answers.length,
  rateQuotes: answers.flatMap((response) => (response.kind === 'rate' ? [response.rate] : [])),
  errors: answers.flatMap((response) => (response.kind === 'none' ? [response.none] : [])),
});

/** The message with a group's last responses and its end. */
export const lastRatesMessage = (
  rateRequestUuid: string,
  end: GroupEnd,
  answers: readonly StoredResponse[],
): WebsocketMessage => ({
  ...ratesMessage(rateRequestUuid, { group: end.group, upTo: end.upTo, answers }),
  end: endedGroup(end),
});

/** The message that pushes the end of a group to the open pages. */
export const groupMessage = (rateRequestUuid: string, end: GroupEnd): WebsocketMessage => ({
  type: 'group',
  rateRequestUuid,
  group: endedGroup(end),
});
