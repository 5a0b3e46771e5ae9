import forms from './forms.module.css';

/** Says inside a busy button what it is waiting for. */
export function waiting(text: string) {
  return { children: <span className={forms.waiting}>{text}</span> };
}
