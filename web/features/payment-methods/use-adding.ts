import { useEffect, useRef } from 'react';
import type { Tokenizer } from '#contract/payment-methods.ts';
import { callForMessage, type Input, newIdempotencyKey } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { useCaptcha } from '#web/features/accounts/use-captcha.ts';
import { showToast } from '#web/stores/toasts.ts';
import { loadAccept, type SecureData, tokenOf } from './accept.ts';

type Adding =
  | { readonly name: 'addCard'; readonly fields: Omit<Input<'addCard'>, 'opaqueData' | 'recaptcha'> }
  | { readonly name: 'addAchAccount'; readonly fields: Omit<Input<'addAchAccount'>, 'opaqueData' | 'recaptcha'> };

/** After too many declines a captcha is asked for. */
const TOO_MANY_DECLINES = '3425';

/** Adds a method: its number becomes a token at the gateway, and only that is sent to us. The gateway's script comes with the form. */
export function useAdding(tokenizer: Tokenizer) {
  const { scriptUrl } = tokenizer;
  const captcha = useCaptcha(false);
  const intent = useRef<{ text: string; key: string }>(undefined);
  useEffect(() => void loadAccept(scriptUrl).catch(() => undefined), [scriptUrl]);

  /** A repeat of the same input is the same request; changed input is a new one. */
  const keyFor = (secure: SecureData, { name, fields }: Adding): string => {
    const text = JSON.stringify([secure, name, fields]);
    if (intent.current?.text !== text) intent.current = { text, key: newIdempotencyKey() };
    return intent.current.key;
  };

  return async (secure: SecureData, adding: Adding): Promise<void> => {
    const options = { idempotencyKey: keyFor(secure, adding) };
    const opaqueData = await tokenOf(tokenizer, secure);
    const send = (recaptcha: string | null) => {
      const proof = { opaqueData, ...(recaptcha && { recaptcha }) };
      return adding.name === 'addCard'
        ? callForMessage(adding.name, { ...adding.fields, ...proof }, options)
        : callForMessage(adding.name, { ...adding.fields, ...proof }, options);
    };
    const { message } = await send(null).catch(async (thrown: unknown) => {
      if (!(thrown instanceof CallError) || thrown.code !== TOO_MANY_DECLINES) throw thrown;
      // The token was not used: the captcha is asked for before the gateway is.
      captcha.renew();
      return send(await captcha.value());
    });
    showToast({ type: 'success', text: message });
  };
}
