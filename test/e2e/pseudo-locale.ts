import type { Page } from 'playwright-core';
import { readAreas } from '#bin/texts/areas.ts';
import type { Language } from '#contract/format/languages.ts';

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'î', o: 'ö', u: 'ü', c: 'ç', n: 'ñ' },
  ...{ A: 'Å', E: 'É' },
};
const accented = (text: string) => text.replace(/[aeioucnAE]/g, (letter) => accents[letter] ?? letter);

/** So much longer than English the messages of another language often are: German, or French. */
const LONGER = 1.4;

/** A message in a language that does not exist: accents, and as long as asked for. */
export function pseudo(text: string, length = Math.ceil(text.length * LONGER)): string {
  const more = Math.max(0, length - text.length);
  // One word becomes a longer word, a sentence gets more of them: other languages break lines as well.
  if (!/[\wÀ-ÿ] [\wÀ-ÿ]/.test(text)) return accented(text).replace(/[áéîöü]/, (vowel) => vowel.repeat(more + 1));
  return `${accented(text)}${' lorem ipsum dolor sit amet'.repeat(Math.ceil(more / 26)).slice(0, more)}`;
}

/** A message as it is found in a page, with what stands for its inputs, and what it becomes. */
export interface PseudoMessage {
  readonly key: string;
  readonly pattern: string;
  readonly text: string;
}

const textsOf = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values((message as [{ match: Record<string, string> }])[0].match);

/** One part of a message between its marks: '{count} saved' is found as '(.+?) saved'. */
function messageOf(key: string, part: string, longer: number): PseudoMessage {
  let inputs = 0;
  const numbered = part.replace(/\{\w+\}/g, () => `$${++inputs}`);
  const literal = numbered.replace(/[.*+?^()[\]{}|\\]/g, '\\$&');
  const words = numbered.replace(/\$\d/g, '').trim().length;
  const text = pseudo(numbered, numbered.length + Math.ceil(words * longer) - words);
  return { key, pattern: `^${literal.replace(/\$\d+/g, '(.+?)')}$`, text };
}

const lettersOf = (pattern: string) => pattern.replace(/\(\.\+\?\)|[^A-Za-z]/g, '').length;
const partsOf = (message: unknown) => textsOf(message).flatMap((text) => text.split(/<\/?\w+>/));
const lengthOf = (message: unknown) => Math.max(...textsOf(message).map((text) => text.length));

/** Every message as the pages of a language say it, the most telling first; those without a word are left out. Each becomes 40 % longer than the English one. */
export function pseudoMessages(language: Language = 'en'): PseudoMessage[] {
  const english = Object.assign({}, ...readAreas('contract/texts/en').map(({ messages }) => messages));
  return readAreas(`contract/texts/${language}`)
    .flatMap(({ messages }) => Object.entries(messages))
    .flatMap(([key, message]) => {
      const longer = Math.max(1, (LONGER * lengthOf(english[key] ?? message)) / lengthOf(message));
      return partsOf(message).map((part) => messageOf(key, part.trim(), longer));
    })
    .filter(({ pattern }) => lettersOf(pattern) > 1)
    .sort((a, b) => lettersOf(b.pattern) - lettersOf(a.pattern));
}

/** Puts every message on the page into the language that does not exist; what people typed and names stay. Returns how many it put. */
export async function speakPseudo(page: Page, language: Language = 'en'): Promise<number> {
  return page.evaluate((messages) => {
    const known = messages.map((message) => ({ ...message, regExp: new RegExp(message.pattern) }));
    const seen = new Map<string, (typeof known)[number] | undefined>();
    const find = (text: string) => {
      if (!seen.has(text))
        seen.set(
          text,
          known.find(({ regExp }) => regExp.test(text)),
        );
      return seen.get(text);
    };
    let changed = 0;
    const change = (holder: Element, text: string, set: (text: string) => void) => {
      const found = text.trim() === '' ? undefined : find(text.trim());
      if (!found) return;
      set(text.replace(text.trim(), text.trim().replace(found.regExp, found.text)));
      holder.setAttribute('data-text-key', found.key);
      changed += 1;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest('script, style, select')) continue;
      const text = node;
      change(holder, text.textContent ?? '', (words) => {
        text.textContent = words;
      });
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
      change(input, input.placeholder, (words) => {
        input.placeholder = words;
      });
    return changed;
  }, pseudoMessages(language));
}

/** Messages that nobody can read to their end: cut off or covered by the edge of what holds them, or sticking out of it. */
export async function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isHidden = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const tiny = (width <= 1 || height <= 1) && clips(getComputedStyle(element).overflowX);
      return tiny || (element.parentElement ? isHidden(element.parentElement) : false);
    };
    /** Where an element's own words are, without those of elements in it. */
    const rectOf = (element: Element) => {
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const rects = words.flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
      const [left, right] = [Math.min(...rects.map((rect) => rect.left)), Math.max(...rects.map((rect) => rect.right))];
      const [top, bottom] = [Math.min(...rects.map((rect) => rect.top)), Math.max(...rects.map((rect) => rect.bottom))];
      return rects.length > 0 ? new DOMRect(left, top, right - left, bottom - top) : new DOMRect();
    };
    /** The first ancestor that cuts a text off; what scrolls shows all of it. */
    const cutBy = (element: Element, text: DOMRect): string | undefined => {
      let [x, y] = [true, true];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const [style, box] = [getComputedStyle(one), one.getBoundingClientRect()];
        if (/auto|scroll/.test(style.overflowX)) x = false;
        if (/auto|scroll/.test(style.overflowY) || style.position === 'fixed') y = false;
        if (style.position === 'fixed') break;
        if (x && clips(style.overflowX) && (text.right > box.right + SLACK || text.left < box.left - SLACK))
          return 'cut off';
        if (y && clips(style.overflowY) && text.bottom > box.bottom + SLACK) return 'cut off below';
      }
      return undefined;
    };
    const holderOf = (element: Element) =>
      element.closest('button, a, label, td, th, li, p, h1, h2, h3, [role="group"]');
    /** Whether it stands in a row that is moved sideways: tabs. */
    const isInRow = (element: Element): boolean => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth) return true;
      return false;
    };
    const problemOf = (element: Element): string | undefined => {
      if (element instanceof HTMLInputElement) {
        const style = getComputedStyle(element);
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas || element.value !== '') return undefined;
        canvas.font = style.font;
        const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        return canvas.measureText(element.placeholder).width > room + SLACK ? 'placeholder cut off' : undefined;
      }
      const text = rectOf(element);
      if (text.width === 0 || element.closest('[title]')?.getAttribute('title')) return undefined;
      if (text.right > window.innerWidth + SLACK) {
        const cut = cutBy(element, text);
        return cut ?? (isInRow(element) ? undefined : 'sticks out of the window');
      }
      const box = (holderOf(element) ?? element).getBoundingClientRect();
      if (text.right > box.right + SLACK || text.left < box.left - SLACK) return 'sticks out of what holds it';
      return cutBy(element, text);
    };
    return [...document.querySelectorAll('[data-text-key]')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isHidden(element),
      )
      .flatMap((element) => {
        const problem = problemOf(element);
        const words = element instanceof HTMLInputElement ? element.placeholder : element.textContent;
        return problem ? [`${element.getAttribute('data-text-key')}: ${problem}: ${words}`] : [];
      });
  });
}
