import { chargeForWeight } from './money.ts';
import { feetOfCode } from './overlength.ts';
import type { Charge } from './shipment.ts';
import type { SharedAccessorial, Tariff } from './tariff.ts';

/** What a carrier says to one requested service. */
export type AccessorialAnswer = {
  readonly code: string;
  readonly status: 'ACCEPTED' | 'REJECTED' | 'NOT_SUPPORTED';
  /** Absent where the service is priced elsewhere: excessive length, guaranteed delivery. */
  readonly charge?: Charge;
  readonly extraTransitDays: number;
};

/** What the answer depends on besides the service. */
export type AccessorialCircumstances = {
  readonly tariff: Tariff;
  readonly shared: Readonly<Record<string, SharedAccessorial>>;
  readonly pounds: number;
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
  const { tariff, shared, pounds, interline, guaranteedOffered } = circumstances;
  const answer = (status: AccessorialAnswer['status']) => ({ code, status, extraTransitDays: 0 });
  const feet = feetOfCode(code);
  if (feet !== undefined) return answer(feet * 12 <= tariff.limits.lengthInches ? 'ACCEPTED' : 'REJECTED');
  if (code === 'GUR') return answer(guaranteedOffered ? 'ACCEPTED' : 'NOT_SUPPORTED');
  const terms = tariff.accessorials[code];
  const common = shared[code];
  if (common === undefined || terms?.offered === false) return answer('NOT_SUPPORTED');
  if (terms?.directOnly === true && interline) return answer('REJECTED');
  const cents = terms?.cents ?? sharedCents(common, pounds);
  const charge = { code, description: common.description, cents };
  return { code, status: 'ACCEPTED', charge, extraTransitDays: common.extraTransitDays ?? 0 };
}

function sharedCents(common: SharedAccessorial, pounds: number): number {
  if (common.centsPerCwt === undefined) return common.cents ?? 0;
  const byWeight = chargeForWeight(pounds, common.centsPerCwt);
  return Math.min(Math.max(byWeight, common.minimumCents ?? 0), common.maximumCents ?? Number.MAX_SAFE_INTEGER);
}
