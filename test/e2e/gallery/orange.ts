import type { Page } from 'playwright-core';

/** The words of the orange buttons that can be seen and pressed; behind an open dialog none can be. */
export function orangeButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canBeSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')];
    const within = dialogs.filter(canBeSeen).at(-1) ?? document;
    return [...within.querySelectorAll<HTMLElement>('[data-kind="primary"]')]
      .filter((button) => canBeSeen(button) && button.closest('[inert], [aria-hidden="true"]') === null)
      .filter((button) => !button.matches(':disabled, [aria-disabled="true"]'))
      .map((button) => button.innerText.trim());
  });
}
