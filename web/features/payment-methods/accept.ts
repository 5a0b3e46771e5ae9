import type { AddCardRequest, Tokenizer } from '#contract/payment-methods.ts';
import * as m from '#texts/compiled/messages.js';
import { CallError } from '#web/api/call-error.ts';

/** What the gateway's script takes; it leaves this page for the gateway's host only. */
export type SecureData =
  | {
      readonly cardData: {
        readonly cardNumber: string;
        readonly month: string;
        readonly year: string;
        readonly cardCode: string;
        readonly zip: string;
        readonly fullName: string;
      };
    }
  | {
      readonly bankData: {
        readonly accountNumber: string;
        readonly routingNumber: string;
        readonly nameOnAccount: string;
        readonly accountType: 'checking' | 'savings';
      };
    };

type OpaqueData = AddCardRequest['opaqueData'];

interface AcceptResponse {
  readonly opaqueData?: OpaqueData;
  readonly messages: { readonly resultCode: string };
}

type AcceptRequest = SecureData & { readonly authData: { readonly apiLoginID: string; readonly clientKey: string } };

declare global {
  interface Window {
    Accept?: { dispatchData(request: AcceptRequest, onResponse: (response: AcceptResponse) => void): void };
  }
}

const WAIT_MS = 20_000;

const unreachable = () => new CallError({ status: 0, offline: true, message: m.payments_tokenizer_unreachable() });

/** Within the time that a person waits; the gateway's script reports no silence. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(unreachable()), WAIT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

let loading: Promise<void> | undefined;

/** Loads the gateway's script, once; one that did not come is asked for again the next time. */
export function loadAccept(scriptUrl: string): Promise<void> {
  loading ??= inTime(addScript(scriptUrl)).catch((thrown: unknown) => {
    loading = undefined;
    throw thrown;
  });
  return loading;
}

function addScript(src: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.onload = () => (window.Accept ? resolve() : reject(unreachable()));
  script.onerror = () => {
    script.remove();
    reject(unreachable());
  };
  document.head.append(script);
  return promise;
}

/** Has the gateway turn a number into a token; throws CallError with what to do. */
export async function tokenOf(tokenizer: Tokenizer, data: SecureData): Promise<OpaqueData> {
  await loadAccept(tokenizer.scriptUrl);
  const { apiLoginID, clientKey } = tokenizer;
  const { messages, opaqueData } = await inTime(
    new Promise<AcceptResponse>((resolve) => {
      window.Accept?.dispatchData({ authData: { apiLoginID, clientKey }, ...data }, resolve);
    }),
  );
  if (messages.resultCode === 'Ok' && opaqueData) {
    const { dataDescriptor, dataValue } = opaqueData;
    return { dataDescriptor, dataValue };
  }
  throw new CallError({ status: 400, message: m.payments_tokenizer_refused() });
}
