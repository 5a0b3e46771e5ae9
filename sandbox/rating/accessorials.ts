import { feetOfCode } from './overlength.ts';
import { priceOfService } from './service-price.ts';
import type { SharedAccessorials } from './shared-tables.ts';
import type { Charge, Item } from './shipment.ts';
import type { Tariff } from './tariff.ts';

/** What a carrier says to one requested service. */
export type AccessorialAnswer = {
  readonly code: string;
  readonly status: 'ACCEPTED' | 'REJECTED' | 'NOT_SUPPORTED';
  /** The service in words, where it has any. */
  readonly description: string;
  /** Absent where the service is priced elsewhere: excessive length, guaranteed delivery. */
  readonly charge?: Charge;
  readonly extraTransitDays: number;
};

/** What the answer depends on besides the service. */
export type AccessorialCircumstances = {
  readonly tariff: Tariff;
  readonly shared: SharedAccessorials;
  readonly items: readonly Item[];
  readonly interline: boolean;
  readonly guaranteedOffered: boolean;
};

/** Answers each requested service once: priced, not offered by the carrier, or not offered on an interline lane. */
export function answerAccessorials(
  codes: readonly string[],
  circumstances: AccessorialCircumstances,
): readonly AccessorialAnswer[] {
  return [...new Set(codes)].map((code) => answerOne(code, circumstances));
}

function answerOne(code: string, circumstances: AccessorialCircumstances): AccessorialAnswer {
  const { tariff, shared, items, interline, guaranteedOffered } = circumstances;
  const answer = (status: AccessorialAnswer['status'], description: string) => ({
    code,
    status,
    description,
    extraTransitDays: 0,
  });
  const feet = feetOfCode(code);
  if (feet !== undefined) {
    return answer(feet * 12 <= tariff.limits.lengthInches ? 'ACCEPTED' : 'REJECTED', `pieces of ${feet} ft`);
  }
  if (code === 'GUR') return answer(guaranteedOffered ? 'ACCEPTED' : 'NOT_SUPPORTED', 'guaranteed delivery');
  const common = Object.hasOwn(shared, code) ? shared[code] : undefined;
  if (common === undefined) return answer('NOT_SUPPORTED', `the service ${code}`);
  const terms = tariff.accessorials[code];
  if (terms && 'offered' in terms) return answer('NOT_SUPPORTED', common.description);
  if (terms && 'directOnly' in terms && interline)
    return answer('REJECTED', `${common.description} on interline lanes`);
  const cents = priceOfService(terms?.price ?? common.price, items);
  const { description, extraTransitDays } = common;
  return { code, status: 'ACCEPTED', description, charge: { code, description, cents }, extraTransitDays };
}
