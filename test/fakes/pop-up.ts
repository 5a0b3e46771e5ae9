import type { AuditEntry } from '#domain/audit.ts';
import type { PopUpChanger } from '#domain/operator/change-pop-up.ts';
import type { PopUp } from '#domain/pop-up/pop-up.ts';
import { copy } from './copy.ts';

/** The exit pop-up in memory. */
export function fakePopUp(): PopUpChanger & { readonly audit: readonly AuditEntry[] } {
  let stored: PopUp | undefined;
  const audit: AuditEntry[] = [];
  return {
    audit,
    find: async () => copy(stored),
    async replace(popUp, seen, entry) {
      if (stored?.id !== seen?.id || stored?.enabled !== seen?.enabled) return false;
      stored = copy(popUp);
      audit.push(entry);
      return true;
    },
  };
}
