import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BASE_LANGUAGE, type Language } from '#contract/format/languages.ts';
import { LANGUAGE_COOKIE } from '#contract/language-paths.ts';

/** A page that keeps its language: whoever opens it gets the next pages in it, too. */
const rememberingPage = (html: string, language: Language): string =>
  html.replace(
    '</head>',
    () =>
      `<script>document.cookie='${LANGUAGE_COOKIE}=${language};path=/;max-age=31536000;samesite=lax'</script></head>`,
  );

/** Lets the pages of a build keep their language; those of the base language are what everybody gets who chose none. */
export function keepLanguage(buildDir: string, language: Language): void {
  if (language === BASE_LANGUAGE) return;
  for (const page of globSync('**/*.html', { cwd: buildDir })) {
    const file = path.join(buildDir, page);
    writeFileSync(file, rememberingPage(readFileSync(file, 'utf8'), language));
  }
}
