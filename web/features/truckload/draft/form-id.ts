import * as m from '#texts/compiled/messages.js';

const LONG = 'form-ftl-long';
const SHORT = 'form-ftl-short';
type FormId = typeof LONG | typeof SHORT;

/** The form that a query's `data` names; the long one otherwise. Only the id is looked at, so that a page can do this before its rules have loaded. */
export function formIn(search: string): FormId {
  const data = new URLSearchParams(search).get('data') ?? '';
  return /"fid"\s*:\s*"form-ftl-short"/.test(data.slice(0, 8192)) ? SHORT : LONG;
}

const searchOf = (fid: FormId): string => `?${new URLSearchParams({ data: JSON.stringify({ formName: 'TL', fid }) })}`;

/** The two forms as links: what was typed stays. */
export function formLinks(search: string) {
  const form = formIn(search);
  return [
    { to: searchOf(LONG), label: m.ftl_long_form(), current: form === LONG },
    { to: searchOf(SHORT), label: m.ftl_short_form(), current: form === SHORT },
  ];
}
