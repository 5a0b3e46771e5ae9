import type { Page } from 'playwright-core';
import type { ExampleMail } from '#bin/inbox/example-mails.ts';

/** Mails of a row of the sheet. */
const IN_A_ROW: Readonly<Record<number, number>> = { 600: 8, 320: 14 };

const attribute = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Every mail beside the others, each in a frame of a mail program's width. */
export const sheetOf = (mails: readonly ExampleMail[], width: number): string =>
  `<!doctype html><html style="color-scheme:light dark"><body style="margin:0;display:grid;gap:8px;align-items:start;grid-template-columns:repeat(${IN_A_ROW[width]},${width}px)">${mails
    .map(
      ({ name, mail }) =>
        `<iframe name="${name}" title="${name}" style="border:0;width:${width}px" srcdoc="${attribute(mail.html)}"></iframe>`,
    )
    .join('')}</body></html>`;

/** Runs in the page: what is wrong in each of the sheet's mails, as sentences, once each frame is as high as its mail. */
function faultsInFrames(): string[] {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = channels(color)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrastOf = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const behind = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if ((channels(color)[3] ?? 1) === 1) return color;
    }
    return 'rgb(255, 255, 255)';
  };
  return [...document.querySelectorAll('iframe')].flatMap((frame) => {
    const page = frame.contentDocument;
    const view = frame.contentWindow;
    if (!page || !view) return [`${frame.name}: was not shown`];
    frame.style.height = `${page.documentElement.scrollHeight}px`;
    const faults: string[] = [];
    const width = page.documentElement.clientWidth;
    if (page.documentElement.scrollWidth > width)
      faults.push(`is ${page.documentElement.scrollWidth} of ${width} wide`);
    const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    let seen = 0;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const words = (node.textContent ?? '').trim();
      const range = page.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      if (!element || words === '' || boxes.length === 0) continue;
      seen += 1;
      if (boxes.some(({ left, right }) => left < 0 || right > width)) faults.push(`'${words}' is cut off`);
      for (const { 0: word, index } of element.closest('a.link') ? [] : (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) faults.push(`'${word}' breaks within`);
      }
      const { color, fontSize, fontWeight } = view.getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const contrast = contrastOf(color, behind(element));
      if (contrast < (isLarge ? 3 : 4.5)) faults.push(`'${words}' has a contrast of ${contrast.toFixed(2)}`);
    }
    if (seen < 5) faults.push(`shows ${seen} texts`);
    return faults.map((fault) => `${frame.name}: ${fault}`);
  });
}

/** Shows a sheet of mails in a color scheme, and returns what is wrong in them. */
export async function faultsOf(
  page: Page,
  mails: readonly ExampleMail[],
  { width, scheme }: { readonly width: number; readonly scheme: 'light' | 'dark' },
): Promise<string[]> {
  await page.setViewportSize({ width: (IN_A_ROW[width] ?? 1) * (width + 8), height: 800 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.setContent(sheetOf(mails, width), { waitUntil: 'load' });
  return page.evaluate(faultsInFrames);
}
