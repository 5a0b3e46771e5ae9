import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import type { GroupProgress } from '#contract/quotes.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import type { GroupEnd, ResponseBatch, StoredResponse } from './quote-record.ts';
import { groupLimits, type QuoteRequest } from './quote-request.ts';
import { readDecline, readRate } from './read-rate.ts';

type RatesMessage = Extract<WebsocketMessage, { type: 'rates' }>;

/** The end of a group, as calls and messages state it. */
export const endedGroup = ({ group, state, upTo }: GroupEnd): GroupProgress => ({
  code: group,
  limitSeconds: groupLimits[group],
  state,
  upTo,
});

type PushedRequest = Pick<QuoteRequest, 'rateRequestUuid' | 'language'>;

/** The message that pushes a batch of responses to the open pages, in the language of the one that asked. */
export const ratesMessage = (
  { rateRequestUuid, language = BASE_LANGUAGE }: PushedRequest,
  { group, upTo, answers }: ResponseBatch,
): RatesMessage =>
  inLanguage(language, () => ({
    type: 'rates',
    rateRequestUuid,
    group,
    upTo,
    count: answers.length,
    rateQuotes: answers.flatMap((response) => (response.kind === 'rate' ? [readRate(response.rate)] : [])),
    errors: answers.flatMap((response) => (response.kind === 'none' ? [readDecline(response.none)] : [])),
  }));

/** The message with a group's last responses and its end. */
export const lastRatesMessage = (
  request: PushedRequest,
  end: GroupEnd,
  answers: readonly StoredResponse[],
): WebsocketMessage => ({
  ...ratesMessage(request, { group: end.group, upTo: end.upTo, answers }),
  end: endedGroup(end),
});

/** The message that pushes the end of a group to the open pages. */
export const groupMessage = (rateRequestUuid: string, end: GroupEnd): WebsocketMessage => ({
  type: 'group',
  rateRequestUuid,
  group: endedGroup(end),
});
