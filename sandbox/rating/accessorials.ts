import { feetOfCode } from './overlength.ts';
import { priceOfService } from './service-price.ts';
import type { SharedAccessorials } from './shared-tables.ts';
import type { Charge, Item } from './shipment.ts';
import type { Tariff } from './tariff.ts';

/** What a carrier says to one requested service. */
export type AccessorialOutcome = {
  readonly code: string;
  readonly status: 'ACCEPTED' | 'REJECTED' | 'NOT_SUPPORTED';
  /** The service in words, where it has any. */
  readonly description: string;
  /** Absent where the service is priced elsewhere: excessive length, guaranteed delivery. */
  readonly charge?: Charge;
  readonly extraTransitDays: number;
};

/** What the response depends on besides the service. */
export type AccessorialCircumstances = {
  readonly tariff: Tariff;
  readonly shared: SharedAccessorials;
  readonly items: readonly Item[];
  readonly interline: boolean;
  readonly guaranteedOffered: boolean;
};

/** Decides each requested service once: priced, not offered by the carrier, or not offered on an interline lane. */
export function decideAccessorials(
  codes: readonly string[],
  circumstances: AccessorialCircumstances,
): readonly AccessorialOutcome[] {
  return [...new Set(codes)].map((code) => decideOne(code, circumstances));
}

function decideOne(code: string, circumstances: AccessorialCircumstances): AccessorialOutcome {
  const { tariff, shared, items, interline, guaranteedOffered } = circumstances;
  const decline = (status: AccessorialOutcome['status'], description: string) => ({
    code,
    status,
    description,
    extraTransitDays: 0,
  });
  const feet = feetOfCode(code);
  if (feet !== undefined) {
    return decline(feet * 12 <= tariff.limits.lengthInches ? 'ACCEPTED' : 'REJECTED', `pieces of ${feet} ft`);
  }
  if (code === 'GUR') return decline(guaranteedOffered ? 'ACCEPTED' : 'NOT_SUPPORTED', 'guaranteed delivery');
  const common = Object.hasOwn(shared, code) ? shared[code] : undefined;
  if (common === undefined) return decline('NOT_SUPPORTED', `the service ${code}`);
  const terms = tariff.accessorials[code];
  if (terms && 'offered' in terms) return decline('NOT_SUPPORTED', common.description);
  if (terms && 'directOnly' in terms && interline)
    return decline('REJECTED', `${common.description} on interline lanes`);
  const cents = priceOfService(terms?.price ?? common.price, items);
  const { description, extraTransitDays } = common;
  return { code, status: 'ACCEPTED', description, charge: { code, description, cents }, extraTransitDays };
}
