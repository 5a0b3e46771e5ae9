import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { afterPress } from './after-press.ts';
import { keepFormDraft, readFormDraft } from './form-draft.ts';
import { type WrongField, wrongFieldsIn } from './wrong-fields.ts';

export type FormValues = Record<string, unknown>;
/** Sentences by field. */
export type FormProblems = Readonly<Record<string, string | undefined>>;

export interface FormSetup<Values extends FormValues> {
  initial: Values;
  /** A schema of the contract, or the rules of a form that is none of its requests. */
  check: z.ZodType | ((values: Values) => FormProblems);
  /** Sends the values. Errors are shown beside the fields that the response names, else above the buttons. */
  send: (values: Values) => Promise<unknown>;
  /** The name under which the input is stored in this tab until it was sent. */
  draft?: string;
  /** Fields that are never stored: passwords. */
  secret?: readonly (keyof Values & string)[];
  /** Fields of the response that have another name in the form. */
  serverNames?: Readonly<Record<string, keyof Values & string>>;
  /** Asks before the page is left with unsaved input; a function says itself what is unsaved. */
  warn?: boolean | ((values: Values) => boolean);
  /** Errors that are known when the form opens. */
  failure?: string | undefined;
  /** With `warn`: the part of the query that names what is edited; leaving it for another one asks too. */
  warnPart?: string | undefined;
  /** Handles failures in the page: returns true for those it handled. */
  onFailure?: (error: unknown) => boolean | undefined;
}

/** The props of a field piece: `<TextField {...form.field('email')} label="Email" />`. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onValue: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
}

export interface FormState<Values extends FormValues> {
  ref: RefObject<HTMLFormElement | null>;
  values: Values;
  set: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void;
  field: <Field extends keyof Values & string>(field: Field) => FieldBinding<Values[Field]>;
  /** What is wrong with a field within a field: 'openingHours.0.closes'. */
  problem: (path: string) => string | undefined;
  /** Shows the errors of these fields, or of all, and focuses the first; true when there are none. */
  check: (only?: readonly (keyof Values & string)[]) => boolean;
  /** Shows errors beside fields and focuses the first. */
  refuse: (problems: FormProblems) => void;
  submit: () => Promise<void>;
  busy: boolean;
  /** The error that belongs to no field. */
  failure: string | undefined;
  setFailure: (failure: string | undefined) => void;
  /** How many fields were wrong in the last attempt. */
  wrong: number;
  /** The fields that the last attempt found wrong, as they are called on the page; raised with each one. */
  found: { readonly attempt: number; readonly fields: readonly WrongField[] };
  /** Something was typed that is not sent yet. */
  unsaved: boolean;
  /** This tab keeps all that is typed until it was sent: no secret is among it. */
  kept: boolean;
  warn: boolean;
  warnPart: string | undefined;
  reset: () => void;
}

const controlsOf = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])] as (HTMLElement & { value?: string })[];

/** Values that the browser filled in without an event. */
function filledIn<Values extends FormValues>(form: HTMLFormElement | null, values: Values): Values {
  const filled = { ...values };
  for (const control of controlsOf(form)) {
    const name = control.dataset.field as keyof Values & string;
    if (!(control instanceof HTMLInputElement) || typeof values[name] !== 'string' || control.type === 'radio')
      continue;
    if (control.name === name && control.value !== values[name]) Object.assign(filled, { [name]: control.value });
  }
  return filled;
}

/** The errors of a contract schema for typed values, the first of each field. */
export const rulesOf = <Values extends FormValues>(check: FormSetup<Values>['check']) =>
  typeof check === 'function' ? check : (schemaResolver(check, { sync: true }) as (values: Values) => FormProblems);

const onlyFound = (problems: FormProblems, only?: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) =>
      text && (only?.includes(field) ?? true) ? [[field, text]] : [],
    ),
  );

