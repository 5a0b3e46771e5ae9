import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { RateQuote, RateState, RateType } from '#contract/quotes.ts';
import { levelOf } from '#contract/rules/guaranteed-levels.ts';
import { groupUuid } from '#contract/rules/merge-rates.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';
import { recordEvent } from '#web/events/record-event.ts';
import { forgetQuote, refreshRates } from '#web/rates/quote-progress.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';

export interface EstimateRequest {
  readonly id: string;
  readonly type: RateType;
}
export interface EstimateProblem extends EstimateRequest {
  readonly text: string;
  /** Trying the same again can help. */
  readonly again: boolean;
  /** The price has ended or changed: only new prices help. */
  readonly renew: boolean;
}

/** What the person typed beside the freight and the lane. */
function contactsOf(query: RateState['quoteQuery']) {
  const {
    items: _i,
    shippingFromPickUpDate: _d,
    shippingFromPostalCode: _f,
    shippingToPostalCode: _t,
    ...contacts
  } = query;
  return contacts;
}

/** Selects a rate: a repeat with the same idempotency key returns the same response. */
export function useSelectRate(
  rateRequestUuid: string,
  request: Pick<RateState, 'quoteRequestUuid' | 'quoteQuery' | 'reRunOf'> | undefined,
) {
  const navigate = useNavigate();
  const keys = useRef(new Map<string, string>());
  const pressed = useRef(false);
  const [choosing, setChoosing] = useState<EstimateRequest & { saved: boolean }>();
  const [problem, setProblem] = useState<EstimateProblem>();

  const fail = async (choice: EstimateRequest, thrown: unknown) => {
    const again =
      !(thrown instanceof CallError) || thrown.status === 0 || thrown.status >= 500 || thrown.status === 429;
    // Rejected because the quote changed meanwhile: its present state is read, so that the page can show it.
    if (!again) await refreshRates(rateRequestUuid, { whole: true }).catch(() => undefined);
    const renew = thrown instanceof CallError && (thrown.code === '12515' || thrown.code === '12516');
    setProblem({ ...choice, text: sentenceOf(thrown), again, renew });
    setChoosing(undefined);
    pressed.current = false;
  };

  const select = async (rate: RateQuote, type: RateType) => {
    // A second press may come before the buttons are drawn disabled.
    if (pressed.current || !request) return;
    pressed.current = true;
    const choice = { id: rate.FCPreRateQuoteResponseId, type };
    const guaranteedLevel = type === 'g' ? levelOf(rate) : undefined;
    const intent = `${choice.id}/${type}/${guaranteedLevel}`;
    const idempotencyKey = keys.current.get(intent) ?? newIdempotencyKey();
    keys.current.set(intent, idempotencyKey);
    setProblem(undefined);
    setChoosing({ ...choice, saved: false });
    try {
      const chosen = {
        rateRequestUuid,
        FCPreRateQuoteResponseId: choice.id,
        type,
        ...(guaranteedLevel && { guaranteedLevel }),
      };
      const { shipmentUuid } = await (request.reRunOf
        ? call('reRunShipment', { ...request.reRunOf, ...chosen }).catch(explainLock)
        : call(
            'createShipment',
            {
              ...contactsOf(request.quoteQuery),
              ...chosen,
              quoteRequestUuid: groupUuid(request.quoteRequestUuid, rate) ?? '',
              capacityProviderQuoteNumber: rate.capacityProviderQuoteNumber,
              contractUuid: rate.FCContractUUID,
            },
            { idempotencyKey },
          ));
      recordEvent({ name: 'RateSelected', type });
      setChoosing({ ...choice, saved: true });
      useQuoteDraft.getState().reset();
      await navigate(`${paths.customer}/shipment?shipmentUuid=${shipmentUuid}`, { state: { shipmentUuid } });
      forgetQuote(rateRequestUuid);
    } catch (thrown) {
      await fail(choice, thrown);
    }
  };

  return { select, choosing, problem };
}
