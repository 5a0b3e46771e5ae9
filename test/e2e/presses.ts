import type { Locator } from 'playwright-core';

/** What somebody presses, chooses and ticks, counted; what they type is not. */
export class Presses {
  count = 0;
  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
  async tick(target: Locator): Promise<void> {
    this.count += 1;
    await target.check();
  }
  async choose(target: Locator, option: string): Promise<void> {
    this.count += 1;
    await target.selectOption(option);
  }
}
