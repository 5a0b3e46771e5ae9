import { paths } from '#contract/paths.ts';
import { AUTHORIZATION_YEARS, BROKER_RECORD_YEARS } from '#contract/personal-data.ts';
import * as m from '#texts/compiled/messages.js';
import { forgetTab } from '#web/stores/browser-storage.ts';
import { forgetPhotos } from '#web/stores/photo-files.ts';
import { clearSession } from '#web/stores/session.ts';
import { showToast } from '#web/stores/toasts.ts';

/** Leaves the account that was deleted, in every tab of this browser, for the start page, and says what the law keeps. */
export function leaveDeletedAccount(): void {
  clearSession(paths.home);
  forgetTab();
  void forgetPhotos();
  const text = m.privacy_deleted({ orderYears: BROKER_RECORD_YEARS, achYears: AUTHORIZATION_YEARS });
  showToast({ type: 'success', text });
}
