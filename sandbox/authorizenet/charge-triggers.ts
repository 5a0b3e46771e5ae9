import type { SandboxSettings } from '../settings.ts';
import type { PaymentProfile } from './profiles.ts';
import { textOf } from './wire.ts';

/** What a billing ZIP code orders, and for a bank account the last four digits of such a ZIP code; README.md says what each does. */
const triggers = {
  '46283': 'declined',
  '46284': 'expired',
  '46285': 'held',
  '46286': 'silent',
  '46287': 'silent-before',
  '46288': 'error-before',
  '46289': 'slow',
  '46290': 'capture-declined',
  '46291': 'reset',
  '46292': 'refund-declined',
} as const;
export type ChargeTrigger = (typeof triggers)[keyof typeof triggers];

const isTrigger = (zip: string): zip is keyof typeof triggers => Object.hasOwn(triggers, zip);

/** The trouble that the stored card or bank account orders; undefined for none. */
export function triggerOf(profile: PaymentProfile | undefined): ChargeTrigger | undefined {
  if (!profile) return undefined;
  const { content, billTo } = profile;
  const zip = content.kind === 'card' ? textOf(billTo.zip) || (content.zip ?? '') : `4${content.lastFour}`;
  return isTrigger(zip) ? triggers[zip] : undefined;
}

/** The trouble with the call itself, in the grammar of all companies. */
const callFaults: Partial<Record<ChargeTrigger, string>> = {
  silent: '!fault CHARGE hang',
  'silent-before': '!fault CHARGE hang',
  'error-before': '!fault CHARGE 500 immediately',
  slow: '!fault CHARGE slow 4000',
  reset: '!fault CHARGE reset',
};
export const faultOf = (trigger: ChargeTrigger | undefined): string => (trigger && callFaults[trigger]) ?? '';

/** Accounts that end in 63NN: the bank returns a settled debit with RNN. */
export function returnCodeOf({ content }: PaymentProfile): string | undefined {
  const [, number] = /^63(\d\d)$/.exec(content.lastFour) ?? [];
  return content.kind === 'bank' && number && number !== '00' ? `R${number}` : undefined;
}

/** Why the bank declines a charge: a reason code of the gateway; undefined where it does not. */
export function declineOf(profile: PaymentProfile, cents: number, settings: SandboxSettings): string | undefined {
  const trigger = triggerOf(profile);
  if (trigger === 'declined') return '2';
  const { kind, expiry } = profile.content;
  if (trigger === 'expired') return '8';
  if (kind === 'card' && expiry && expiry < new Date(settings.now()).toISOString().slice(0, 7)) return '8';
  const { echeckLimitCents } = settings;
  return kind === 'bank' && echeckLimitCents !== undefined && cents > echeckLimitCents ? '2' : undefined;
}