/**
 * The state of a form: errors show when a filled field is left or the form is sent, and disappear when fixed; the first wrong
 * field takes the focus; the server's errors are beside their fields; a failed attempt keeps the input.
 */
export function useForm<Values extends FormValues>(setup: FormSetup<Values>): FormState<Values> {
  const { initial, send, draft, secret, serverNames = {}, warn = false, onFailure } = setup;
  const rules = rulesOf(setup.check);
  const ref = useRef<HTMLFormElement>(null);
  const form = useMantineForm<Values>({ initialValues: initial, clearInputErrorOnChange: false });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(setup.failure);
  const [wrong, setWrong] = useState({ fields: 0, attempt: 0 });
  const [found, setFound] = useState<FormState<Values>['found']>({ attempt: 0, fields: [] });

  useEffect(() => {
    if (wrong.attempt === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    setFound({ attempt: wrong.attempt, fields: wrongFieldsIn(ref.current) });
  }, [wrong]);
  const takeUp = useEffectEvent(() => {
    if (draft) form.setValues({ ...initial, ...readFormDraft(draft) } as Values);
  });
  useEffect(() => takeUp(), []);

  const keep = (values: Values) => draft && keepFormDraft(draft, values, secret);
  const set: FormState<Values>['set'] = (field, value) => {
    const values = { ...form.getValues(), [field]: value };
    form.setFieldValue(field as never, value as never);
    keep(values);
    const shown = Object.keys(form.errors).filter((path) => path === field || path.startsWith(`${field}.`));
    for (const path of shown) form.setFieldError(path as never, rules(values)[path]);
  };
  const left = (field: keyof Values & string) => {
    const value = form.getValues()[field];
    if (value === '' || value === undefined) return;
    // Leaving a field only adds errors: the server's error of it stays until it is changed.
    afterPress(() => {
      const problem = rules(form.getValues())[field];
      if (problem) form.setFieldError(field as never, problem);
    });
  };
  const refuse = (problems: FormProblems) => {
    const found = onlyFound(problems);
    form.setErrors(found);
    setWrong(({ attempt }) => ({ fields: Object.keys(found).length, attempt: attempt + 1 }));
  };
  const check: FormState<Values>['check'] = (only) => {
    const values = filledIn(ref.current, form.getValues());
    form.setValues(values);
    const found = onlyFound(rules(values), only);
    refuse(found);
    return Object.keys(found).length === 0;
  };
  const show = (error: unknown) => {
    if (onFailure?.(error)) return;
    const named = error instanceof CallError ? error.errors.filter(({ field }) => field) : [];
    const values = form.getValues();
    const placed = named.flatMap(({ field = '', message }) => {
      const name = serverNames[field] ?? field;
      return name in values ? [[name, message] as const] : [];
    });
    if (placed.length > 0) refuse(Object.fromEntries(placed));
    if (placed.length === 0 || placed.length < named.length) setFailure(sentenceOf(error));
  };
  const submit = async () => {
    if (busy) return;
    setFailure(undefined);
    if (!check()) return;
    setBusy(true);
    try {
      const values = form.getValues();
      await send(values);
      if (draft) keepFormDraft(draft, null);
      form.resetDirty(values);
    } catch (error) {
      show(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    ref,
    values: form.values,
    set,
    field: (field) => ({
      name: field,
      value: form.values[field],
      onValue: (value) => set(field, value),
      onBlur: () => left(field),
      error: form.errors[field] as string | undefined,
    }),
    problem: (path) => form.errors[path] as string | undefined,
    check,
    refuse,
    submit,
    busy,
    failure,
    setFailure,
    wrong: wrong.fields,
    found,
    unsaved: (typeof warn === 'function' ? warn(form.values) : form.isDirty()) && !busy,
    kept: draft !== undefined && !secret?.some((field) => form.values[field]),
    warn: warn !== false,
    warnPart: setup.warnPart,
    reset: () => {
      form.reset();
      if (draft) keepFormDraft(draft, null);
    },
  };
}
