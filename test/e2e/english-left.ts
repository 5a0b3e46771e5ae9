import type { Page } from 'playwright-core';
import { readAreas } from '#bin/texts/areas.ts';
import type { Language } from '#contract/format/languages.ts';

const textsOf = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values((message as [{ match: Record<string, string> }])[0].match);

/** The parts of a language's messages between their marks, with what stands for their inputs. */
const partsOf = (language: Language): Set<string> =>
  new Set(
    readAreas(`contract/texts/${language}`)
      .flatMap(({ messages }) => Object.values(messages).flatMap(textsOf))
      .flatMap((text) => text.split(/<\/?\w+>/))
      .map((part) => part.trim().replace(/\{\w+\}/g, '{}')),
  );

/** Two words of a sentence at least, besides what is filled in. */
const saysSomething = (part: string) => (part.replaceAll('{}', ' ').match(/[a-z’]{3,}/gi) ?? []).length > 1;

const patternOf = (part: string) => `^${part.replace(/[.*+?^$()[\]|\\]/g, '\\$&').replaceAll('{}', '.{1,60}?')}$`;

/** What English says and the other language does not, as patterns. */
export function englishPatterns(language: Language): string[] {
  const own = partsOf(language);
  return [...partsOf('en')].filter((part) => saysSomething(part) && !own.has(part)).map(patternOf);
}

/** What can be read on the page, or is read out, and is a message in English; what is marked as English may be. */
export const englishLeft = (page: Page, patterns: readonly string[]): Promise<string[]> =>
  page.evaluate((sources) => {
    const messages = sources.map((source) => new RegExp(source));
    const said = new Set<string>();
    const add = (holder: Element | null, text: string | null) => {
      const words = (text ?? '').replace(/\s+/g, ' ').trim();
      if (words.length > 5 && holder && !holder.closest('script, style, [lang="en"]')) said.add(words);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) add(node.parentElement, node.textContent);
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) add(element, element.getAttribute(name));
    add(document.body, document.title);
    return [...said].filter((words) => messages.some((message) => message.test(words)));
  }, patterns);
