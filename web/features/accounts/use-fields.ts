import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';

export type Values<Field extends string> = Readonly<Record<Field, string>>;
export type Problems<Field extends string> = Partial<Record<Field, string>>;

export interface Fields<Field extends string> {
  formRef: RefObject<HTMLFormElement | null>;
  values: Values<Field>;
  set: (field: Field, value: string) => void;
  /** The sentence to show under a field now, or undefined. */
  shown: (field: Field) => string | undefined;
  /** Attributes of a text field. */
  bind: (field: Field) => {
    name: Field;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
    onBlur: () => void;
  };
  /**
   * Takes what the browser filled in by itself, shows the problems of these fields (all without a list) and moves to the
   * first one; the values when there is none.
   */
  check: (only?: readonly Field[]) => Values<Field> | undefined;
  /** Problems that the server found. */
  refuse: (problems: Problems<Field>) => void;
}

/** The fields of a short form: problems show when a filled field is left or the form is sent, and go as they are mended. */
export function useFields<Field extends string>(
  initial: Values<Field>,
  problemsOf: (values: Values<Field>) => Problems<Field>,
): Fields<Field> {
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problems<Field>>({});
  const names = Object.keys(initial) as Field[];
  const problems = problemsOf(values);

  const set = (field: Field, value: string) => {
    setValues((now) => ({ ...now, [field]: value }));
    setRefused((now) => ({ ...now, [field]: undefined }));
  };
  const focusFirst = (found: Problems<Field>) => {
    // In the order of the page, whatever the order of the rules.
    const controls = [...(formRef.current?.elements ?? [])] as HTMLInputElement[];
    controls.find((control) => control.name && found[control.name as Field])?.focus();
  };

  return {
    formRef,
    values,
    set,
    shown: (field) => refused[field] ?? (visited.has(field) ? problems[field] : undefined),
    bind: (field) => ({
      name: field,
      value: values[field],
      onChange: (event) => set(field, event.currentTarget.value),
      onBlur: () => values[field] !== '' && afterPress(() => setVisited((now) => new Set(now).add(field))),
    }),
    check: (only = names) => {
      const typed = formRef.current ? new FormData(formRef.current) : new FormData();
      const filled = names.map((name) => [name, String(typed.get(name) ?? values[name])]);
      const current = Object.fromEntries(filled) as Values<Field>;
      setValues(current);
      setVisited((now) => new Set([...now, ...only]));
      const found: Problems<Field> = Object.fromEntries(
        Object.entries(problemsOf(current)).filter(([name]) => only.includes(name as Field)),
      ) as Problems<Field>;
      focusFirst(found);
      return Object.keys(found).length === 0 ? current : undefined;
    },
    refuse: (found) => {
      setRefused(found);
      focusFirst(found);
    },
  };
}
