import { readFileSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import carriers from '#bin/seed-data/carrier-accounts.json' with { type: 'json' };
import accounts from '#bin/seed-data/demo-accounts.json' with { type: 'json' };
import addresses from '#bin/seed-data/demo-addresses.json' with { type: 'json' };
import products from '#bin/seed-data/demo-products.json' with { type: 'json' };
import roles from '#bin/seed-data/roles.json' with { type: 'json' };
import levels from '#bin/seed-data/security-levels.json' with { type: 'json' };
import type { AddressInput } from '#contract/addresses.ts';
import type { ProductInput } from '#contract/products.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { LevelId } from '#domain/accounts/security-level.ts';
import type { TermsDraft } from '#domain/operator/change-terms.ts';
import type { CarrierAccount } from '#domain/quotes/quote-request.ts';

type Person = 'customerUuid' | 'email' | 'firstName' | 'lastName' | 'phone';

export interface SeedAccount extends Pick<Account, Person | 'customerType' | 'shippingFrequencyId' | 'template'> {
  readonly company: string;
  /** Kept from asking for rates. */
  readonly ratingRequestLock?: boolean;
  /** Of the broker's staff: how records name them. */
  readonly agentNumber?: string;
  readonly password: string;
  readonly role: 'customer' | 'agent' | 'operator';
}

/** An address of a demo customer's book, as a person would type it. */
type SeedAddress = AddressInput & {
  /** The e-mail address of whose book it is in. */
  readonly owner: string;
};

/** The people whose sign-ins a local portal offers. */
export const demoAccounts = accounts as readonly SeedAccount[];

/** What their address books hold, oldest first. */
export const demoAddresses = addresses as readonly SeedAddress[];

/** What they ship; `owner` is the e-mail address of whose list it is in. */
export const demoProducts = products as readonly (ProductInput & { readonly owner: string })[];

/** The sandbox's carrier accounts, as they are seeded. */
export const carrierAccounts = carriers as readonly CarrierAccount[];

const sampleText = (name: string): string => readFileSync(inRoot(`bin/seed-data/terms/${name}.txt`), 'utf8');

/** Terms that a portal for demonstration begins with. */
export const sampleTerms: readonly TermsDraft[] = [
  { kind: 'broker', name: 'Terms and conditions', language: 'en', text: sampleText('broker') },
  { kind: 'insurance', name: 'Cargo insurance terms', language: 'en', text: sampleText('insurance') },
];

interface StaffTexts {
  readonly name: string;
  readonly description: string;
}

/** What the security levels are called and are for, by id. */
export const levelTexts: Readonly<Record<LevelId, StaffTexts>> = levels;

/** What the roles are called and are for, by id. */
export const roleTexts: Readonly<Record<string, StaffTexts>> = roles;

/** For whom the demo agents may act. */
export const demoAssignments = [
  { agent: 'ines@fairlane.example', customers: ['dana@whitfieldpumps.example', 'theo@marlowcabinets.example'] },
] as const;
