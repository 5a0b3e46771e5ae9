import { type ReactNode, Suspense, useEffect } from 'react';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { noteUnsaved } from '#web/stores/unsaved.ts';
import classes from './form.module.css';
import { Columns, Row, Stack } from './layout.tsx';
import { MessageBox } from './message-box.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import type { FormState, FormValues } from './use-form.ts';

const LeaveGuard = lazySection(async () => (await import('./leave-guard.tsx')).LeaveGuard);

interface FormProps<Values extends FormValues> {
  form: FormState<Values>;
  /** The form's name, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
  /** The buttons, the one that sends among them: `<Button type="submit" kind="primary" busy={form.busy}>`. */
  buttons: ReactNode;
  /** The buttons stay in sight at the window's foot while a long form is filled in; 'card' where it consists of cards. */
  sticky?: boolean | 'card';
  /** What is wrong stands at its top too, each with a way to its field: for long forms. */
  summary?: boolean;
  /** What stands below the buttons. */
  after?: ReactNode;
  /** Read out while it is sent: 'Logging you in'. */
  doing?: string;
  /** Replaces sending, for a step before the last one. */
  onSubmit?: () => void;
}

/** The fields of a form with what went wrong and its buttons; `useForm` is its state. */
export function Form<Values extends FormValues>(props: FormProps<Values>) {
  const { form, label, labelledBy, children, buttons, sticky, summary = false, after, doing, onSubmit } = props;
  // What is being sent is not saved yet: the answer may be that the session has ended.
  const isHeld = form.unsaved || form.busy;
  useEffect(() => (isHeld ? noteUnsaved(form.kept) : undefined), [isHeld, form.kept]);
  return (
    <form
      ref={form.ref}
      aria-label={label}
      aria-labelledby={labelledBy}
      noValidate
      // Pressed before the page's script runs, the browser sends the form itself: what was typed, a password too, must not come to stand in the address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (onSubmit) onSubmit();
        else void form.submit();
      }}
    >
      <Stack gap={16}>
        {summary && <Found form={form} />}
        {children}
        {form.failure && <MessageBox kind="error">{form.failure}</MessageBox>}
        <span className="visually-hidden" role="status">
          {form.busy ? doing : !summary && form.wrong > 0 && m.components_problems({ count: form.wrong })}
        </span>
        <Row gap={12} between className={classes.buttons} data-sticky={sticky || undefined}>
          {buttons}
        </Row>
        {after}
        {form.warn && form.unsaved && (
          <Suspense fallback={null}>
            <LeaveGuard part={form.warnPart} />
          </Suspense>
        )}
      </Stack>
    </form>
  );
}

/** What the last attempt found wrong and is not fixed yet, read out once with each attempt. */
function Found<Values extends FormValues>({ form }: { form: FormState<Values> }) {
  const { attempt, fields } = form.found;
  return (
    <>
      <ProblemSummary fields={fields.filter(({ name }) => form.problem(name) !== undefined)} />
      {fields.length > 0 && (
        <span key={attempt} className="visually-hidden" role="alert">
          {m.components_problems({ count: fields.length })} {fields.map(({ label }) => label).join(', ')}
        </span>
      )}
    </>
  );
}

/** Short fields side by side where there is room: first and last name. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Columns gap={14} columns="repeat(auto-fit, minmax(min(140px, 100%), 1fr))">
      {children}
    </Columns>
  );
}
