import type { Language } from '#contract/format/languages.ts';
import { LANGUAGE_COOKIE } from '#contract/language-paths.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import { readRaw, writeRaw } from './browser-storage.ts';
import { hasUnsaved } from './unsaved.ts';

const FOLLOWED = 'portal.language-followed';
const YEAR_S = 31_536_000;
const LOOK_AGAIN_MS = 500;

/**
 * Loads the page anew in an account's language where it is in another one. Once for each language and tab: where no cookie is kept, or a page
 * has one language only (`npm run dev`), it stays as it is.
 */
export function followLanguage(language: Language | undefined): void {
  if (!language) return;
  if (language === currentLanguage()) writeRaw('session', FOLLOWED, null);
  else if (readRaw('session', FOLLOWED) !== language && writeRaw('session', FOLLOWED, language)) loadIn(language);
}

function loadIn(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser that we support.
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_S};samesite=lax`;
  // A form that was just saved has noted that first.
  setTimeout(reloadOnceSaved);
}

/** The language may have been chosen in another tab: what is typed here and not saved is more than its words, and the page waits for it. */
function reloadOnceSaved(): void {
  if (hasUnsaved()) setTimeout(reloadOnceSaved, LOOK_AGAIN_MS);
  else window.location.reload();
}
