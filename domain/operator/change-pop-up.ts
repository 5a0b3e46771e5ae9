import { conflict, notFound, wrongFields } from '#contract/codes/portal-error.ts';
import { isPopUpHref, POP_UP_LABEL_MAX, POP_UP_TEXT_MAX } from '#contract/pop-up.ts';
import * as m from '#texts/compiled/messages.js';
import { type AuditEntry, type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';
import type { PopUp, PopUpReader } from '../pop-up/pop-up.ts';

export interface PopUpChanger extends PopUpReader {
  /** Replaces the pop-up and appends the entry, in one transaction; false when it is no longer as seen. */
  replace(popUp: PopUp, seen: PopUp | undefined, entry: AuditEntry): Promise<boolean>;
}

export interface ChangePopUpDeps {
  readonly popUp: PopUpChanger;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** New content, or on and off. */
export type PopUpChange =
  | { readonly text: string; readonly link?: { readonly label: string; readonly href: string } | undefined }
  | { readonly enabled: boolean };

const asRead = (popUp: PopUp | undefined): Record<string, string> => ({
  enabled: popUp?.enabled ? 'on' : 'off',
  text: popUp?.text ?? '',
  link: popUp?.link ? `${popUp.link.label}: ${popUp.link.href}` : '',
});

function requireContent({ text, link }: Extract<PopUpChange, { text: string }>): void {
  const isWithin = (value: string, max: number) => value.trim() !== '' && value.length <= max;
  const problems = [
    ...(isWithin(text, POP_UP_TEXT_MAX)
      ? []
      : [{ field: 'text', message: m.terms_pop_up_length({ max: POP_UP_TEXT_MAX }) }]),
    ...(!link || (isWithin(link.label, POP_UP_LABEL_MAX) && isPopUpHref(link.href))
      ? []
      : [{ field: 'link', message: m.terms_pop_up_link({ max: POP_UP_LABEL_MAX }) }]),
  ];
  if (problems.length > 0) throw wrongFields(problems);
}

/**
 * Sets the pop-up's content, or turns it on or off; visitors get it within a minute. 422 for content beyond its limits, 404 when it is turned on
 * or off without content, 409 when another operator changed it meanwhile.
 */
export async function changePopUp(
  change: PopUpChange,
  audited: AuditedBy,
  deps: ChangePopUpDeps,
): Promise<{ readonly before: PopUp | undefined; readonly after: PopUp; readonly entry?: AuditEntry }> {
  const before = await deps.popUp.find();
  const after = changed(before, change, deps);
  const changes = changesOf(asRead(before), asRead(after));
  if (before && changes.length === 0) return { before, after: before };
  const entry = newAuditEntry({ kind: 'pop-up', id: 'exit' }, changes, audited, deps);
  if (!(await deps.popUp.replace(after, before, entry))) throw conflict(m.errors_changed_meanwhile());
  return { before, after, entry };
}

function changed(before: PopUp | undefined, change: PopUpChange, { newId }: Pick<ChangePopUpDeps, 'newId'>): PopUp {
  if ('enabled' in change) {
    if (!before) throw notFound();
    return { ...before, enabled: change.enabled };
  }
  requireContent(change);
  const { text, link } = change;
  return { enabled: before?.enabled ?? false, id: newId(), text, ...(link && { link }) };
}
