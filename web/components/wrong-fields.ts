/** A field that is wrong, by its path in the form and its name on the page. */
export interface WrongField {
  readonly name: string;
  /** 'Pickup: Company name' */
  readonly label: string;
}

const GROUP = 'section[aria-labelledby], [role="group"][aria-label], [role="group"][aria-labelledby]';

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** What a part of the page is called: by its label, or by the elements that name it. */
function nameOfGroup(group: Element): string {
  const label = group.getAttribute('aria-label');
  if (label) return label;
  const ids = (group.getAttribute('aria-labelledby') ?? '').split(' ');
  return ids.map((id) => textOf(document.getElementById(id))).join(' ');
}

function labelOf(control: HTMLElement): string {
  if (control instanceof HTMLFieldSetElement) return textOf(control.querySelector('legend'));
  const labels = 'labels' in control ? (control.labels as NodeListOf<HTMLLabelElement> | null) : null;
  return textOf(labels?.[0]) || (control.getAttribute('aria-label') ?? '');
}

/** The wrong fields of a form as they stand on the page, in reading order, with the group that they belong to. */
export function wrongFieldsIn(form: HTMLFormElement | null): readonly WrongField[] {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  return controls.flatMap((control) => {
    const name = control.dataset.field ?? control.querySelector<HTMLElement>('[data-field]')?.dataset.field;
    if (!name) return [];
    const group = control.closest(GROUP);
    const names = [group && form?.contains(group) ? nameOfGroup(group) : '', labelOf(control)];
    return [{ name, label: names.filter(Boolean).join(': ') }];
  });
}
