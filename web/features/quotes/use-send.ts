import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { CallError } from '#web/api/call-error.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import type { Problems } from './draft-problems.ts';
import { getQuote } from './start-quote.ts';

const DAY = 'shippingFromPickUpDate';

function noDay(): CallError {
  const message = m.quotes_pickup_date_is_a_required();
  return new CallError({ status: 422, message, errors: [{ field: DAY, message }] });
}

function asCallError(thrown: unknown): CallError {
  if (thrown instanceof CallError) return thrown;
  return new CallError({ status: 0, message: m.quotes_something_went_wrong_nothing_you() });
}

const onPage = (path: string): boolean => document.querySelector(`[data-field="${CSS.escape(path)}"]`) !== null;

/** What to say beside the button: how many fields are marked, and whatever belongs to no field of the form. */
function besideButton(error: CallError, problems: Problems): CallError {
  const paths = Object.keys(problems);
  if (paths.length === 0) return error;
  const marked = paths.filter(onPage).length;
  const others = paths.filter((path) => !onPage(path)).map((path) => problems[path]);
  const count =
    marked === 1 ? m.quotes_one_field_needs_another_look() : m.quotes_fields_need_another_look_2({ marked });
  const message = [...(marked > 0 ? [count] : []), ...others].join(' ');
  return new CallError({ status: error.status, message, code: error.code, errors: error.errors });
}

/** Sends the quote as it is typed, once at a time, and keeps what came of it. */
export function useSend(refuse: (found: Problems) => void) {
  const navigate = useNavigate();
  // The saved quote that this form changes.
  const changed = useSearchParams()[0].get('shipmentUuid') ?? undefined;
  const [failure, setFailure] = useState<CallError>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  const send = async () => {
    // A second press may come before the button is drawn busy.
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      const { draft } = useQuoteDraft.getState();
      if (draft[DAY] === '') throw noDay();
      await getQuote(draft, navigate, changed);
    } catch (thrown) {
      const error = asCallError(thrown);
      const found = Object.fromEntries(error.errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
      setFailure(besideButton(error, found));
      if (Object.keys(found).length > 0) refuse(found);
    }
    busy.current = false;
    setSending(false);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const forget = useCallback(() => setFailure(undefined), []);
  return { failure, sending, send, onSubmit, forget };
}
