import type { ComponentType, ReactNode } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { lazyChunk } from '#web/api/lazy-chunk.ts';

/** The module of a tab: what it loads, what it shows, and whether another URL within it needs loading again. */
interface TabModule<Loaded> {
  readonly load: (request: Request) => Promise<Loaded>;
  readonly Tab: ComponentType<{ loaded: Loaded }>;
  readonly loadsAgain?: (args: ShouldRevalidateFunctionArgs) => boolean;
}

/** A tab with what it loaded. */
export interface OpenTab {
  readonly show: () => ReactNode;
  readonly loadsAgain: (args: ShouldRevalidateFunctionArgs) => boolean;
}

/** A tab's module comes when the tab is opened, so that no tab brings another one's code. */
function tabOf<Loaded>(find: () => Promise<TabModule<Loaded>>) {
  const chunk = lazyChunk(find);
  return async (request: Request): Promise<OpenTab> => {
    const { load, Tab, loadsAgain } = await chunk.get();
    const loaded = await load(request);
    return {
      show: () => <Tab loaded={loaded} />,
      loadsAgain: loadsAgain ?? (({ defaultShouldRevalidate }) => defaultShouldRevalidate),
    };
  };
}

export interface SettingsTab {
  readonly label: () => string;
  readonly open: (request: Request) => Promise<OpenTab>;
}

const profile: SettingsTab = { label: m.settings_tab_profile, open: tabOf(() => import('./profile-tab.tsx')) };

/** The tabs of the settings; `?tab=1` is the first (R76). */
export const settingsTabs: readonly SettingsTab[] = [
  profile,
  { label: m.settings_tab_addresses, open: tabOf(() => import('#web/features/addresses/addresses-tab.tsx')) },
  {
    label: m.settings_tab_payment_methods,
    open: tabOf(() => import('#web/features/payment-methods/payment-methods-tab.tsx')),
  },
  { label: m.settings_tab_terms, open: tabOf(() => import('#web/features/terms/terms-tab.tsx')) },
  { label: m.settings_tab_credit, open: tabOf(() => import('#web/features/credit/credit-tab.tsx')) },
  { label: m.settings_tab_security, open: tabOf(() => import('#web/features/security/security-tab.tsx')) },
];

/** The number of the tab that a URL names; the first one where it names none. */
export function tabNumberOf(search: string): number {
  const named = new URLSearchParams(search).get('tab') ?? '';
  return /^[1-9]$/.test(named) && Number(named) <= settingsTabs.length ? Number(named) : 1;
}

export const tabOfNumber = (number: number): SettingsTab => settingsTabs[number - 1] ?? profile;

/** The address of a tab. */
export const tabPath = (number: number): string => `${paths.accountSettings}?tab=${number}`;
