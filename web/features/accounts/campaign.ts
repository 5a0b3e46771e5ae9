import { readStored, writeStored } from '#web/stores/browser-storage.ts';

const KEY = 'portal.campaign';

export interface Campaign {
  utmCampaign?: string;
  utmSource?: string;
}

/** The campaign named in a query, or undefined when it names none. */
export function campaignIn(search: string): Campaign | undefined {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name)?.trim().slice(0, 255) || undefined;
  const campaign = { utmCampaign: text('utm_campaign'), utmSource: text('utm_source') };
  return campaign.utmCampaign || campaign.utmSource ? campaign : undefined;
}

/** Keeps the campaign that brought the visitor, since the sign-up comes some pages later. */
export function storeCampaign(search: string): void {
  const campaign = campaignIn(search);
  if (campaign) writeStored('session', KEY, JSON.stringify(campaign));
}

export function storedCampaign(): Campaign {
  try {
    const found: unknown = JSON.parse(readStored('session', KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Campaign) : {};
  } catch {
    return {};
  }
}
